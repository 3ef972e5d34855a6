import { type JourneyRow, newestFirst } from './journey-row.ts';
import type { Standings } from './standing.ts';
import { runsOf } from './year-runs.ts';

/** How often a route was travelled, in either direction, before and including a journey. */
export interface TimesOnRoute {
  /** 1 for the first time. Undefined if the journey's date is unknown. */
  nth: number | undefined;
  /** Travelled journeys along the route, including this one if it was travelled. */
  travelled: number;
  /** Other travelled journeys without a date, which can have been before this one. */
  undated: number;
  /** The earliest dated one of the travelled journeys. It can be this journey. */
  first: JourneyRow | undefined;
}

/**
 * Returns which time a journey travels its route, counting both directions in the order of the log.
 * `standings` holds the journeys of the people concerned. A planned journey or one under way counts
 * the travelled ones and the ones planned before it. Returns `undefined` if the journey is not
 * among them.
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
