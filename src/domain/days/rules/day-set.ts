import { firstIndex } from '../../shared/steps/first-index.ts';
import { dayNumber } from '../../shared/dates/calendar-day.ts';
import { daySpan } from '../../shared/dates/edtf-date.ts';
import type { Period } from '../../shared/dates/period.ts';

/** Some days, counted from 1970-01-01; open ends are infinite. */
export interface NumberSpan {
  from: number;
  to: number;
}

/** Days of which it is asked one by one whether they are among them, however many they are. */
export interface DaySet {
  has(day: number): boolean;
}

/** The days of spans, which may overlap; one that ends before it begins has none. */
export function daySetOf(spans: readonly NumberSpan[]): DaySet {
  const merged = mergedSpans(spans);
  return {
    has(day) {
      const next = merged[firstIndex(merged.length, (at) => merged[at]!.to >= day)];
      return next !== undefined && next.from <= day;
    },
  };
}

/** Ascending and apart: as few as have the same days. */
function mergedSpans(spans: readonly NumberSpan[]): NumberSpan[] {
  const merged: NumberSpan[] = [];
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from || 0)) {
    if (from > to) continue;
    const last = merged.at(-1);
    if (last && from <= last.to + 1) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

/**
 * From when until when something surely held. What begins in a month surely has on its last day, and what
 * ends in it on its first: where both are the same month, there is no day on which it surely held.
 */
export function sureSpan({ from, to }: Period): NumberSpan {
  const [begins, ends] = [daySpan(from), daySpan(to)];
  return {
    from: begins ? dayNumber(begins.last) : -Infinity,
    to: ends ? dayNumber(ends.first) : Infinity,
  };
}
