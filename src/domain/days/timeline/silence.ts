import type { DayRange } from './day-range.ts';

/**
 * Evidence loses its certainty with time. In days:
 * - `between`: how long an arrival is certain if the next evidence is of the same place;
 * - `after`: how long it is certain if nothing is known after it.
 */
const certainFor = { between: 90, after: 14 };

/** The evidence around a time about which nothing is recorded. Days are numbers. */
export interface Evidenced {
  /** The days of the evidence before it. */
  from: DayRange;
  /** The days of the evidence after it; undefined if there is none. */
  to: DayRange | undefined;
  /** The days in between on which the person was seen in that place, ascending. */
  seen: readonly number[];
  /** Whether the evidence before it is the end of a stay, after which the person left. */
  hasLeft: boolean;
  /** The days of a planned departure from there. */
  planned: DayRange | undefined;
}

/**
 * Returns the days on which it is not certain that the person was still there, ascending; the last
 * one is open (Infinity) if nothing is known after it.
 */
export function silentDays({ from, to, seen, hasLeft, planned }: Evidenced): DayRange[] {
  const silent: DayRange[] = [];
  let last = from.first;
  for (const day of to ? [...seen, to.last] : seen) {
    const isEndOfStay = hasLeft && last === from.first;
    const first = isEndOfStay && day - last > certainFor.between ? last + 1 : firstSilent(last);
    if (first < day) silent.push({ first, last: day - 1 });
    last = day;
  }
  if (to || (planned && planned.last - last <= certainFor.between)) return silent;
  const certain = hasLeft && last === from.first ? 0 : certainFor.after;
  return [...silent, { first: last + certain + 1, last: Infinity }];
}

/** Whether some of the days between two pieces of evidence may be too far from the first. */
export function areFarApart(from: DayRange, to: DayRange): boolean {
  return to.last - from.first > certainFor.between;
}

/** Returns the first day on which an arrival on a day is too old, although evidence follows it. */
export function firstSilent(arrival: number): number {
  return arrival + certainFor.between + 1;
}
