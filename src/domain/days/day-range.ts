import { dayNumber } from '../shared/calendar-day.ts';
import { daySpan, wholeDay } from '../shared/edtf-date.ts';

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

export function isOneDay({ first, last }: DayRange): boolean {
  return first === last;
}

/**
 * Narrows ranges, given in the order of what they are of, to the datings that are possible together: none
 * is before the one that it follows. A range that nothing is left of stays as it was.
 */
export function narrowInOrder(ranges: readonly DayRange[]): DayRange[] {
  const narrowed = ranges.map((range) => ({ ...range }));
  let first = -Infinity;
  for (const range of narrowed) {
    if (first <= range.last) range.first = Math.max(range.first, first);
    first = Math.max(first, range.first);
  }
  let last = Infinity;
  for (const range of narrowed.toReversed()) {
    if (last >= range.first) range.last = Math.min(range.last, last);
    last = Math.min(last, range.last);
  }
  return narrowed;
}
