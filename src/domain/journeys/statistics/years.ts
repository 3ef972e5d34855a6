import type { JourneyFilter } from '../filter/filter.ts';
import type { Mode } from '../journey.ts';
import type { Place } from '../../places/place.ts';
import { runsOf, type YearRun } from '../year-runs.ts';
import { firstVisitsOfCountries, firstVisitsOfPlaces, type FirstVisit } from './first-visits.ts';
import { rememberLast } from './remember-last.ts';
import { emptyGroup, groupsByMode, tallyOfRuns, type Group } from './tally.ts';
import { distinctCounts } from './totals.ts';

export interface YearGroup extends Group<number> {
  /** one for each mode, in the order of `modes`, empty ones included */
  byMode: Group<Mode>[];
  airports: number;
  places: number;
  countries: number;
  /** airports and countries touched in no earlier year of the rows given */
  newAirports: FirstVisit<Place>[];
  newCountries: FirstVisit<string>[];
}

export interface Years {
  /** every year from the first to the last, those without journeys included */
  years: YearGroup[];
  /** journeys whose year is not known */
  undated: Group<'none'>;
}

/**
 * Journeys by year of departure on the calendar at the place, by mode within each year. "New" is
 * new among the rows given, whatever years a filter leaves out: give all years.
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

/** All years from the least to the greatest. */
function spanOf(years: readonly number[]): number[] {
  if (years.length === 0) return [];
  const first = Math.min(...years);
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, index) => first + index);
}
