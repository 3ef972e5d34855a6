import { yearText } from '../shared/dates/calendar-day.ts';
import type { Entry } from './entry.ts';

/** Number of entries per period, from the first period with entries to the last. */
export interface Density {
  unit: 'month' | 'year' | 'decade';
  /**
   * Earliest first. `key` is a moment of the timeline: `2019-06` for a month, `2019` for a year,
   * the first year for a decade.
   */
  slots: readonly { key: string; year: number; month: number | undefined; count: number }[];
}

/** Up to the first number of years a slot is a month, and beyond the second a decade. */
const mostYearsByMonth = 3;
const mostYearsByYear = 200;

/** Counts entries by their date. Entries without a year and ends of records are not counted. */
export function densityOf(entries: readonly Entry[]): Density {
  const counts = new Map<number, number>();
  let first = Infinity;
  let last = -Infinity;
  for (const { year, month, isEnd } of entries) {
    if (isEnd || year === undefined) continue;
    first = Math.min(first, year);
    last = Math.max(last, year);
    // Entries known only to the year count at its beginning.
    const key = monthNumber(year, month ?? 1);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  if (first > last) return { unit: 'year', slots: [] };
  const countOf = (year: number, month: number) => counts.get(monthNumber(year, month)) ?? 0;
  const countOfYear = (year: number) =>
    Array.from({ length: 12 }, (_, index) => countOf(year, index + 1)).reduce((a, b) => a + b, 0);
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  if (years.length <= mostYearsByMonth) {
    const slots = years.flatMap((year) =>
      Array.from({ length: 12 }, (_, index) => ({
        key: `${yearText(year)}-${String(index + 1).padStart(2, '0')}`,
        year,
        month: index + 1,
        count: countOf(year, index + 1),
      })),
    );
    return { unit: 'month', slots };
  }
  if (years.length <= mostYearsByYear) {
    const slots = years.map((year) => ({
      key: yearText(year),
      year,
      month: undefined,
      count: countOfYear(year),
    }));
    return { unit: 'year', slots };
  }
  const decades = Map.groupBy(years, (year) => Math.floor(year / 10) * 10);
  const slots = [...decades].map(([year, own]) => ({
    key: yearText(year),
    year,
    month: undefined,
    count: own.reduce((sum, one) => sum + countOfYear(one), 0),
  }));
  return { unit: 'decade', slots };
}

function monthNumber(year: number, month: number): number {
  return year * 12 + month;
}
