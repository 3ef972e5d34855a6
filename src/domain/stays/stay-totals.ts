import type { StayRow } from './stay-rows.ts';
import { howMany, nightsTogether } from './stay-time.ts';

export interface StayTotals {
  stays: number;
  /**
   * until today, of the stays whose days are known; a night counts once, however many were there and
   * however many stays it is in
   */
  nights: number;
  /** some of them are in several of the stays, which have more nights one by one */
  sharesNights: boolean;
  /** ISO 3166-1 alpha-2, each once */
  countries: string[];
}

/** What stays come to that have begun; those that lie ahead are left out. */
export function stayTotals(rows: readonly StayRow[]): StayTotals {
  const begun = rows.filter(({ standing }) => standing !== 'ahead');
  const counted = begun.flatMap((row) => row.counted ?? []);
  const nights = nightsTogether(counted);
  return {
    stays: begun.length,
    nights,
    sharesNights: counted.reduce((sum, own) => sum + howMany(own), 0) > nights,
    countries: [...new Set(begun.flatMap(({ country }) => country || []))],
  };
}
