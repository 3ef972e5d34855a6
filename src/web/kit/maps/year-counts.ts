import type { JourneyRow } from '../../../domain/journeys/journey-row.ts';
import { runsOf } from '../../../domain/journeys/year-runs.ts';

export interface YearCount {
  year: number;
  journeys: number;
}

/**
 * Returns the journeys per year, from the first to the last year. Undated journeys are not counted.
 */
export function yearCounts(rows: readonly JourneyRow[]): YearCount[] {
  const counts = new Map<number, number>();
  for (const run of runsOf(rows)) {
    const year = run[0]?.year;
    if (year !== undefined) counts.set(year, (counts.get(year) ?? 0) + run.length);
  }
  if (counts.size === 0) return [];
  const first = Math.min(...counts.keys());
  const last = Math.max(...counts.keys());
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    year: first + index,
    journeys: counts.get(first + index) ?? 0,
  }));
}

/** Returns the years that a filter's `since` and `until` select, if they select whole years. */
export function yearRange(
  filter: { since?: string; until?: string },
  years: readonly YearCount[],
): [number, number] | undefined {
  if (filter.since === undefined && filter.until === undefined) return undefined;
  const first = years[0]?.year ?? 0;
  const last = years.at(-1)?.year ?? 0;
  const start = Number(filter.since?.slice(0, 4) ?? first);
  const end = Number(filter.until?.slice(0, 4) ?? last);
  return [Math.max(first, start), Math.min(last, end)];
}

/** Returns the filter conditions that select whole years. */
export function filterOfYears(range: readonly [number, number] | undefined) {
  return {
    since: range && `${String(range[0]).padStart(4, '0')}-01-01`,
    until: range && `${String(range[1]).padStart(4, '0')}-12-31`,
  };
}
