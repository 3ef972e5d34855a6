import { foldedWords, foldText } from '../shared/text/fold-text.ts';
import type { TripRow } from './trip-rows.ts';

/** Which trips are asked for; what is undefined lets all through. */
export interface TripFilter {
  /** id of somebody who was on it */
  person?: string | undefined;
  /** in which some day of it may be */
  year?: number | undefined;
  /** ISO 3166-1 alpha-2 */
  country?: string | undefined;
  /** words of its name, its summary, its places and countries, and the years it was in */
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

/** So many years of a trip are searched, from its first. */
const mostYears = 50;

/** The years in which some day of a trip may be, of one that goes on the first; the earliest first. */
export function yearsOfTrip({
  first,
  last,
  trip,
}: Pick<TripRow, 'first' | 'last' | 'trip'>): number[] {
  if (first === '') return [];
  const begins = Number(first.slice(0, 4));
  const ends = last === undefined || trip.to === '' ? begins : Number(last.slice(0, 4));
  return Array.from({ length: Math.min(ends - begins, mostYears) + 1 }, (_, more) => begins + more);
}

function foldedTextOf(row: TripRow, countryName: CountryName): string {
  const { trip, countriesOfAll, contents } = row;
  const places = contents.journeys.flatMap(({ from, to }) => [from, to]);
  return foldText(
    [
      trip.name,
      trip.summary,
      ...yearsOfTrip(row).map(String),
      ...countriesOfAll.map(countryName),
      ...places.flatMap(({ name, town, iata }) => [name, town, iata]),
      ...contents.stays.flatMap(({ town, stay }) => [town, stay.name]),
    ].join(' '),
  );
}
