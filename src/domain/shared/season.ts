/**
 * Meteorological seasons of the northern hemisphere, as ISO 8601-2 counts them: 21 spring (March to
 * May), 22 summer, 23 autumn, 24 winter (December to February).
 */
export const seasons = [21, 22, 23, 24] as const;

/** The season, 21–24, that a month, 1–12, is in. */
export function seasonOfMonth(month: number): number {
  return month < 3 || month === 12 ? 24 : 20 + Math.floor(month / 3);
}

/** The months, 1–12, of a season, 21–24, in their order. */
export function monthsOfSeason(season: number): [first: number, second: number, last: number] {
  const first = (season - 20) * 3;
  return [first, (first % 12) + 1, ((first + 1) % 12) + 1];
}
