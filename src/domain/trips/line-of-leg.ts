import { rememberEach } from '../shared/remember.ts';
import type { JourneyRow } from '../journeys/journey-row.ts';
import { sphereKm } from '../sea-lanes/sphere.ts';
import { type Coordinates, type Position, geodesicPath } from '../shared/places/geo.ts';
import { unrolledLongitude } from '../tracks/line-points.ts';

/**
 * Maximum distance between points of a line in km, so that it follows the curvature of the Earth.
 */
const stepKm = 100;

/** A leg with its track line and sea line, if known. */
export type LegOnMap = Pick<JourneyRow, 'from' | 'to'> &
  Partial<Pick<JourneyRow, 'trackLine' | 'seaLine'>>;

/**
 * Returns the line of a leg from its start to its end: its track, else the sea lanes, else the
 * geodesic. The geodesic also fills gaps in a track. Longitudes are continuous, and there are at
 * least two points. Cached per object.
 */
export const lineOfLeg = rememberEach(({ from, to, trackLine, seaLine }: LegOnMap): Position[] => {
  const between = trackLine ? trackLine.paths.flat() : seaLine?.path;
  if (!between) return geodesicPath(from, to, { stepKm });
  return filledIn([at(from), ...leadingFrom(from, to, between), at(to)]);
});

/**
 * Reverses a path if necessary. Sea-lane lines are stored in one direction only, and a drawn track
 * can begin at its end.
 */
function leadingFrom(from: Coordinates, to: Coordinates, path: Position[]): Position[] {
  const [first, last] = [path.at(0), path.at(-1)];
  if (!first || !last) return path;
  const asGiven = sphereKm(at(from), first) + sphereKm(last, at(to));
  const turned = sphereKm(at(from), last) + sphereKm(first, at(to));
  return turned < asGiven ? path.toReversed() : path;
}

/** Makes longitudes continuous and fills points that are far apart with the geodesic. */
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
