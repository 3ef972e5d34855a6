/** The clicked element: the journeys of a line or of a place. */
export type Selection = { kind: 'route'; key: string } | { kind: 'place'; key: string };

/** Tolerance in pixels for a click or tap. */
export const reach = 14;

type Pixels = readonly [x: number, y: number];

interface ReachablePlace {
  id: string;
  /** Arrivals and departures. */
  movements: number;
  at: Pixels;
}

export interface ReachableLine {
  routeKey: string;
  path: readonly Pixels[];
}

/**
 * Returns what a click near places and lines selects, all in screen pixels: the most visited place
 * within reach (the nearest if there are several), otherwise the nearest line within reach. On a
 * flat map, the same line is repeated every `worldWidth` pixels.
 */
export function withinReach(
  click: Pixels,
  places: readonly ReachablePlace[],
  lines: readonly ReachableLine[],
  worldWidth = Infinity,
): Selection | undefined {
  let place: { id: string; movements: number; away: number } | undefined;
  for (const { id, movements, at } of places) {
    const away = distance(click, at);
    const isMore = place && (movements - place.movements || place.away - away) > 0;
    if (!place || isMore) place = { id, movements, away };
  }
  if (place) return { kind: 'place', key: place.id };
  let line: { routeKey: string; away: number } | undefined;
  for (const { routeKey, path } of lines) {
    const away = distanceToPath(click, path, worldWidth);
    if (away <= reach && away < (line?.away ?? Infinity)) line = { routeKey, away };
  }
  return line && { kind: 'route', key: line.routeKey };
}

function distanceToPath(click: Pixels, path: readonly Pixels[], worldWidth: number): number {
  let least = Infinity;
  for (let index = 1; index < path.length; index++) {
    const [from, to] = [path[index - 1]!, path[index]!];
    const worlds = Number.isFinite(worldWidth)
      ? Math.round((click[0] - (from[0] + to[0]) / 2) / worldWidth) * worldWidth
      : 0;
    const moved: Pixels = [click[0] - worlds, click[1]];
    least = Math.min(least, distanceToSegment(moved, from, to));
  }
  return least;
}

function distanceToSegment(point: Pixels, from: Pixels, to: Pixels): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / length;
  const part = Math.max(0, Math.min(1, along));
  return distance(point, [from[0] + part * dx, from[1] + part * dy]);
}

function distance([x1, y1]: Pixels, [x2, y2]: Pixels): number {
  return Math.hypot(x2 - x1, y2 - y1);
}
