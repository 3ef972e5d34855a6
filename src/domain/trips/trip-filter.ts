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
  countryName: CountryName,
): readonly TripRow[] {
  const words = foldedWords(q);
  const textOf = textsWith(countryName);
  return rows.filter(
    (row) =>
      (person === undefined || row.trip.people.some(({ personId }) => personId === person)) &&
      (year === undefined || isIn(year, row)) &&
      (country === undefined || row.countriesOfAll.includes(country)) &&
      (words.length === 0 || hasWords(textOf(row), words)),
  );
}

function isIn(year: number, { first, last }: TripRow): boolean {
  if (first === '') return false;
  const ends = last === undefined ? Number(first.slice(0, 4)) : Number(last.slice(0, 4));
  return Number(first.slice(0, 4)) <= year && year <= ends;
}

function hasWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

type CountryName = (code: string) => string;

/** What is searched in, by how countries are called and by row: each key that is typed asks for all of them again. */
const texts = new WeakMap<CountryName, WeakMap<TripRow, string>>();

function textsWith(countryName: CountryName): (row: TripRow) => string {
  let known = texts.get(countryName);
  if (!known) texts.set(countryName, (known = new WeakMap()));
  const ofRows = known;
  return (row) => {
    let text = ofRows.get(row);
    if (text === undefined) ofRows.set(row, (text = foldedTextOf(row, countryName)));
    return text;
  };
}

function foldedTextOf(
  { trip, countriesOfAll, contents }: TripRow,
  countryName: CountryName,
): string {
  const places = contents.journeys.flatMap(({ from, to }) => [from, to]);
  return foldText(
    [
      trip.name,
      trip.summary,
      ...countriesOfAll.map(countryName),
      ...places.flatMap(({ name, town, iata }) => [name, town, iata]),
      ...contents.stays.flatMap(({ town, stay }) => [town, stay.name]),
    ].join(' '),
  );
}
