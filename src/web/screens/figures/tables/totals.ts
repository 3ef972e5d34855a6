import type { JourneyFilter } from '../../../../domain/journeys/filter/filter.ts';
import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import { breakdown } from '../../../../domain/journeys/statistics/breakdown.ts';
import { tallyOf, type Group } from '../../../../domain/journeys/statistics/tally.ts';

export type TotalDimension = 'year' | 'mode' | 'operator' | 'vehicleType' | 'cabin';

/**
 * One line of totals. The key is `'none'` if the value is unknown, and `'sum'` for all journeys.
 */
export type TotalRow = Group<string>;

/** The journeys, distance and time for each year, mode, operator, type or cabin. */
export function totalRows(
  rows: readonly JourneyRow[],
  filter: JourneyFilter,
  by: TotalDimension,
): TotalRow[] {
  return breakdown(rows, filter, by).map((group) => ({ ...group, key: String(group.key) }));
}

/** The totals of all journeys. Each counts once, even if it belongs to several groups. */
export function sumOf(rows: readonly JourneyRow[], filter: JourneyFilter): TotalRow {
  return { ...tallyOf(rows), key: 'sum', filter };
}
