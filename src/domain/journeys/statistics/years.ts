import type { JourneyFilter } from '../filter/filter.ts';
import type { Mode } from '../journey.ts';
import type { Place } from '../../places/place.ts';
import { runsOf, type YearRun } from '../year-runs.ts';
import { firstVisitsOfCountries, firstVisitsOfPlaces, type FirstVisit } from './first-visits.ts';
import { rememberLast } from './remember-last.ts';
import { emptyGroup, groupsByMode, tallyOfRuns, type Group } from './tally.ts';
import { distinctCounts } from './totals.ts';

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
