import type { Coordinates, Position } from '../../../../../domain/shared/places/geo.ts';
import { unrolledLongitude } from '../../../../../domain/tracks/line-points.ts';

/**
 * The line through points. Each longitude is on the turn of the Earth that is nearest to the
 * previous point.
 */
export function lineOfPoints(points: readonly Coordinates[]): Position[] {
  const line: Position[] = [];
  for (const { lat, lon } of points) {
    line.push([unrolledLongitude(lon, line.at(-1)?.[0] ?? lon), lat]);
  }
  return line;
}
