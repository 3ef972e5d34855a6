import type { JourneyFilter } from '../filter/filter.ts';
import type { Mode } from '../journey.ts';
import type { Place } from '../../places/place.ts';
import { runsOf, type YearRun, perRun } from '../year-runs.ts';

import { rememberLast, emptyGroup, groupsByMode, tallyOfRuns, type Group } from './tally.ts';
import { distinctCounts } from './totals.ts';
import type { JourneyRow } from '../journey-row.ts';

/** The first journey to a place or a country. */
interface FirstVisit<Subject> {
  subject: Subject;
  row: JourneyRow;
}

/**
 * Returns all places by ID, each with the earliest dated journey that starts or ends there,
 * earliest first. Places with undated journeys only are omitted, because the date of their first
 * visit is unknown.
 */
function firstVisitsOfPlaces(rows: readonly JourneyRow[]): Map<string, FirstVisit<Place>> {
  return firstVisits(rows, visitsOfPlaces);
}

/** Returns the first visits of ISO countries, as `firstVisitsOfPlaces` does for places. */
function firstVisitsOfCountries(rows: readonly JourneyRow[]): Map<string, FirstVisit<string>> {
  return firstVisits(rows, visitsOfCountries);
}

const visitsOfPlaces = visitsPerRun(
  (row) => [row.from, row.to],
  (place) => place.id,
);
const visitsOfCountries = visitsPerRun(
  (row) => row.countries,
  (country) => country,
);

type Visits<Subject> = Map<string, FirstVisit<Subject>>;

function firstVisits<Subject>(
  rows: readonly JourneyRow[],
  visitsIn: (run: YearRun) => Visits<Subject>,
): Visits<Subject> {
  const visits: Visits<Subject> = new Map();
  for (const run of runsOf(rows)) {
    for (const [key, visit] of visitsIn(run)) noteVisit(visits, key, visit);
  }
  const earliestFirst = [...visits].sort(([, a], [, b]) => compare(a.row.sortKey, b.row.sortKey));
  return new Map(earliestFirst);
}

/** Returns a function that finds the earliest visit of each subject within a year run. */
function visitsPerRun<Subject>(
  subjectsOf: (row: JourneyRow) => readonly Subject[],
  keyOf: (subject: Subject) => string,
) {
  return perRun((run) => {
    const visits: Visits<Subject> = new Map();
    for (const row of run) {
      if (row.year === undefined) continue;
      for (const subject of subjectsOf(row)) noteVisit(visits, keyOf(subject), { subject, row });
    }
    return visits;
  });
}

function noteVisit<Subject>(
  visits: Visits<Subject>,
  key: string,
  visit: FirstVisit<Subject>,
): void {
  const known = visits.get(key);
  if (!known || visit.row.sortKey < known.row.sortKey) visits.set(key, visit);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export interface YearGroup extends Group<number> {
  /** One per mode, in the order of `modes`, including empty ones. */
  byMode: Group<Mode>[];
  airports: number;
  places: number;
  countries: number;
  /** Airports and countries that no earlier year of the given rows visited. */
  newAirports: FirstVisit<Place>[];
  newCountries: FirstVisit<string>[];
}

export interface Years {
  /** Every year from the first to the last, including those without journeys. */
  years: YearGroup[];
  /** Journeys whose year is unknown. */
  undated: Group<'none'>;
}

/**
 * Groups journeys by year of the local departure date and by mode within each year. "New" means new
 * among the given rows, so pass all years even if the filter excludes some.
 */
export const yearsOf = rememberLast((rows, filter: JourneyFilter): Years => {
  const byYear = Map.groupBy(runsOf(rows), ([row]) => row?.year);
  const places = [...firstVisitsOfPlaces(rows).values()];
  const countries = [...firstVisitsOfCountries(rows).values()];
  const newAirports = Map.groupBy(
    places.filter(({ subject }) => subject.kind === 'airport'),
    ({ row }) => row.year,
  );
  const newCountries = Map.groupBy(countries, ({ row }) => row.year);
  const known = [...byYear.keys()].filter((year) => year !== undefined);
  const years = spanOf(known).map((year) => ({
    ...yearGroup(year, byYear.get(year) ?? [], filter),
    newAirports: newAirports.get(year) ?? [],
    newCountries: newCountries.get(year) ?? [],
  }));
  const undated = {
    ...emptyGroup('none' as const, filter, { year: 'none' }),
    ...tallyOfRuns(byYear.get(undefined) ?? []),
  };
  return { years, undated };
});

function yearGroup(year: number, runs: readonly YearRun[], filter: JourneyFilter) {
  const group = { ...emptyGroup(year, filter, { year }), ...tallyOfRuns(runs) };
  const { airports, places, countries } = distinctCounts(runs);
  return { ...group, airports, places, countries, byMode: groupsByMode(runs, group.filter) };
}

/** Returns all years from the first to the last. */
function spanOf(years: readonly number[]): number[] {
  if (years.length === 0) return [];
  const first = Math.min(...years);
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, index) => first + index);
}
