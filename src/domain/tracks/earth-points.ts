import geodesic from 'geographiclib-geodesic';
import type { LinePoints } from './line-points.ts';
import { type PointRange, segmentRanges } from './line-segments.ts';

/**
 * Points on the ellipsoid in metres from the centre of the Earth. No meridian or pole is a special
 * case.
 */
export interface EarthPoints {
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
}

const wgs84 = geodesic.Geodesic.WGS84;
const eccentricitySquared = wgs84.f * (2 - wgs84.f);
const radians = Math.PI / 180;

/** Converts to geocentric coordinates on WGS 84 at height 0 (EPSG method 9602). */
export function onEllipsoid({ lat, lon }: Pick<LinePoints, 'lat' | 'lon'>): EarthPoints {
  const count = lat.length;
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  const z = new Float64Array(count);
  for (let index = 0; index < count; index++) {
    const phi = lat[index]! * radians;
    const lambda = lon[index]! * radians;
    const sine = Math.sin(phi);
    const normal = wgs84.a / Math.sqrt(1 - eccentricitySquared * sine * sine);
    const fromAxis = normal * Math.cos(phi);
    x[index] = fromAxis * Math.cos(lambda);
    y[index] = fromAxis * Math.sin(lambda);
    z[index] = normal * (1 - eccentricitySquared) * sine;
  }
  return { x, y, z };
}

/** Returns the metres of the straight line between two points, which runs through the Earth. */
export function chordMetres({ x, y, z }: EarthPoints, from: number, to: number): number {
  const dx = x[from]! - x[to]!;
  const dy = y[from]! - y[to]!;
  const dz = z[from]! - z[to]!;
  return Math.sqrt(dx * dx + dy * dy + dz * dz);
}

/** Returns the largest chord in metres from the first point of a range to another of its points. */
export function extentMetres(earth: EarthPoints, { begin, end }: PointRange): number {
  let extent = 0;
  for (let index = begin + 1; index < end; index++) {
    extent = Math.max(extent, chordMetres(earth, begin, index));
  }
  return extent;
}

/**
 * Up to this length in metres the geodesic follows from its chord. Longer ones use Karney's method.
 */
const longestChord = 10_000;
const meanRadius = 6_371_000;

/**
 * Returns the length of the geodesic between two points of a line in metres. An arc is longer than
 * its chord c by c³/24r², and r lies within 1% of the mean radius everywhere. At 10 km the error is
 * below 0.03 mm, and it takes a tenth of the time of Karney's method, which is used for longer
 * legs.
 */
export function legMetres(
  { lat, lon }: Pick<LinePoints, 'lat' | 'lon'>,
  earth: EarthPoints,
  from: number,
  to: number,
): number {
  const chord = chordMetres(earth, from, to);
  if (chord <= longestChord) return chord * (1 + chord ** 2 / (24 * meanRadius ** 2));
  const { s12 } = wgs84.Inverse(
    lat[from]!,
    lon[from]!,
    lat[to]!,
    lon[to]!,
    geodesic.Geodesic.DISTANCE,
  );
  if (s12 === undefined) throw new RangeError(`no distance between points ${from} and ${to}`);
  return s12;
}

/**
 * Returns the metres along the line from its first point to each point, geodesic from point to
 * point. The distance between segments does not count.
 */
export function metresAlong(points: LinePoints, earth: EarthPoints): Float64Array {
  const along = new Float64Array(points.lat.length);
  let metres = 0;
  for (const { begin, end } of segmentRanges(points)) {
    along[begin] = metres;
    for (let index = begin + 1; index < end; index++) {
      metres += legMetres(points, earth, index - 1, index);
      along[index] = metres;
    }
  }
  return along;
}
