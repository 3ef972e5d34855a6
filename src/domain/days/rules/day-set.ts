import { rangesTogether } from '../timeline/day-range.ts';
import { firstIndex } from '../../shared/steps/first-index.ts';
import { dayNumber } from '../../shared/dates/calendar-day.ts';
import { daySpan, type Period } from '../../shared/dates/edtf-date.ts';

/** A span of days, as numbers from 1970-01-01; open ends are infinite. */
export interface NumberSpan {
  from: number;
  to: number;
}

/** A set of any number of days that is queried day by day. */
export interface DaySet {
  has(day: number): boolean;
}

/**
 * Returns the set of the days in spans. Spans can overlap; one that ends before it begins is empty.
 */
export function daySetOf(spans: readonly NumberSpan[]): DaySet {
  const ranges = rangesTogether(spans.map(({ from, to }) => ({ first: from, last: to })));
  return {
    has(day) {
      const next = ranges[firstIndex(ranges.length, (at) => ranges[at]!.last >= day)];
      return next !== undefined && next.first <= day;
    },
  };
}

/**
 * Returns the span in which something certainly held. If it begins in a month, it certainly held on
 * the last day of that month. If it ends in a month, it certainly held on the first day. If both
 * are the same month, there is no certain day.
 */
export function sureSpan({ from, to }: Period): NumberSpan {
  const [begins, ends] = [daySpan(from), daySpan(to)];
  return {
    from: begins ? dayNumber(begins.last) : -Infinity,
    to: ends ? dayNumber(ends.first) : Infinity,
  };
}
