import type { JourneyRow } from '../journeys/journey-row.ts';
import { sphereKm } from '../sea-lanes/sphere.ts';
import type { Coordinates, Position } from '../shared/places/geo.ts';
import { geodesicPath } from '../shared/places/geodesic-line.ts';
import { unrolledLongitude } from '../tracks/unrolled-longitude.ts';

/** Points of a line lie no further apart than about this, so that it bends as the Earth does. */
const stepKm = 100;

/** A leg and what is known of its way. */
export type LegOnMap = Pick<JourneyRow, 'from' | 'to'> &
  Partial<Pick<JourneyRow, 'trackLine' | 'seaLine'>>;

const known = new WeakMap<LegOnMap, Position[]>();

/**
 * The way of a leg from where it began to where it ended: its track, else along the sea lanes, else the
 * geodesic, which also leads over what a track leaves out. Longitudes run on without a jump. At least two
 * points. Worked out once for an object.
 */
export function lineOfLeg(leg: LegOnMap): Position[] {
  let line = known.get(leg);
  if (!line) known.set(leg, (line = lineFrom(leg)));
  return line;
}

function lineFrom({ from, to, trackLine, seaLine }: LegOnMap): Position[] {
  const between = trackLine ? trackLine.paths.flat() : seaLine?.path;
  if (!between) return geodesicPath(from, to, { stepKm });
  return filledIn([at(from), ...leadingFrom(from, to, between), at(to)]);
}

/** Lines along the lanes are kept one way, and whoever drew a track may have begun at its end. */
function leadingFrom(from: Coordinates, to: Coordinates, path: Position[]): Position[] {
  const [first, last] = [path.at(0), path.at(-1)];
  if (!first || !last) return path;
  const asGiven = sphereKm(at(from), first) + sphereKm(last, at(to));
  const turned = sphereKm(at(from), last) + sphereKm(first, at(to));
  return turned < asGiven ? path.toReversed() : path;
}

/** Points whose longitudes run on, with the geodesic between those that lie far apart. */
function filledIn([first, ...others]: Position[]): Position[] {
  const line: Position[] = first ? [first] : [];
  for (const next of others) {
    const before = line.at(-1)!;
    const way =
      sphereKm(before, next) > stepKm * 2
        ? geodesicPath(coordinates(before), coordinates(next), { stepKm }).slice(1)
        : [next];
    for (const [lon, lat] of way) {
      line.push([unrolledLongitude(lon, line.at(-1)![0]), lat]);
    }
  }
  return line;
}

function at({ lat, lon }: Coordinates): Position {
  return [lon, lat];
}

function coordinates([lon, lat]: Position): Coordinates {
  return { lat, lon };
}
