import { dateOfDay, dayNumber, yearOfDay, yearText } from '../../shared/dates/calendar-day.ts';
import type { MinMax } from '../count/count-days.ts';
import type { LedgerDay } from '../timeline/ledger-day.ts';

/** What the days of a life count, as sums from its first day on: any run of days is one subtraction. */
export interface Tally {
  /** counted from 1970-01-01, as all days here */
  first: number;
  /** of the days before the one at the index */
  min: Int32Array;
  max: Int32Array;
}

/** Weighs each day once. The days ascend; a date that is missing counts nothing. */
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

/** The day after the last that was weighed. */
export function endOfTally({ first, max }: Tally): number {
  return first + max.length - 1;
}

/** What the days from one to another count, both included; nothing where the second is the earlier. */
export function totalOf(tally: Tally, from: number, to: number): MinMax {
  return { min: totalBy(tally, 'min', from, to), max: totalBy(tally, 'max', from, to) };
}

/** What is surely counted, or what may be at most. */
export type Bound = keyof MinMax;

export function totalBy(tally: Tally, bound: Bound, from: number, to: number): number {
  const sums = tally[bound];
  const end = Math.min(to - tally.first + 1, sums.length - 1);
  const start = Math.max(from - tally.first, 0);
  return end <= start ? 0 : sums[end]! - sums[start]!;
}

/** The days that count from one day to another, both included. */
export type CountBetween = (from: number, to: number) => number;

/** Whether a rule is broken, or a test met, by the days up to one and with it. */
export type IsBroken = (count: CountBetween, day: number) => boolean;

/** A period that a rule looks at: on each day it has begun on some day before, or on that day. */
export interface Window {
  startOn(day: number): number;
  /** the last day of the window that a day is in: that day itself where windows move with the days */
  endOn(day: number): number;
}

/** Broken by more days than these in any of the windows. */
export function moreThan(most: number, { startOn }: Window): IsBroken {
  return (count, day) => count(startOn(day), day) > most;
}

/** A number of days that ends on each day. */
export function lastDays(days: number): Window {
  return { startOn: (day) => day - days + 1, endOn: (day) => day };
}

/**
 * The twelve months that end on each day: those to 31 March begin on 1 April. To 29 February they begin
 * on 1 March, as those to 28 February of other years do, unless the year before has a 29th.
 */
export const lastTwelveMonths: Window = {
  startOn(day) {
    const date = dateOfDay(day);
    const monthDay = date.endsWith('-02-29') ? '-02-28' : date.slice(4);
    return dayNumber(yearText(yearOfDay(day) - 1) + monthDay) + 1;
  },
  endOn: (day) => day,
};

/** Years from a day of the calendar (MM-DD); one from 29 February begins on 1 March of common years. */
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
