import { ascentOf } from './ascent.ts';
import {
  metresAlong,
  onEllipsoid,
  type LinePoints,
  segmentRanges,
  unrolledLongitude,
  wrappedLongitude,
} from '../line-points.ts';
import { speedsOf } from './line-speeds.ts';
import { toLocalTime } from '../../shared/dates/day-time.ts';
import { lineFingerprint } from './line-fingerprint.ts';
import { overviewOf } from '../lines/overview-line.ts';
import type { TrackRecord } from '../track.ts';

/** Where and when a line begins or ends. */
interface LineEnd {
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

/** The values of a track record that are computed from its line. */
type MeasuredValues = Pick<
  TrackRecord,
  | 'startedAt'
  | 'endedAt'
  | 'distance'
  | 'moving'
  | 'meanSpeed'
  | 'topSpeed'
  | 'ascent'
  | 'descent'
  | 'start'
  | 'end'
  | 'overview'
  | 'fingerprint'
>;

/** Returns the IANA time zone at a point. */
type ZoneAt = (lat: number, lon: number) => string;

/** Computes the record values of a cleaned line. Times are local times at its start and end. */
export function measuredValues(
  points: LinePoints,
  measures: LineMeasures,
  zoneAt: ZoneAt,
): MeasuredValues {
  const { start, end, movingSeconds } = measures;
  return {
    startedAt: zonedTimeAt(start, zoneAt),
    endedAt: zonedTimeAt(end, zoneAt),
    distance: rounded(measures.distanceKm, 3),
    moving: movingSeconds === undefined ? null : Math.max(1, Math.round(movingSeconds / 60)),
    meanSpeed: rounded(measures.meanMovingKmh, 1),
    topSpeed: rounded(measures.topKmh, 1),
    ascent: rounded(measures.ascentMetres, 0),
    descent: rounded(measures.descentMetres, 0),
    start: placeOf(start),
    end: placeOf(end),
    overview: overviewOf(points),
    fingerprint: lineFingerprint(points),
  };
}

/** Returns the local date at which a track begins, or `XXXX` without a time. */
export function dateOfStart({ startedAt }: Pick<MeasuredValues, 'startedAt'>): string {
  return startedAt === '' ? 'XXXX' : startedAt.slice(0, 10);
}

/** Returns `2017-07-03T08:05[Europe/Paris]`, or '' without a time. */
function zonedTimeAt({ lat, lon, time }: LineEnd, zoneAt: ZoneAt): string {
  if (time === undefined) return '';
  const minutes = Math.floor(time / 60_000);
  for (const zone of [zoneAt(lat, lon), 'UTC']) {
    const local = toLocalTime(minutes, zone);
    if (local) return `${local.date}T${local.time}[${zone}]`;
  }
  return '';
}

/** Rounds to five decimals, which is about a metre. */
function placeOf({ lat, lon }: LineEnd): { lat: number; lon: number } {
  return { lat: Number(lat.toFixed(5)), lon: Number(lon.toFixed(5)) };
}

function rounded(value: number, decimals: number): number;
function rounded(value: number | undefined, decimals: number): number | null;
function rounded(value: number | undefined, decimals: number): number | null {
  return value === undefined ? null : Number(value.toFixed(decimals));
}
