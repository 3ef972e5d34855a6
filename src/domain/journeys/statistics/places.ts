import { getOrMake } from '../../shared/remember.ts';
import type { JourneyFilter } from '../filter/filter.ts';
import type { JourneyRow } from '../journey-row.ts';
import { narrowFilter } from '../filter/narrow-filter.ts';
import type { Place, PlaceKind } from '../../places/place.ts';
import { rememberLast, addToTally, emptyGroup, type Group } from './tally.ts';

/**
 * A place with the journeys that start or end there. `journeys` counts each journey once,
 * `movements` counts arrivals and departures. They differ only for round trips, which are both.
 */
export interface PlaceGroup extends Group<string> {
  /** As named by the latest journey. */
  place: Place;
  arrivals: number;
  departures: number;
  movements: number;
  arrivalsFilter: JourneyFilter;
  departuresFilter: JourneyFilter;
  /** Number of distinct operators and routes. */
  operators: number;
  routes: number;
  /** The most travelled route from here, with the place at its other end. */
  busiest: { place: Place; routeKey: string; journeys: number } | undefined;
}

interface Counting {
  group: PlaceGroup;
  newest: JourneyRow;
  operators: Set<string>;
  routes: Map<string, { place: Place; routeKey: string; journeys: number }>;
}

/**
 * Returns all places of the given kinds (all kinds by default), the most movements first. Airports
 * are `placeGroups(rows, filter, ['airport'])`.
 */
export const placeGroups = rememberLast(
  (rows, filter: JourneyFilter, kinds?: readonly PlaceKind[]): readonly PlaceGroup[] =>
    groupsOfPlaces(rows, filter, ({ kind }) => kinds === undefined || kinds.includes(kind)),
);

/** Returns the group of one place, or `undefined` if no journey starts or ends there. */
export function placeGroup(
  rows: readonly JourneyRow[],
  filter: JourneyFilter,
  placeId: string,
): PlaceGroup | undefined {
  return groupsOfPlaces(rows, filter, ({ id }) => id === placeId)[0];
}

function groupsOfPlaces(
  rows: readonly JourneyRow[],
  filter: JourneyFilter,
  wanted: (place: Place) => boolean,
): PlaceGroup[] {
  const countings = new Map<string, Counting>();
  for (const row of rows) {
    const { from, to } = row;
    const round = from.id === to.id;
    if (wanted(from)) {
      const counting = countingOf(countings, from, row, filter);
      counting.group.departures++;
      if (round) counting.group.arrivals++;
      count(counting, row, from, to);
    }
    if (!round && wanted(to)) {
      const counting = countingOf(countings, to, row, filter);
      counting.group.arrivals++;
      count(counting, row, to, from);
    }
  }
  return [...countings.values()].map(finish).sort((a, b) => b.movements - a.movements);
}

function countingOf(
  countings: Map<string, Counting>,
  place: Place,
  row: JourneyRow,
  filter: JourneyFilter,
): Counting {
  return getOrMake(countings, place.id, (id) => {
    const group = emptyGroup(id, filter, { places: [id] });
    return {
      group: {
        ...group,
        place,
        arrivals: 0,
        departures: 0,
        movements: 0,
        arrivalsFilter: narrowFilter(group.filter, { to: place.id }),
        departuresFilter: narrowFilter(group.filter, { from: place.id }),
        operators: 0,
        routes: 0,
        busiest: undefined,
      },
      newest: row,
      operators: new Set(),
      routes: new Map(),
    };
  });
}

function count(counting: Counting, row: JourneyRow, here: Place, there: Place): void {
  addToTally(counting.group, row);
  if (row.sortKey > counting.newest.sortKey) {
    counting.newest = row;
    counting.group.place = here;
  }
  if (row.operatorKey !== '') counting.operators.add(row.operatorKey);
  getOrMake(counting.routes, row.routeKey, (routeKey) => ({ place: there, routeKey, journeys: 0 }))
    .journeys++;
}

function finish({ group, operators, routes }: Counting): PlaceGroup {
  let busiest: PlaceGroup['busiest'];
  for (const route of routes.values()) {
    if (route.journeys > (busiest?.journeys ?? 0)) busiest = route;
  }
  return {
    ...group,
    movements: group.arrivals + group.departures,
    operators: operators.size,
    routes: routes.size,
    busiest,
  };
}
