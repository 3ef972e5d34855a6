/**
 * Meteorological seasons of the northern hemisphere, as ISO 8601-2 counts them: 21 spring (March to
 * May), 22 summer, 23 autumn, 24 winter (December to February). A winter bears the year in which it
 * begins: `1978-24` is the winter 1978/79.
 */
export const seasons = [21, 22, 23, 24] as const;

/** The season, 21–24, that a month, 1–12, is in, and the year that it bears. */
export function seasonOfMonth(year: number, month: number): { year: number; season: number } {
  if (month < 3) return { year: year - 1, season: 24 };
  return { year, season: 20 + Math.floor(month / 3) };
}

/** A month, 1–12, and the year in which it is. */
interface MonthOfYear {
  year: number;
  month: number;
}

/** The first, second and last month of the season, 21–24, that bears a year. */
export function datedMonthsOfSeason(
  year: number,
  season: number,
): [first: MonthOfYear, second: MonthOfYear, last: MonthOfYear] {
  const [first, second, last] = monthsOfSeason(season);
  const dated = (month: number) => ({ year: month < first ? year + 1 : year, month });
  return [dated(first), dated(second), dated(last)];
}

/** `1978`, of a winter `1978/79`: the year that a season bears, as people write it. */
export function yearOfSeason(year: number, season: number): string {
  if (season !== 24) return String(year);
  const next = year + 1;
  return `${year}/${next % 100 === 0 ? next : String(next).slice(-2)}`;
}

/** The months, 1–12, of a season, 21–24, in their order. */
export function monthsOfSeason(season: number): [first: number, second: number, last: number] {
  const first = (season - 20) * 3;
  return [first, (first % 12) + 1, ((first + 1) % 12) + 1];
}
