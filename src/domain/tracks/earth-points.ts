import geodesic from 'geographiclib-geodesic';
import type { LinePoints } from './line-points.ts';
import { type PointRange, segmentRanges } from './line-segments.ts';

/** Points on the ellipsoid in metres from the middle of the Earth: no meridian or pole is special. */
export interface EarthPoints {
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
}

const wgs84 = geodesic.Geodesic.WGS84;
const eccentricitySquared = wgs84.f * (2 - wgs84.f);
const radians = Math.PI / 180;

/** Geocentric coordinates on WGS 84 at height 0 (EPSG method 9602). */
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

/** Metres of the straight line between two of the points: through the Earth, if it is a long one. */
export function chordMetres({ x, y, z }: EarthPoints, from: number, to: number): number {
  const dx = x[from]! - x[to]!;
  const dy = y[from]! - y[to]!;
  const dz = z[from]! - z[to]!;
  return Math.sqrt(dx * dx + dy * dy + dz * dz);
}

/** How far away from its first point the points of a range go, in metres of chords. */
export function extentMetres(earth: EarthPoints, { begin, end }: PointRange): number {
  let extent = 0;
  for (let index = begin + 1; index < end; index++) {
    extent = Math.max(extent, chordMetres(earth, begin, index));
  }
  return extent;
}

/** Up to here the length of the geodesic follows from its chord; beyond Karney's method finds it. */
const longestChord = 10_000;
const meanRadius = 6_371_000;

/**
 * Metres of the geodesic between two points of a line. An arc is longer than its chord c by c³/24r²,
 * and r lies within 1% of the mean radius everywhere: at 10 km that leaves less than 0.03 mm, and it
 * takes a tenth of the time of Karney's method, which is for all that is longer.
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
 * Metres along the line from its first point to each, geodesic from point to point. Nothing is counted
 * from one segment to the next.
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
