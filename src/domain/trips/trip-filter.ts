import { foldedWords, foldText } from '../shared/fold-text.ts';
import type { TripRow } from './trip-rows.ts';

/** Which trips are asked for; what is undefined lets all through. */
export interface TripFilter {
  /** id of somebody who was on it */
  person?: string | undefined;
  /** in which some day of it may be */
  year?: number | undefined;
  /** ISO 3166-1 alpha-2 */
  country?: string | undefined;
  /** words of its name, its summary, its places and countries */
  q?: string | undefined;
}

/** `countryName` says what a country is called in the words that are searched in. */
export function filterTrips(
  rows: readonly TripRow[],
  { person, year, country, q = '' }: TripFilter,
  countryName: (code: string) => string,
): readonly TripRow[] {
  const words = foldedWords(q);
  return rows.filter(
    (row) =>
      (person === undefined || row.trip.people.some(({ personId }) => personId === person)) &&
      (year === undefined || isIn(year, row)) &&
      (country === undefined || row.countries.includes(country)) &&
      (words.length === 0 || hasWords(row, words, countryName)),
  );
}

function isIn(year: number, { first, last }: TripRow): boolean {
  if (first === '') return false;
  const ends = last === undefined ? Number(first.slice(0, 4)) : Number(last.slice(0, 4));
  return Number(first.slice(0, 4)) <= year && year <= ends;
}

function hasWords(
  { trip, countries, contents }: TripRow,
  words: readonly string[],
  countryName: (code: string) => string,
): boolean {
  const places = contents.journeys.flatMap(({ from, to }) => [from, to]);
  const text = foldText(
    [
      trip.name,
      trip.summary,
      ...countries.map(countryName),
      ...places.flatMap(({ name, town, iata }) => [name, town, iata]),
      ...contents.stays.flatMap(({ town, stay }) => [town, stay.name]),
    ].join(' '),
  );
  return words.every((word) => text.includes(word));
}
