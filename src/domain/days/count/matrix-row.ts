import type { MinMax } from './count-days.ts';

/** What a territory comes to, as a whole and in each year that has any of it. */
export interface MatrixRow {
  /** not the sum of its years: what was in December or in January is of one of them */
  total: MinMax;
  years: Map<number, MinMax>;
}

export function emptyRow(): MatrixRow {
  return { total: { min: 0, max: 0 }, years: new Map() };
}

/** Adds another row, which stays as it is. */
export function addRow(row: MatrixRow, { total, years }: MatrixRow): void {
  addToTotal(row, total);
  for (const [year, count] of years) addToYear(row, year, count);
}

export function addToTotal({ total }: MatrixRow, { min, max }: MinMax): void {
  total.min += min;
  total.max += max;
}

export function addToYear({ years }: MatrixRow, year: number, { min, max }: MinMax): void {
  if (max === 0) return;
  const known = years.get(year);
  if (known) {
    known.min += min;
    known.max += max;
  } else years.set(year, { min, max });
}

/** Adds to the total and to a year. */
export function addDays(row: MatrixRow, year: number, count: MinMax): void {
  addToTotal(row, count);
  addToYear(row, year, count);
}
