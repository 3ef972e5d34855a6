import type { MatrixRow } from './count-matrix.ts';
import type { Ledger } from './ledger.ts';
import type { Mode } from '../journeys/journey.ts';

/** Where a night was that was on no ground: aboard of something, or nobody knows. */
export type NoGround = Mode | 'unknown';

/** The nights on no ground by year: with those of the territories they are all that were lived. */
export function countAboard({ days }: Ledger): Map<NoGround, MatrixRow> {
  const rows = new Map<NoGround, MatrixRow>();
  for (const { date, nights } of days) {
    for (const { aboard, ground } of nights) {
      if (ground) continue;
      const key = aboard ?? 'unknown';
      let row = rows.get(key);
      if (!row) rows.set(key, (row = { total: { min: 0, max: 0 }, years: new Map() }));
      const year = Number(date.slice(0, 4));
      const nightsOfYear = (row.years.get(year)?.min ?? 0) + 1;
      row.years.set(year, { min: nightsOfYear, max: nightsOfYear });
      row.total.min++;
      row.total.max++;
    }
  }
  return rows;
}
