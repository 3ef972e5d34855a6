import { dateOfDay, dayNumber } from '../shared/dates/calendar-day.ts';
import { type Coordinates, distanceKm } from '../shared/places/geo.ts';
import type { Steps } from '../shared/steps/steps.ts';
import { toEpochMinutesOfDay, toLocalTime } from '../shared/dates/day-time.ts';

/** The position of a track at local midnight, when a date ended. */
interface TrackMidnight extends Coordinates {
  /** The date that ended, YYYY-MM-DD. */
  date: string;
}

/** A position of a track at a time. */
export interface TimedPosition extends Coordinates {
  /** Milliseconds since 1970 in UTC. */
  time: number;
}

/**
 * Positions that are farther apart than this in both time and distance leave the track's position
 * unknown.
 */
const longestGap = { ms: 3 * 3_600_000, km: 20 };

/** No journey lasts longer. Years of standstill add no further nights. */
const mostMidnights = 400;

/** A zone is reused for this long, because a look-up can take some milliseconds. */
const zoneLastsMs = 10 * 60_000;

/**
 * Returns the track's position at each local midnight, in order of time. `positions` must be in
 * order of time. Between two positions that are close enough, the position is interpolated on a
 * straight line. If the track crosses into a zone where it is already past midnight, the date ended
 * at the crossing.
 */
export function* midnightsOf(
  positions: readonly TimedPosition[],
  zoneAt: (lat: number, lon: number) => string,
): Steps<TrackMidnight[]> {
  const midnights: TrackMidnight[] = [];
  let before: (TimedPosition & { zone: string; day: number }) | undefined;
  let [zone, askedAt] = ['', -Infinity];
  for (const position of positions) {
    if (position.time - askedAt >= zoneLastsMs) {
      zone = zoneAt(position.lat, position.lon);
      askedAt = position.time;
      yield;
    }
    const day = dayAt(position.time, zone);
    if (day === undefined) continue;
    if (before && day > before.day && isClose(before, position)) {
      for (let ended = before.day; ended < day && midnights.length < mostMidnights; ended++) {
        const at = midnightAfter(ended, before, { ...position, zone });
        midnights.push({ date: dateOfDay(ended), ...positionAt(before, position, at) });
      }
    }
    before = { ...position, zone, day };
  }
  return midnights;
}

function isClose(one: TimedPosition, other: TimedPosition): boolean {
  return other.time - one.time <= longestGap.ms || distanceKm(one, other) <= longestGap.km;
}

/** Returns the local date in a zone as a number of days from 1970-01-01. */
function dayAt(time: number, zone: string): number | undefined {
  const local = toLocalTime(Math.floor(time / 60_000), zone);
  return local && dayNumber(local.date);
}

/** Returns when a date ended between two positions, by the local time at either of them. */
function midnightAfter(
  day: number,
  one: TimedPosition & { zone: string },
  other: TimedPosition & { zone: string },
): number {
  const [here, there] = [one, other].map(({ zone }) => {
    const minutes = toEpochMinutesOfDay(day + 1, 0, zone);
    return minutes === undefined ? other.time : minutes * 60_000;
  });
  return here! <= other.time
    ? Math.max(one.time, here!)
    : Math.min(other.time, Math.max(one.time, there!));
}

function positionAt(one: TimedPosition, other: TimedPosition, time: number): Coordinates {
  const share = other.time > one.time ? (time - one.time) / (other.time - one.time) : 0;
  // The shorter way, across the 180° meridian if necessary.
  const east = ((((other.lon - one.lon + 180) % 360) + 360) % 360) - 180;
  const lon = one.lon + east * share;
  return {
    lat: one.lat + (other.lat - one.lat) * share,
    lon: lon > 180 ? lon - 360 : lon < -180 ? lon + 360 : lon,
  };
}
