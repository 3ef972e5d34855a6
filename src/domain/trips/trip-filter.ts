import { rememberEach } from '../shared/remember.ts';
import { foldedWords, foldText } from '../shared/text/fold-text.ts';
import type { TripRow } from './trip-rows.ts';

/** Conditions for trips. Undefined conditions match all. */
interface TripFilter {
  /** ID of a person who was on the trip. */
  person?: string | undefined;
  /** A year that contains at least one day of the trip. */
  year?: number | undefined;
  /** ISO 3166-1 alpha-2. */
  country?: string | undefined;
  /** Words from its name, summary, places, countries and years. */
  q?: string | undefined;
}

/**
 * Returns the trips that match. `countryName` translates country codes into the language of the
 * search.
 */
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
      words.every((word) => textOf(row).includes(word)),
  );
}

function isIn(year: number, { first, last }: TripRow): boolean {
  if (first === '') return false;
  const ends = last === undefined ? Number(first.slice(0, 4)) : Number(last.slice(0, 4));
  return Number(first.slice(0, 4)) <= year && year <= ends;
}

type CountryName = (code: string) => string;

/**
 * Search texts per country-name function and row, cached because every keystroke needs all of them.
 */
const textsWith = rememberEach((countryName: CountryName) =>
  rememberEach((row: TripRow) => foldedTextOf(row, countryName)),
);

/** Maximum number of years of a trip that are searched, from its first. */
const mostYears = 50;

/**
 * Returns the years that contain a day of the trip, the earliest first. For an open trip that is
 * its first year only.
 */
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
