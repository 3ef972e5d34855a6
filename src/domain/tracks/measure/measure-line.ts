import { ascentOf } from './ascent.ts';
import { metresAlong, onEllipsoid } from '../earth-points.ts';
import { boundsOf, type LineBounds } from './line-bounds.ts';
import type { LinePoints } from '../line-points.ts';
import { speedsOf } from './line-speeds.ts';

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
