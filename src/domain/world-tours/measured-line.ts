import { firstIndex } from '../shared/steps/first-index.ts';
import { sphereKm } from '../sea-lanes/sphere.ts';
import type { Position } from '../shared/places/geo.ts';

/** A line with the distance in km from its beginning to each point. */
export interface MeasuredLine {
  points: readonly Position[];
  along: readonly number[];
  km: number;
}

export function measured(points: readonly Position[]): MeasuredLine {
  const along = [0];
  for (let index = 1; index < points.length; index++) {
    along.push(along[index - 1]! + sphereKm(points[index - 1]!, points[index]!));
  }
  return { points, along, km: along.at(-1) ?? 0 };
}

/** Returns the part of a line up to a share (0 to 1) of its length. */
export function lineUntil(line: MeasuredLine, share: number): Position[] {
  const km = line.km * Math.max(0, Math.min(1, share));
  const after = pointAfter(line, km);
  return [...line.points.slice(0, after), positionAt(line, km, after)];
}

/**
 * Returns the position at a share (0 to 1) of a line, and the course there in degrees clockwise
 * from north.
 */
export function placeOn(line: MeasuredLine, share: number): { position: Position; course: number } {
  const km = line.km * Math.max(0, Math.min(1, share));
  const after = pointAfter(line, km);
  return {
    position: positionAt(line, km, after),
    course: courseOf(line.points[after - 1]!, line.points[after]!),
  };
}

/** Returns the index of the first point at this distance or farther, but never 0. */
function pointAfter({ along }: MeasuredLine, km: number): number {
  return Math.max(
    1,
    firstIndex(along.length - 1, (at) => along[at]! >= km),
  );
}

function positionAt({ points, along }: MeasuredLine, km: number, after: number): Position {
  const [[lonA, latA], [lonB, latB]] = [points[after - 1]!, points[after]!];
  const length = along[after]! - along[after - 1]!;
  const share = length === 0 ? 1 : (km - along[after - 1]!) / length;
  return [lonA + (lonB - lonA) * share, latA + (latB - latA) * share];
}

/** Returns the course between points that are close enough for a flat Earth. */
function courseOf([lonA, latA]: Position, [lonB, latB]: Position): number {
  const east = (lonB - lonA) * Math.cos((((latA + latB) / 2) * Math.PI) / 180);
  return ((Math.atan2(east, latB - latA) * 180) / Math.PI + 360) % 360;
}
