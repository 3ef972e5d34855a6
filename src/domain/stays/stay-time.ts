import { dayNumber } from '../shared/dates/calendar-day.ts';
import { daySpan, wholeDay } from '../shared/dates/edtf-date.ts';
import type { StayRecord } from './stay.ts';

/** Whether a stay is planned, in progress or over. */
export type StayStanding = 'ahead' | 'now' | 'over';

type Dates = Pick<StayRecord, 'arrival' | 'departure'>;

/**
 * Returns the standing of a stay on a day (`YYYY-MM-DD`). Inexact dates are treated as past if
 * possible: `2026` has begun on its first day, and a stay of unknown date is over unless it is
 * known to end later.
 */
export function standingOfStay({ arrival, departure }: Dates, today: string): StayStanding {
  const begins = daySpan(arrival);
  if (begins && begins.first > today) return 'ahead';
  if (departure === '') return begins ? 'now' : 'over';
  const ends = daySpan(departure);
  return ends && ends.first >= today ? 'now' : 'over';
}

/**
 * Consecutive nights. A night is numbered by the day on whose evening it begins (a `dayNumber`).
 */
export interface Nights {
  from: number;
  /** The day after the last evening. */
  until: number;
}

/**
 * Returns the nights from arrival to departure. If the end is unknown, returns those until today.
 * Returns undefined if the dates are not exact.
 */
export function nightsOfStay(stay: Dates, today: string): Nights | undefined {
  const isOpen = stay.departure === '' && standingOfStay(stay, today) === 'now';
  const arrival = wholeDay(stay.arrival);
  const departure = isOpen ? today : wholeDay(stay.departure);
  if (arrival === undefined || departure === undefined) return undefined;
  const from = dayNumber(arrival);
  return { from, until: Math.max(from, dayNumber(departure)) };
}

/** Returns the past nights of a stay. For a planned stay returns all nights, which are planned. */
export function countedNights(stay: Dates, today: string): Nights | undefined {
  const nights = nightsOfStay(stay, today);
  if (!nights || standingOfStay(stay, today) === 'ahead') return nights;
  return { ...nights, until: Math.max(nights.from, Math.min(nights.until, dayNumber(today))) };
}

export function howMany({ from, until }: Nights): number {
  return until - from;
}

/** Counts nights. A night in several ranges counts once. */
export function nightsTogether(all: readonly Nights[]): number {
  let counted = 0;
  let end = -Infinity;
  for (const { from, until } of all.toSorted((a, b) => a.from - b.from)) {
    counted += Math.max(0, until - Math.max(from, end));
    end = Math.max(end, until);
  }
  return counted;
}
