import { type StayRow, howMany, nightsTogether } from './stay-rows.ts';

export interface StayTotals {
  stays: number;
  /**
   * Nights until today of the stays with exact dates. A night counts once, independent of the
   * number of people and stays.
   */
  nights: number;
  /** Some nights belong to several stays, so the nights of the individual stays add up to more. */
  sharesNights: boolean;
  /** ISO 3166-1 alpha-2, without duplicates. */
  countries: string[];
}

/** Returns the totals of the stays that have begun. Planned stays are ignored. */
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
