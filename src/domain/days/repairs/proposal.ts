import type { Mode, TimeField } from '../../journeys/journey.ts';
import type { Spot } from '../facts/spot.ts';

/** A record, or a change to a record, that would repair a contradiction. */
export type Proposal = ProposedAddition | ProposedChange | ProposedHome;

/** New records. */
export type ProposedAddition = ProposedLeg | ProposedStay | ProposedCorrections;

/** New values of an existing record. */
type ProposedChange = ProposedDates | ProposedArrival;

/** A journey that was not recorded. */
export interface ProposedLeg {
  kind: 'leg';
  mode: Mode;
  from: Spot;
  to: Spot;
  /** Whether `to` is the traveller's home. */
  isHome?: true;
  /** EDTF, to the day, the month or the year; '' if several years are possible. */
  date: string;
}

/** Time spent in one place; both dates are YYYY-MM-DD. */
export interface ProposedStay {
  kind: 'stay';
  isHome: boolean;
  at: Spot;
  arrival: string;
  departure: string;
}

/**
 * Corrections that place the person in one place on these dates (YYYY-MM-DD), overriding all other
 * records.
 */
export interface ProposedCorrections {
  kind: 'corrections';
  at: Spot;
  dates: readonly string[];
  /** Where the person was earlier on the first of these dates. */
  cameFrom: Spot | undefined;
}

/** A home that is not recorded; the user chooses its place and dates. */
export interface ProposedHome {
  kind: 'home';
  at: Spot;
}

/** New dates of a stay, as YYYY-MM-DD. */
export interface ProposedDates {
  kind: 'dates';
  /** The ID of the stay. */
  stay: string;
  at: Spot;
  arrival: string;
  departure: string;
}

/** New days for the arrival times of a journey. */
export interface ProposedArrival {
  kind: 'arrival';
  /** The ID of the journey. */
  journey: string;
  /** Where the journey arrives. */
  at: Spot;
  /** The date of arrival, YYYY-MM-DD. */
  date: string;
  /** In the format of a journey, `01:30+1`. */
  times: Readonly<Partial<Record<TimeField, string>>>;
}

/** The length of `2024-06`. A less precise date must be completed by the user. */
const lengthOfMonth = 7;

/**
 * Whether a proposal has everything that its record needs; otherwise the user must enter the rest.
 */
export function isComplete(proposal: Proposal): boolean {
  if (proposal.kind !== 'leg') return true;
  const { from, to, date } = proposal;
  return from.placeId !== undefined && to.placeId !== undefined && date.length >= lengthOfMonth;
}
