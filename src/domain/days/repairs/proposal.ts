import type { Mode, TimeField } from '../../journeys/journey.ts';
import type { Spot } from '../facts/spot.ts';

/** A record that would repair a contradiction, or a change of one. */
export type Proposal = ProposedAddition | ProposedChange;

/** Records that are not there yet. */
export type ProposedAddition = ProposedLeg | ProposedStay | ProposedCorrections;

/** Other values of a record that is there. */
export type ProposedChange = ProposedDates | ProposedArrival;

/** A journey that nobody wrote down. */
export interface ProposedLeg {
  kind: 'leg';
  mode: Mode;
  from: Spot;
  to: Spot;
  /** whether `to` is the traveller's home */
  isHome?: true;
  /** EDTF, to the day, the month or the year; '' where it may have been in several years */
  date: string;
}

/** A time that somebody spent in one place; both dates as YYYY-MM-DD. */
export interface ProposedStay {
  kind: 'stay';
  isHome: boolean;
  at: Spot;
  arrival: string;
  departure: string;
}

/** That somebody was in one place on these dates (YYYY-MM-DD), whatever else says. */
export interface ProposedCorrections {
  kind: 'corrections';
  at: Spot;
  dates: readonly string[];
  /** where they were on the first of these before */
  cameFrom: Spot | undefined;
}

/** Other dates of a stay, as YYYY-MM-DD. */
export interface ProposedDates {
  kind: 'dates';
  /** the id of the stay */
  stay: string;
  at: Spot;
  arrival: string;
  departure: string;
}

/** Other days of the arrivals of a journey. */
export interface ProposedArrival {
  kind: 'arrival';
  /** the id of the journey */
  journey: string;
  /** where it arrives */
  at: Spot;
  /** YYYY-MM-DD, of the arrival */
  date: string;
  /** as a journey keeps them, `01:30+1` */
  times: Readonly<Partial<Record<TimeField, string>>>;
}

/** `2024-06`: what is known no better is to be filled in. */
const lengthOfMonth = 7;

/** Whether a proposal says all that its record needs; otherwise somebody has to fill in the rest. */
export function isComplete(proposal: Proposal): boolean {
  if (proposal.kind !== 'leg') return true;
  const { from, to, date } = proposal;
  return from.placeId !== undefined && to.placeId !== undefined && date.length >= lengthOfMonth;
}
