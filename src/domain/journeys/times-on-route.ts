import { type JourneyRow, newestFirst } from './journey-row.ts';
import type { Standings } from './standing.ts';
import { runsOf } from './year-runs.ts';

/** Which time somebody went along a route, either way. */
export interface TimesOnRoute {
  /** 1 for the first time; undefined where its date is unknown, so that nobody can tell */
  nth: number | undefined;
  /** journeys along the route that were travelled, this one among them if it was */
  travelled: number;
  /** those travelled, other than this one, that have no date and may have been before it */
  undated: number;
  /** the earliest of those travelled whose date is known, which may be this one */
  first: JourneyRow | undefined;
}

/**
 * Which time a journey goes along its route, of the journeys of some people: in the order of the log,
 * and counting both ways. One that lies ahead, or is under way, comes after those that were
 * travelled and before it. `undefined` where it is none of theirs.
 */
export function timesOnRoute(row: JourneyRow, standings: Standings): TimesOnRoute | undefined {
  const alongIt = (rows: readonly JourneyRow[]) =>
    runsOf(rows).flatMap((run) => run.filter(({ routeKey }) => routeKey === row.routeKey));
  const travelled = alongIt(standings.travelled);
  const ahead = alongIt([...standings.underWay, ...standings.planned]);
  const isTheirs = (rows: readonly JourneyRow[]) => rows.some(({ id }) => id === row.id);
  const isTravelled = isTheirs(travelled);
  if (!isTravelled && !isTheirs(ahead)) return undefined;

  const dated = travelled.filter(isDated);
  const counted = isTravelled ? dated : [...dated, ...ahead];
  const before = counted.filter((other) => other.id !== row.id && newestFirst(other, row) > 0);
  return {
    nth: isDated(row) ? before.length + 1 : undefined,
    travelled: travelled.length,
    undated: travelled.filter((other) => !isDated(other) && other.id !== row.id).length,
    first: dated.toSorted(newestFirst).at(-1),
  };
}

function isDated({ firstDay }: JourneyRow): boolean {
  return firstDay !== '';
}
