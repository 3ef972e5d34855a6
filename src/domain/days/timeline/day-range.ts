import { dayNumber } from '../../shared/dates/calendar-day.ts';
import { daySpan, wholeDay } from '../../shared/dates/edtf-date.ts';

/** The days that something may have been on, by the calendar there: numbers from 1970-01-01. */
export interface DayRange {
  first: number;
  last: number;
}

export function onDay(day: number): DayRange {
  return { first: day, last: day };
}

/** The days that an EDTF date may mean; undefined of an unknown one. */
export function rangeOf(date: string): DayRange | undefined {
  const day = wholeDay(date);
  if (day !== undefined) return onDay(dayNumber(day));
  const span = daySpan(date);
  return span && { first: dayNumber(span.first), last: dayNumber(span.last) };
}

export function isWithin(day: number, { first, last }: DayRange): boolean {
  return first <= day && day <= last;
}

export function lengthOfRange({ first, last }: DayRange): number {
  return last - first + 1;
}

/** How many days ranges have, of which none overlap. */
export function lengthOfRanges(ranges: readonly DayRange[]): number {
  return ranges.reduce((sum, range) => sum + lengthOfRange(range), 0);
}

/** How many days two ranges have in common. */
export function commonDays(one: DayRange, other: DayRange): number {
  return Math.max(0, Math.min(one.last, other.last) - Math.max(one.first, other.first) + 1);
}

/** The days that lie in a range of both; of each, none overlap, and they are in order. */
export function commonRanges(one: readonly DayRange[], other: readonly DayRange[]): DayRange[] {
  return one.flatMap((a) =>
    other.flatMap((b) => {
      const [first, last] = [Math.max(a.first, b.first), Math.min(a.last, b.last)];
      return first <= last ? [{ first, last }] : [];
    }),
  );
}

export function isOneDay({ first, last }: DayRange): boolean {
  return first === last;
}

/** The days of all ranges, in order: as few ranges as there can be, none of which overlap or follow at once. */
export function rangesTogether(ranges: readonly DayRange[]): DayRange[] {
  const together: DayRange[] = [];
  for (const { first, last } of ranges.toSorted((one, other) => one.first - other.first)) {
    if (last < first) continue;
    const before = together.at(-1);
    if (before && first <= before.last + 1) before.last = Math.max(before.last, last);
    else together.push({ first, last });
  }
  return together;
}

/** The days from the first to the last of a range that none of others has, in order. */
export function gapsBetween({ first, last }: DayRange, others: readonly DayRange[]): DayRange[] {
  const gaps: DayRange[] = [];
  let next = first;
  for (const taken of rangesTogether(others)) {
    if (taken.first > last) break;
    if (taken.first > next) gaps.push({ first: next, last: taken.first - 1 });
    next = Math.max(next, taken.last + 1);
  }
  if (next <= last) gaps.push({ first: next, last });
  return gaps;
}

/**
 * Narrows ranges, given in the order of what they are of, to the datings that are possible together: none
 * is before the one that it follows. A range that nothing is left of stays as it was, as does the object of
 * one that nothing is taken from.
 */
export function narrowInOrder(ranges: readonly DayRange[]): DayRange[] {
  const narrowed = [...ranges];
  let first = -Infinity;
  for (let at = 0; at < narrowed.length; at++) {
    const range = narrowed[at]!;
    if (range.first < first && first <= range.last) narrowed[at] = { first, last: range.last };
    first = Math.max(first, narrowed[at]!.first);
  }
  let last = Infinity;
  for (let at = narrowed.length - 1; at >= 0; at--) {
    const range = narrowed[at]!;
    if (range.last > last && last >= range.first) narrowed[at] = { first: range.first, last };
    last = Math.min(last, narrowed[at]!.last);
  }
  return narrowed;
}
