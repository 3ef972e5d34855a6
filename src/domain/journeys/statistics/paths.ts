import type { JourneyFilter } from '../filter/filter.ts';
import type { JourneyRow } from '../journey-row.ts';
import { narrowFilter } from '../filter/narrow-filter.ts';
import type { Place } from '../../places/place.ts';
import { rememberLast } from './remember-last.ts';
import { addToTally, emptyTally, mostJourneysFirst, type Group, type Tally } from './tally.ts';

/** An ordered pair of places as travelled. */
export interface PathGroup extends Group<string> {
  from: Place;
  to: Place;
  /** mean distance of one journey: by air always the geodesic */
  eachKm: number;
  /** mean duration of those that have one */
  meanMinutes: number | undefined;
  fastest: JourneyRow | undefined;
  slowest: JourneyRow | undefined;
  /** operator keys, the most frequent first, unknown ones left out */
  operators: string[];
}

/**
 * A pair of places both ways. `from` and `to` are those of the direction travelled more often, of
 * equals the one travelled first.
 */
export interface RouteGroup extends PathGroup {
  /** the directions that were travelled, the more frequent first; one for a round trip */
  directions: Pick<Group<string>, 'journeys' | 'filter'>[];
}

/** Every path, the most travelled first. `fastest` and `slowest` compare durations. */
export const paths = rememberLast((rows, filter: JourneyFilter): readonly PathGroup[] => {
  const countings = new Map<string, Counting>();
  for (const row of rows) count(countings, row.pathKey, row);
  return [...countings.values()]
    .map((counting) => pathGroup(counting, filter, { path: counting.key }))
    .sort(mostJourneysFirst);
});

/** Every route (a path and its way back together), the most travelled first. */
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
  /** a path */
  key: string;
  journeys: number;
  /** the first of the rows, which come newest first */
  newest: JourneyRow;
}

/** Counts a row for its direction, which comes first then: in the end, that travelled first does. */
function countDirection(directions: Direction[], row: JourneyRow): void {
  const index = directions.findIndex(({ key }) => key === row.pathKey);
  const direction = directions[index];
  if (!direction) directions.unshift({ key: row.pathKey, journeys: 1, newest: row });
  else direction.journeys++;
  // There are two at the most.
  if (index > 0) directions.reverse();
}

function endsOf({ from, to }: JourneyRow) {
  return { from, to };
}

interface Counting {
  key: string;
  tally: Tally;
  /** the latest journey: it bears the present names of its places */
  newest: JourneyRow;
  fastest: JourneyRow | undefined;
  slowest: JourneyRow | undefined;
  operators: Map<string, number>;
  /** those of a route */
  directions: Direction[];
}

function count(countings: Map<string, Counting>, key: string, row: JourneyRow): Counting {
  let counting = countings.get(key);
  if (!counting) {
    counting = {
      key,
      tally: emptyTally(),
      newest: row,
      fastest: undefined,
      slowest: undefined,
      operators: new Map(),
      directions: [],
    };
    countings.set(key, counting);
  }
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
