import { filterJourneys, type JourneyFilter, type None } from '../filter/filter.ts';
import type { JourneyRow } from '../journey-row.ts';
import { narrowFilter } from '../filter/narrow-filter.ts';
import type { PlaceKind } from '../../places/place.ts';
import { breakdown } from './breakdown.ts';
import { monthsOf } from './dates.ts';
import { paths, routes, type PathGroup, type RouteGroup } from './paths.ts';
import { placeGroup, placeGroups, type PlaceGroup } from './places.ts';
import { rememberLast, mostJourneysFirst, type Group } from './tally.ts';
import { totals, type Totals } from './totals.ts';
import { yearsOf, type YearGroup, type Years } from './years.ts';

interface PlaceDetails {
  /** The journeys that start or end at the place. */
  rows: readonly JourneyRow[];
  place: PlaceGroup;
  /** The most frequent first, `'none'` for unknown operators. */
  operators: Group<string>[];
  routes: readonly RouteGroup[];
  years: Years;
}

/**
 * Returns the statistics of one airport or other place, or `undefined` if no journey starts or ends
 * there.
 */
export const placeDetails = rememberLast(
  (rows, filter: JourneyFilter, placeId: string): PlaceDetails | undefined => {
    const own = narrowFilter(filter, { places: [placeId] });
    const here = filterJourneys(rows, own);
    const place = placeGroup(here, own, placeId);
    return (
      place && {
        rows: here,
        place,
        operators: breakdown(here, own, 'operator').sort(mostJourneysFirst),
        routes: routes(here, own),
        years: yearsOf(here, own),
      }
    );
  },
);

export interface RouteDetails {
  /** The journeys along the route. */
  rows: readonly JourneyRow[];
  route: RouteGroup;
  /** One per direction travelled, the more frequent first. */
  paths: readonly PathGroup[];
  operators: Group<string>[];
  vehicleTypes: Group<string>[];
  years: Years;
}

/**
 * Returns the statistics of one route in both directions, or `undefined` if it was never travelled.
 */
export const routeDetails = rememberLast(
  (rows, filter: JourneyFilter, routeKey: string): RouteDetails | undefined => {
    const own = narrowFilter(filter, { route: routeKey });
    const here = filterJourneys(rows, own);
    const [route] = routes(here, own);
    return (
      route && {
        rows: here,
        route,
        paths: paths(here, own),
        operators: breakdown(here, own, 'operator').sort(mostJourneysFirst),
        vehicleTypes: breakdown(here, own, 'vehicleType').sort(mostJourneysFirst),
        years: yearsOf(here, own),
      }
    );
  },
);

export interface YearDetails {
  /** The journeys of the year. */
  rows: readonly JourneyRow[];
  year: number;
  /** Includes the airports and countries that were new in the year. */
  group: YearGroup;
  totals: Totals;
  /** Starting with January. */
  months: Group<number>[];
  withoutMonth: Group<None>;
  places: readonly PlaceGroup[];
  routes: readonly RouteGroup[];
  /** The previous year, or `undefined` if there is no journey in or before it. */
  before: { group: YearGroup; totals: Totals; months: Group<number>[] } | undefined;
}

/**
 * Returns the statistics of one year next to the previous year. `rows` must cover all years,
 * because otherwise new places cannot be determined. Returns `undefined` if the year has no
 * journeys.
 */
export const yearDetails = rememberLast(
  (
    rows,
    filter: JourneyFilter,
    year: number,
    kinds?: readonly PlaceKind[],
  ): YearDetails | undefined => {
    const { years } = yearsOf(rows, filter);
    const group = years.find(({ key }) => key === year);
    if (!group || group.journeys === 0) return undefined;
    const before = years.find(({ key }) => key === year - 1);
    const here = filterJourneys(rows, group.filter);
    const { months, withoutMonth } = monthsOf(here, group.filter);
    return {
      rows: here,
      year,
      group,
      totals: totals(here, group.filter),
      months,
      withoutMonth,
      places: placeGroups(here, group.filter, kinds),
      routes: routes(here, group.filter),
      before: before && yearBefore(filterJourneys(rows, before.filter), before),
    };
  },
);

function yearBefore(rows: readonly JourneyRow[], group: YearGroup) {
  return {
    group,
    totals: totals(rows, group.filter),
    months: monthsOf(rows, group.filter).months,
  };
}
