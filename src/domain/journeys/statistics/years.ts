import type { JourneyFilter } from '../filter.ts';
import { modes, type Mode } from '../journey.ts';
import type { JourneyRow } from '../journey-row.ts';
import type { Place } from '../../places/place.ts';
import { firstVisitsOfCountries, firstVisitsOfPlaces, type FirstVisit } from './first-visits.ts';
import { addToTally, emptyGroup, groupsOf, type Group } from './tally.ts';
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
export function yearsOf(rows: readonly JourneyRow[], filter: JourneyFilter): Years {
  const byYear = new Map<number, JourneyRow[]>();
  const undated = emptyGroup('none' as const, filter, { year: 'none' });
  for (const row of rows) {
    if (row.year === undefined) {
      addToTally(undated, row);
      continue;
    }
    const list = byYear.get(row.year);
    if (list) list.push(row);
    else byYear.set(row.year, [row]);
  }
  const places = [...firstVisitsOfPlaces(rows).values()];
  const countries = [...firstVisitsOfCountries(rows).values()];
  const newAirports = Map.groupBy(
    places.filter(({ subject }) => subject.kind === 'airport'),
    ({ row }) => row.year,
  );
  const newCountries = Map.groupBy(countries, ({ row }) => row.year);
  const years = spanOf([...byYear.keys()]).map((year) => ({
    ...yearGroup(year, byYear.get(year) ?? [], filter),
    newAirports: newAirports.get(year) ?? [],
    newCountries: newCountries.get(year) ?? [],
  }));
  return { years, undated };
}

function yearGroup(year: number, rows: readonly JourneyRow[], filter: JourneyFilter) {
  const group = emptyGroup(year, filter, { year });
  for (const row of rows) addToTally(group, row);
  const byMode = groupsOf(
    rows,
    group.filter,
    (row) => [row.mode],
    (mode) => ({ modes: [mode] }),
  );
  const { airports, places, countries } = distinctCounts(rows);
  return {
    ...group,
    airports,
    places,
    countries,
    byMode: modes.map(
      (mode) => byMode.get(mode) ?? emptyGroup(mode, group.filter, { modes: [mode] }),
    ),
  };
}

/** All years from the least to the greatest. */
function spanOf(years: number[]): number[] {
  if (years.length === 0) return [];
  const first = Math.min(...years);
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, index) => first + index);
}
