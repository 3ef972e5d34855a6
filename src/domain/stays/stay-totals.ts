import type { StayRow } from './stay-rows.ts';

export interface StayTotals {
  stays: number;
  /** of the stays whose days are known; a night counts once, however many were there */
  nights: number;
  /** ISO 3166-1 alpha-2, each once */
  countries: string[];
}

/** What stays come to that have begun; those that lie ahead are left out. */
export function stayTotals(rows: readonly StayRow[]): StayTotals {
  const begun = rows.filter(({ standing }) => standing !== 'ahead');
  return {
    stays: begun.length,
    nights: begun.reduce((sum, { nights = 0 }) => sum + nights, 0),
    countries: [...new Set(begun.flatMap(({ country }) => country || []))],
  };
}
