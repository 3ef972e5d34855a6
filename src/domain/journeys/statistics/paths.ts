import type { JourneyFilter } from '../filter.ts';
import type { JourneyRow } from '../journey-row.ts';
import type { Place } from '../../places/place.ts';
import { addToTally, emptyGroup, groupsOf, mostJourneysFirst, type Group } from './tally.ts';

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
  directions: Group<string>[];
}

/** Every path, the most travelled first. `fastest` and `slowest` compare durations. */
export function paths(rows: readonly JourneyRow[], filter: JourneyFilter): PathGroup[] {
  const byPath = Map.groupBy(rows, ({ pathKey }) => pathKey);
  return [...byPath]
    .map(([path, own]) => pathGroup(path, own, filter, { path }))
    .sort(mostJourneysFirst);
}

/** Every route (a path and its way back together), the most travelled first. */
export function routes(rows: readonly JourneyRow[], filter: JourneyFilter): RouteGroup[] {
  const byRoute = Map.groupBy(rows, ({ routeKey }) => routeKey);
  return [...byRoute]
    .map(([route, own]): RouteGroup => {
      const group = pathGroup(route, own, filter, { route });
      const directions = [
        ...groupsOf(
          own.toReversed(),
          group.filter,
          ({ pathKey }) => [pathKey],
          (path) => ({ path }),
        ).values(),
      ].sort((a, b) => b.journeys - a.journeys);
      const leading = own.find(({ pathKey }) => pathKey === directions[0]?.key);
      return {
        ...group,
        from: leading?.from ?? group.from,
        to: leading?.to ?? group.to,
        directions,
      };
    })
    .sort(mostJourneysFirst);
}

function pathGroup(
  key: string,
  rows: readonly JourneyRow[],
  filter: JourneyFilter,
  own: JourneyFilter,
): PathGroup {
  const group = emptyGroup(key, filter, own);
  const operators = new Map<string, number>();
  let fastest: JourneyRow | undefined;
  let slowest: JourneyRow | undefined;
  for (const row of rows) {
    addToTally(group, row);
    if (row.operatorKey !== '') {
      operators.set(row.operatorKey, (operators.get(row.operatorKey) ?? 0) + 1);
    }
    const minutes = row.durationMinutes;
    if (minutes === undefined) continue;
    if (minutes < (fastest?.durationMinutes ?? Infinity)) fastest = row;
    if (minutes > (slowest?.durationMinutes ?? 0)) slowest = row;
  }
  const timed = group.journeys - group.untimed;
  const { from, to } = newestOf(rows);
  return {
    ...group,
    from,
    to,
    eachKm: group.distanceKm / group.journeys,
    meanMinutes: timed === 0 ? undefined : group.minutes / timed,
    fastest,
    slowest,
    operators: [...operators].sort(([, a], [, b]) => b - a).map(([operator]) => operator),
  };
}

/** The latest journey: it bears the present names of its places. */
function newestOf(rows: readonly JourneyRow[]): JourneyRow {
  return rows.reduce((newest, row) => (row.sortKey > newest.sortKey ? row : newest));
}
