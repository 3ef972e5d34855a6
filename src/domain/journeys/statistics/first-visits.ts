import type { JourneyRow } from '../journey-row.ts';
import type { Place } from '../../places/place.ts';
import { perRun, runsOf, type YearRun } from '../year-runs.ts';

/** The first journey to a place or a country. */
export interface FirstVisit<Subject> {
  subject: Subject;
  row: JourneyRow;
}

/**
 * Returns all places by ID, each with the earliest dated journey that starts or ends there,
 * earliest first. Places with undated journeys only are omitted, because the date of their first
 * visit is unknown.
 */
export function firstVisitsOfPlaces(rows: readonly JourneyRow[]): Map<string, FirstVisit<Place>> {
  return firstVisits(rows, visitsOfPlaces);
}

/** Returns the first visits of ISO countries, as `firstVisitsOfPlaces` does for places. */
export function firstVisitsOfCountries(
  rows: readonly JourneyRow[],
): Map<string, FirstVisit<string>> {
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
