import type { JourneyRow } from '../journey-row.ts';
import type { Place } from '../../places/place.ts';

/** The journey that first touched a place or a country. */
export interface FirstVisit<Subject> {
  subject: Subject;
  row: JourneyRow;
}

/**
 * Every place by id, with the earliest journey of known date that starts or ends there; earliest
 * first. Places of undated journeys only are left out: nobody knows when they were first seen.
 */
export function firstVisitsOfPlaces(rows: readonly JourneyRow[]): Map<string, FirstVisit<Place>> {
  return firstVisits(
    rows,
    (row) => [row.from, row.to],
    (place) => place.id,
  );
}

/** The same for ISO countries. */
export function firstVisitsOfCountries(
  rows: readonly JourneyRow[],
): Map<string, FirstVisit<string>> {
  return firstVisits(
    rows,
    (row) => row.countries,
    (country) => country,
  );
}

function firstVisits<Subject>(
  rows: readonly JourneyRow[],
  subjectsOf: (row: JourneyRow) => readonly Subject[],
  keyOf: (subject: Subject) => string,
): Map<string, FirstVisit<Subject>> {
  const visits = new Map<string, FirstVisit<Subject>>();
  for (const row of rows) {
    if (row.year === undefined) continue;
    for (const subject of subjectsOf(row)) {
      const key = keyOf(subject);
      const known = visits.get(key);
      if (!known || row.sortKey < known.row.sortKey) visits.set(key, { subject, row });
    }
  }
  const earliestFirst = [...visits].sort(([, a], [, b]) => compare(a.row.sortKey, b.row.sortKey));
  return new Map(earliestFirst);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
