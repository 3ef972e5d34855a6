import type { Position } from 'geojson';
import type { JourneyRow } from '../../../domain/journeys/journey-row.ts';
import type { Mode } from '../../../domain/journeys/journey.ts';
import { toMercator } from './mercator.ts';
import { pathsOf } from './paths-of.ts';
import type { routeLines } from './route-lines.ts';

export interface Arrow {
  key: string;
  mode: Mode;
  at: Position;
  /** Degrees clockwise from the top of a Mercator map. */
  degrees: number;
}

/**
 * Position of an arrow as a share of its line. It is not the middle, so that the arrows of both
 * directions do not overlap.
 */
const along = 0.56;

/** Returns one arrow per mode and direction that journeys travelled along the drawn lines. */
export function arrowsOf(
  journeys: readonly JourneyRow[],
  lines: ReturnType<typeof routeLines>,
): Arrow[] {
  const arrows = new Map<string, Arrow>();
  const byRoute = new Map(
    lines.features.map((line) => [`${line.properties.mode} ${line.properties.routeKey}`, line]),
  );
  for (const { mode, from, to, routeKey } of journeys) {
    const key = `${mode} ${from.id} ${to.id}`;
    const line = byRoute.get(`${mode} ${routeKey}`);
    if (!line || arrows.has(key)) continue;
    const path = pathsOf(line.geometry).flat();
    const isTurned = farness(path[0], from) > farness(path.at(-1), from);
    const arrow = arrowOn(isTurned ? path.toReversed() : path);
    if (arrow) arrows.set(key, { key, mode, ...arrow });
  }
  return [...arrows.values()];
}

function arrowOn(path: readonly Position[]): Pick<Arrow, 'at' | 'degrees'> | undefined {
  const points = path.map((position) => toMercator(position));
  const lengths = points.slice(1).map((point, index) => distance(points[index]!, point));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  if (total === 0) return undefined;
  let left = total * along;
  for (const [index, length] of lengths.entries()) {
    if (left > length) {
      left -= length;
      continue;
    }
    const share = length === 0 ? 0 : left / length;
    const [[ax, ay], [bx, by]] = [points[index]!, points[index + 1]!];
    const [from, to] = [path[index]!, path[index + 1]!];
    return {
      at: [0, 1].map((axis) => from[axis]! + (to[axis]! - from[axis]!) * share),
      // On a Mercator map, y increases downwards.
      degrees: (Math.atan2(bx - ax, ay - by) * 180) / Math.PI,
    };
  }
  return undefined;
}

function distance([ax, ay]: [number, number], [bx, by]: [number, number]): number {
  return Math.hypot(bx - ax, by - ay);
}

/**
 * Returns how far a position is from a place, in degrees. Longitudes that differ by 360° are equal.
 */
function farness(position: Position | undefined, { lat, lon }: JourneyRow['from']): number {
  if (!position) return Infinity;
  const turned = Math.abs(((((position[0]! - lon) % 360) + 540) % 360) - 180);
  return Math.hypot(turned, position[1]! - lat);
}
