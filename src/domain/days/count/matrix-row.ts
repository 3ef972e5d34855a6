import { type MinMax, addCount } from './count-days.ts';

/** The count of a territory: in total, and for each year with at least one possible day. */
export interface MatrixRow {
  /**
   * Not the sum of the years: an uncertain day in December or January belongs to only one of them.
   */
  total: MinMax;
  years: Map<number, MinMax>;
}

export function emptyRow(): MatrixRow {
  return { total: { min: 0, max: 0 }, years: new Map() };
}

/** Adds another row to this one; the other row is not modified. */
export function addRow(row: MatrixRow, { total, years }: MatrixRow): void {
  addCount(row.total, total);
  for (const [year, count] of years) addToYear(row, year, count);
}

export function addToYear({ years }: MatrixRow, year: number, count: MinMax): void {
  if (count.max === 0) return;
  const known = years.get(year);
  if (known) addCount(known, count);
  else years.set(year, { ...count });
}

/** Adds a count to the total and to a year. */
export function addDays(row: MatrixRow, year: number, count: MinMax): void {
  addCount(row.total, count);
  addToYear(row, year, count);
}
