import { yearOf } from '../../../../../domain/shared/dates/edtf-date.ts';
import type { Leg } from './legs.ts';

/** A line of the list: a year as a heading, or a leg. */
export type LegRow =
  | { kind: 'year'; year: number | undefined; legs: number }
  | { kind: 'leg'; leg: Leg };

/** The rows of the legs. If the legs span several years, each year has a heading. */
export function legRows(legs: readonly Leg[]): LegRow[] {
  const years = Map.groupBy(legs, ({ track }) => yearOf(track.date));
  const rowsOf = (of: readonly Leg[]) => of.map((leg): LegRow => ({ kind: 'leg', leg }));
  if (years.size < 2) return rowsOf(legs);
  return [...years].flatMap(([year, of]) => [
    { kind: 'year' as const, year, legs: of.length },
    ...rowsOf(of),
  ]);
}
