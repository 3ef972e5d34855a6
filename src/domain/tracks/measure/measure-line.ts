import { ascentOf } from './ascent.ts';
import { metresAlong, onEllipsoid, type LinePoints, segmentRanges } from '../line-points.ts';
import { speedsOf } from './line-speeds.ts';
import { unrolledLongitude, wrappedLongitude } from '../unrolled-longitude.ts';

/** Where and when a line begins or ends. */
export interface LineEnd {
  lat: number;
  lon: number;
  /** Milliseconds since 1970 in UTC, of the first or last point that has a time. */
  time: number | undefined;
}

/** The measures of a line. Values that the source does not provide are `undefined`. */
export interface LineMeasures {
  points: number;
  segments: number;
  /** Geodesic on WGS 84 from point to point, without the distance between segments. */
  distanceKm: number;
  elapsedSeconds: number | undefined;
  movingSeconds: number | undefined;
  meanMovingKmh: number | undefined;
  topKmh: number | undefined;
  /** By the method named in `ascentMethod`. */
  ascentMetres: number | undefined;
  descentMetres: number | undefined;
  bounds: LineBounds;
  start: LineEnd;
  end: LineEnd;
}

/** Measures a cleaned line (`cleanLine`). Returns `undefined` without points. */
export function measureLine(points: LinePoints): LineMeasures | undefined {
  const bounds = boundsOf(points);
  if (!bounds) return undefined;
  const { lat, lon, time, segments } = points;
  const earth = onEllipsoid(points);
  const along = metresAlong(points, earth);
  const speeds = speedsOf(points, earth, along);
  const ascent = ascentOf(points, along);
  const isKnown = (instant: number) => !Number.isNaN(instant);
  return {
    points: lat.length,
    segments: segments.length,
    distanceKm: along.at(-1)! / 1000,
    elapsedSeconds: speeds?.elapsedSeconds,
    movingSeconds: speeds?.movingSeconds,
    meanMovingKmh: speeds?.meanMovingKmh,
    topKmh: speeds?.topKmh,
    ascentMetres: ascent?.ascentMetres,
    descentMetres: ascent?.descentMetres,
    bounds,
    start: { lat: lat[0]!, lon: lon[0]!, time: time.find(isKnown) },
    end: { lat: lat.at(-1)!, lon: lon.at(-1)!, time: time.findLast(isKnown) },
  };
}

/**
 * Degrees. Across the 180th meridian `west` is greater than `east` (RFC 7946, 5.2). All round the
 * Earth they are −180 and 180.
 */
interface LineBounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Returns the narrowest bounds of all segments together, or `undefined` without points. */
export function boundsOf(points: LinePoints): LineBounds | undefined {
  const { lat, lon } = points;
  let south = 90;
  let north = -90;
  const spans: { west: number; width: number }[] = [];
  for (const { begin, end } of segmentRanges(points)) {
    let running = lon[begin]!;
    let west = running;
    let east = running;
    for (let index = begin; index < end; index++) {
      south = Math.min(south, lat[index]!);
      north = Math.max(north, lat[index]!);
      running = unrolledLongitude(lon[index]!, running);
      west = Math.min(west, running);
      east = Math.max(east, running);
    }
    spans.push({ west: wrappedLongitude(west), width: east - west });
  }
  return spans.length === 0 ? undefined : { south, north, ...aroundSpans(spans) };
}

/** Returns everything except the widest range of longitudes that no span covers. */
function aroundSpans(spans: { west: number; width: number }[]): { west: number; east: number } {
  spans.sort((a, b) => a.west - b.west);
  // The easternmost span can reach round the Earth to the first one.
  let reached =
    spans.reduce((most, { west, width }) => Math.max(most, west + width), -Infinity) - 360;
  let widest = 0;
  let bounds = { west: -180, east: 180 };
  for (const { west, width } of spans) {
    if (west - reached > widest) {
      widest = west - reached;
      bounds = { west: wrappedLongitude(west), east: wrappedLongitude(reached) };
    }
    reached = Math.max(reached, west + width);
  }
  return bounds;
}
