import { getOrMake } from '../../shared/remember.ts';
import type { JourneyFilter } from '../filter/filter.ts';
import type { JourneyRow } from '../journey-row.ts';
import { narrowFilter } from '../filter/narrow-filter.ts';
import type { Place } from '../../places/place.ts';
import {
  rememberLast,
  addToTally,
  emptyTally,
  mostJourneysFirst,
  type Group,
  type Tally,
} from './tally.ts';

/** An ordered pair of places in the direction travelled. */
export interface PathGroup extends Group<string> {
  from: Place;
  to: Place;
  /** Mean distance of a journey. By air this is always the geodesic. */
  eachKm: number;
  /** Mean duration of the journeys with a known duration. */
  meanMinutes: number | undefined;
  fastest: JourneyRow | undefined;
  slowest: JourneyRow | undefined;
  /** Operator keys, the most frequent first, without unknown operators. */
  operators: string[];
}

/**
 * A pair of places in both directions. `from` and `to` follow the direction travelled more often.
 * If both are equal, they follow the direction travelled first.
 */
export interface RouteGroup extends PathGroup {
  /** The directions travelled, the more frequent first. A round trip has one. */
  directions: Pick<Group<string>, 'journeys' | 'filter'>[];
}

/** Returns all paths, the most travelled first. `fastest` and `slowest` compare durations. */
export const paths = rememberLast((rows, filter: JourneyFilter): readonly PathGroup[] => {
  const countings = new Map<string, Counting>();
  for (const row of rows) count(countings, row.pathKey, row);
  return [...countings.values()]
    .map((counting) => pathGroup(counting, filter, { path: counting.key }))
    .sort(mostJourneysFirst);
});

/** Returns all routes (a path together with its reverse), the most travelled first. */
export const routes = rememberLast((rows, filter: JourneyFilter): readonly RouteGroup[] => {
  const countings = new Map<string, Counting>();
  for (const row of rows) countDirection(count(countings, row.routeKey, row).directions, row);
  return [...countings.values()]
    .map((counting): RouteGroup => {
      const group = pathGroup(counting, filter, { route: counting.key });
      const directions = counting.directions.toSorted((a, b) => b.journeys - a.journeys);
      return {
        ...group,
        ...endsOf(directions[0]?.newest ?? counting.newest),
        directions: directions.map(({ key, journeys }) => ({
          journeys,
          filter: narrowFilter(group.filter, { path: key }),
        })),
      };
    })
    .sort(mostJourneysFirst);
});

interface Direction {
  /** Path key. */
  key: string;
  journeys: number;
  /** The first row found, which is the newest because rows come newest first. */
  newest: JourneyRow;
}

/**
 * Counts a row for its direction and moves that direction to the front. Rows come newest first, so
 * the direction travelled first ends up at the front.
 */
function countDirection(directions: Direction[], row: JourneyRow): void {
  const index = directions.findIndex(({ key }) => key === row.pathKey);
  const direction = directions[index];
  if (!direction) directions.unshift({ key: row.pathKey, journeys: 1, newest: row });
  else direction.journeys++;
  // A route has at most two directions.
  if (index > 0) directions.reverse();
}

function endsOf({ from, to }: JourneyRow) {
  return { from, to };
}

interface Counting {
  key: string;
  tally: Tally;
  /** The latest journey, because it has the current names of its places. */
  newest: JourneyRow;
  fastest: JourneyRow | undefined;
  slowest: JourneyRow | undefined;
  operators: Map<string, number>;
  /** The directions of a route. */
  directions: Direction[];
}

function count(countings: Map<string, Counting>, key: string, row: JourneyRow): Counting {
  const counting = getOrMake(countings, key, () => ({
    key,
    tally: emptyTally(),
    newest: row,
    fastest: undefined,
    slowest: undefined,
    operators: new Map(),
    directions: [],
  }));
  addToTally(counting.tally, row);
  if (row.sortKey > counting.newest.sortKey) counting.newest = row;
  const { operators } = counting;
  if (row.operatorKey !== '') {
    operators.set(row.operatorKey, (operators.get(row.operatorKey) ?? 0) + 1);
  }
  const minutes = row.durationMinutes;
  if (minutes === undefined) return counting;
  if (minutes < (counting.fastest?.durationMinutes ?? Infinity)) counting.fastest = row;
  if (minutes > (counting.slowest?.durationMinutes ?? 0)) counting.slowest = row;
  return counting;
}

function pathGroup(
  { key, tally, newest, fastest, slowest, operators }: Counting,
  filter: JourneyFilter,
  own: JourneyFilter,
): PathGroup {
  const timed = tally.journeys - tally.untimed;
  return {
    ...tally,
    key,
    filter: narrowFilter(filter, own),
    ...endsOf(newest),
    eachKm: tally.distanceKm / tally.journeys,
    meanMinutes: timed === 0 ? undefined : tally.minutes / timed,
    fastest,
    slowest,
    operators: [...operators].sort(([, a], [, b]) => b - a).map(([operator]) => operator),
  };
}
