import { toLocalTime } from '../../shared/dates/zoned-time.ts';
import { lineFingerprint } from './line-fingerprint.ts';
import type { LinePoints } from '../line-points.ts';
import type { LineEnd, LineMeasures } from './measure-line.ts';
import { overviewOf } from '../lines/overview-line.ts';
import type { TrackRecord } from '../track.ts';

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
