import { dayNumber } from '../../shared/dates/calendar-day.ts';
import { daySpan, wholeDay } from '../../shared/dates/edtf-date.ts';

/** The possible days of something by the local calendar, as day numbers from 1970-01-01. */
export interface DayRange {
  first: number;
  last: number;
}

export function onDay(day: number): DayRange {
  return { first: day, last: day };
}

/** Returns the days that an EDTF date can mean; undefined if the date is unknown. */
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

/** Returns the number of days in ranges that do not overlap. */
export function lengthOfRanges(ranges: readonly DayRange[]): number {
  return ranges.reduce((sum, range) => sum + lengthOfRange(range), 0);
}

/** Returns the number of days that two ranges have in common. */
export function commonDays(one: DayRange, other: DayRange): number {
  return Math.max(0, Math.min(one.last, other.last) - Math.max(one.first, other.first) + 1);
}

/**
 * Returns the days that are in a range of both lists. Each list must be sorted and without
 * overlaps.
 */
export function commonRanges(one: readonly DayRange[], other: readonly DayRange[]): DayRange[] {
  return one.flatMap((a) =>
    other.flatMap((b) => {
      const [first, last] = [Math.max(a.first, b.first), Math.min(a.last, b.last)];
      return first <= last ? [{ first, last }] : [];
    }),
  );
}

/** Returns, by index, the latest possible day of all dates up to it. */
export function latestDays(dates: readonly { days: DayRange }[]): Float64Array {
  let latest = -Infinity;
  return Float64Array.from(dates, ({ days }) => (latest = Math.max(latest, days.last)));
}

export function isSameRange(one: DayRange, other: DayRange): boolean {
  return one.first === other.first && one.last === other.last;
}

export function isOneDay({ first, last }: DayRange): boolean {
  return first === last;
}

/** Merges ranges into as few as possible, sorted, none of which overlap or adjoin. */
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

/** Returns the days of a range that are in none of the others, sorted. */
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
 * Narrows ranges to the datings that are possible together. The ranges must be in chronological
 * order of their events, and no event is before the previous one. A range that would become empty
 * stays as it was. A range that does not change stays the same object.
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
