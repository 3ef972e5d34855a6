import { dateOfDay, dayNumber, yearOfDay, yearText } from '../../shared/dates/calendar-day.ts';
import type { MinMax } from '../count/count-days.ts';
import type { LedgerDay } from '../timeline/ledger-day.ts';

/**
 * The counts of the days of a life as prefix sums from its first day, so that any span of days is
 * one subtraction.
 */
export interface Tally {
  /** The first day, as a number from 1970-01-01, like all days here. */
  first: number;
  /** The sum of the days before the day at the index. */
  min: Int32Array;
  max: Int32Array;
}

/**
 * Builds a tally by weighing each day once. The days must be ascending; a missing date counts
 * nothing.
 */
export function tallyOf(
  days: readonly LedgerDay[],
  weigh: (day: LedgerDay, before: LedgerDay | undefined) => MinMax,
): Tally {
  const first = days[0] ? dayNumber(days[0].date) : 0;
  const last = days.at(-1);
  const length = last ? dayNumber(last.date) - first + 1 : 0;
  const [min, max] = [new Int32Array(length + 1), new Int32Array(length + 1)];
  for (const [index, day] of days.entries()) {
    const weight = weigh(day, days[index - 1]);
    const at = dayNumber(day.date) - first + 1;
    min[at] = weight.min;
    max[at] = weight.max;
  }
  for (let at = 1; at <= length; at++) {
    min[at]! += min[at - 1]!;
    max[at]! += max[at - 1]!;
  }
  return { first, min, max };
}

/** Returns the day after the last weighed day. */
export function endOfTally({ first, max }: Tally): number {
  return first + max.length - 1;
}

/** Returns the count of the days from `from` to `to`, both included; 0 if `to` is earlier. */
export function totalOf(tally: Tally, from: number, to: number): MinMax {
  return { min: totalBy(tally, 'min', from, to), max: totalBy(tally, 'max', from, to) };
}

/** The certain count (`min`) or the possible count (`max`). */
export type Bound = keyof MinMax;

export function totalBy(tally: Tally, bound: Bound, from: number, to: number): number {
  const sums = tally[bound];
  const end = Math.min(to - tally.first + 1, sums.length - 1);
  const start = Math.max(from - tally.first, 0);
  return end <= start ? 0 : sums[end]! - sums[start]!;
}

/** Returns the number of days that count from one day to another, both included. */
export type CountBetween = (from: number, to: number) => number;

/** Whether the days up to and including a day break a rule, or meet a test. */
export type IsBroken = (count: CountBetween, day: number) => boolean;

/** The period that a rule looks at. For each day, it begins on that day or before. */
export interface Window {
  startOn(day: number): number;
  /**
   * Returns the last day of the window that contains a day; that day itself if windows move with
   * the days.
   */
  endOn(day: number): number;
}

/** Returns a rule that is broken by more than this number of days in any window. */
export function moreThan(most: number, { startOn }: Window): IsBroken {
  return (count, day) => count(startOn(day), day) > most;
}

/** Windows of a number of days, one ending on each day. */
export function lastDays(days: number): Window {
  return { startOn: (day) => day - days + 1, endOn: (day) => day };
}

/**
 * The twelve months that end on each day: those to 31 March begin on 1 April. Those to 28 or 29
 * February begin on 1 March, or on 29 February if the year before has one.
 */
export const lastTwelveMonths: Window = {
  startOn(day) {
    const date = dateOfDay(day);
    const monthDay = date.endsWith('-02-29') ? '-02-28' : date.slice(4);
    return dayNumber(yearText(yearOfDay(day) - 1) + monthDay) + 1;
  },
  endOn: (day) => day,
};

/**
 * Years that begin on a calendar day (MM-DD). A year from 29 February begins on 1 March in common
 * years.
 */
export function yearsFrom(monthDay: string): Window {
  const startIn = (year: number) => dayNumber(`${yearText(year)}-${monthDay}`);
  const startYearOf = (day: number) => {
    const year = yearOfDay(day);
    return startIn(year) > day ? year - 1 : year;
  };
  return {
    startOn: (day) => startIn(startYearOf(day)),
    endOn: (day) => startIn(startYearOf(day) + 1) - 1,
  };
}
