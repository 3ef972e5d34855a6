import type { DaysMatrix } from '../../../../../domain/days/days-engine.ts';
import type { YearCount } from '../../../../kit/maps/year-counts.ts';

/**
 * Counts the places with days in each year, from the first year to the last, for the bars of the
 * year brush.
 */
export function placesByYear(matrices: readonly DaysMatrix[]): YearCount[] {
  const places = new Map<number, Set<string>>();
  for (const [code, { years }] of matrices.flatMap(({ rows }) => [...rows])) {
    for (const year of years.keys()) {
      places.set(year, (places.get(year) ?? new Set()).add(code));
    }
  }
  if (places.size === 0) return [];
  const first = Math.min(...places.keys());
  const last = Math.max(...places.keys());
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    year: first + index,
    journeys: places.get(first + index)?.size ?? 0,
  }));
}
