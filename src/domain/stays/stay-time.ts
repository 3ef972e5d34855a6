import { dayNumber } from '../shared/dates/calendar-day.ts';
import { daySpan, wholeDay } from '../shared/dates/edtf-date.ts';
import type { StayRecord } from './stay.ts';

/** Whether it lies ahead, goes on, or is over. */
export type StayStanding = 'ahead' | 'now' | 'over';

type Dates = Pick<StayRecord, 'arrival' | 'departure'>;

/**
 * Where a stay stands on a day (`YYYY-MM-DD`). Of dates that are not known to the day the benefit of
 * the doubt goes to the past: `2026` has begun on its first day, and one of unknown date is over
 * unless it is known to end later.
 */
export function standingOfStay({ arrival, departure }: Dates, today: string): StayStanding {
  const begins = daySpan(arrival);
  if (begins && begins.first > today) return 'ahead';
  if (departure === '') return begins ? 'now' : 'over';
  const ends = daySpan(departure);
  return ends && ends.first >= today ? 'now' : 'over';
}

/** Nights in a row, by the days on whose evenings they begin (a `dayNumber`). */
export interface Nights {
  from: number;
  /** the day after the last one */
  until: number;
}

/**
 * Nights from arrival to departure, of a stay whose end is not known those until today; undefined
 * where the days are not known.
 */
export function nightsOfStay(stay: Dates, today: string): Nights | undefined {
  const isOpen = stay.departure === '' && standingOfStay(stay, today) === 'now';
  const arrival = wholeDay(stay.arrival);
  const departure = isOpen ? today : wholeDay(stay.departure);
  if (arrival === undefined || departure === undefined) return undefined;
  const from = dayNumber(arrival);
  return { from, until: Math.max(from, dayNumber(departure)) };
}

/** Those of a stay's nights that are behind; of one that lies ahead all, which are planned. */
export function countedNights(stay: Dates, today: string): Nights | undefined {
  const nights = nightsOfStay(stay, today);
  if (!nights || standingOfStay(stay, today) === 'ahead') return nights;
  return { ...nights, until: Math.max(nights.from, Math.min(nights.until, dayNumber(today))) };
}

export function howMany({ from, until }: Nights): number {
  return until - from;
}

/** How many nights there are in all: one that several of these have counts once. */
export function nightsTogether(all: readonly Nights[]): number {
  let counted = 0;
  let end = -Infinity;
  for (const { from, until } of all.toSorted((a, b) => a.from - b.from)) {
    counted += Math.max(0, until - Math.max(from, end));
    end = Math.max(end, until);
  }
  return counted;
}
