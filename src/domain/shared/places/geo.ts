import geodesic from 'geographiclib-geodesic';

/** WGS 84 coordinates in degrees. */
export interface Coordinates {
  lat: number;
  lon: number;
}

/** Longitude and latitude, in the order of GeoJSON. */
export type Position = [lon: number, lat: number];

const wgs84 = geodesic.Geodesic.WGS84;

/**
 * Enough for the journeys of a long life. A server with many archives reaches the limit and clears
 * the cache.
 */
const mostCached = 50_000;
const distances = new Map<string, number>();

/**
 * Returns the length of the geodesic on the WGS 84 ellipsoid in kilometres (C. F. F. Karney,
 * Algorithms for geodesics, J. Geodesy 87, 2013). Accurate to nanometres, including between
 * antipodes.
 */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const key = `${from.lat},${from.lon},${to.lat},${to.lon}`;
  const known = distances.get(key);
  if (known !== undefined) return known;
  const metres = wgs84.Inverse(from.lat, from.lon, to.lat, to.lon, geodesic.Geodesic.DISTANCE).s12;
  if (metres === undefined) throw new RangeError(`no distance for ${key}`);
  if (distances.size >= mostCached) distances.clear();
  distances.set(key, metres / 1000);
  return metres / 1000;
}

const capabilities =
  geodesic.Geodesic.LATITUDE |
  geodesic.Geodesic.LONGITUDE |
  geodesic.Geodesic.DISTANCE_IN |
  geodesic.Geodesic.LONG_UNROLL;

/**
 * Maximum difference in longitude between neighbouring points of a line, unless they are closer
 * together than `leastMetresApart`.
 */
const mostDegreesApart = 10;
/** Points this close together are not subdivided; this happens only within 600 m of a pole. */
const leastMetresApart = 100;
/**
 * If such close points differ by more than this in longitude, the line crosses the pole between
 * them.
 */
const acrossPole = 90;

/**
 * Returns points of the geodesic between two places, at most `stepKm` apart and closer near a pole.
 * Longitudes are continuous and may leave −180…180, as globes and wrapped maps require. A line over
 * a pole changes its longitude along latitude ±90°. Always returns at least two points; for two
 * equal places they are equal.
 */
export function geodesicPath(
  from: Coordinates,
  to: Coordinates,
  { stepKm }: { stepKm: number },
): Position[] {
  const line = wgs84.InverseLine(from.lat, from.lon, to.lat, to.lon, capabilities);
  const pointAt = (metres: number): Position => {
    const { lat2, lon2 } = line.Position(metres, capabilities);
    if (lat2 === undefined || lon2 === undefined) throw new RangeError('a point without a place');
    return [lon2, lat2];
  };
  const steps = Math.max(1, Math.ceil(line.s13 / 1000 / stepKm));
  const first: Position = [from.lon, from.lat];
  const path: Position[] = [first];
  let previous = { metres: 0, point: first };
  for (let step = 1; step <= steps; step++) {
    const metres = (line.s13 * step) / steps;
    const point = pointAt(metres);
    const next = { metres, point: step < steps ? point : exactly(to, point) };
    refine(previous, next, pointAt, path);
    path.push(next.point);
    previous = next;
  }
  return path;
}

/**
 * Returns the exact end position, with its longitude shifted by full turns to match the computed
 * one.
 */
function exactly({ lat, lon }: Coordinates, [computedLon]: Position): Position {
  return [lon + Math.round((computedLon - lon) / 360) * 360, lat];
}

interface Stop {
  metres: number;
  point: Position;
}

function refine(a: Stop, b: Stop, pointAt: (metres: number) => Position, path: Position[]): void {
  const degrees = Math.abs(a.point[0] - b.point[0]);
  if (degrees <= mostDegreesApart) return;
  if (b.metres - a.metres < leastMetresApart) {
    if (degrees <= acrossPole) return;
    const pole = a.point[1] > 0 ? 90 : -90;
    path.push([a.point[0], pole], [b.point[0], pole]);
    return;
  }
  const metres = (a.metres + b.metres) / 2;
  const middle = { metres, point: pointAt(metres) };
  refine(a, middle, pointAt, path);
  path.push(middle.point);
  refine(middle, b, pointAt, path);
}
