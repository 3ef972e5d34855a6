/**
 * Meteorological seasons of the northern hemisphere, with the numbers of ISO 8601-2: 21 spring
 * (March to May), 22 summer, 23 autumn, 24 winter (December to February). A winter has the year in
 * which it begins: `1978-24` is the winter 1978/79.
 */
export const seasons = [21, 22, 23, 24] as const;

/** Returns the season (21–24) of a month (1–12), with the year of the season. */
export function seasonOfMonth(year: number, month: number): { year: number; season: number } {
  if (month < 3) return { year: year - 1, season: 24 };
  return { year, season: 20 + Math.floor(month / 3) };
}

/** A month (1–12) with its calendar year. */
interface MonthOfYear {
  year: number;
  month: number;
}

/** Returns the first, second and last month of a season (21–24), with their calendar years. */
export function datedMonthsOfSeason(
  year: number,
  season: number,
): [first: MonthOfYear, second: MonthOfYear, last: MonthOfYear] {
  const [first, second, last] = monthsOfSeason(season);
  const dated = (month: number) => ({ year: month < first ? year + 1 : year, month });
  return [dated(first), dated(second), dated(last)];
}

/** Formats the year of a season as people write it: `1978`, or `1978/79` for a winter. */
export function yearOfSeason(year: number, season: number): string {
  if (season !== 24) return String(year);
  const next = year + 1;
  return `${year}/${next % 100 === 0 ? next : String(next).slice(-2)}`;
}

/** Returns the months (1–12) of a season (21–24), in order. */
export function monthsOfSeason(season: number): [first: number, second: number, last: number] {
  const first = (season - 20) * 3;
  return [first, (first % 12) + 1, ((first + 1) % 12) + 1];
}
