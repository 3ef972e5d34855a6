import { dateOfDay, dayNumber } from '../shared/dates/calendar-day.ts';
import { type Coordinates, distanceKm } from '../shared/places/geo.ts';
import { toEpochMinutesOfDay, toLocalTime } from '../shared/dates/zoned-time.ts';

/** Where a track was when a date ended there. */
export interface TrackMidnight extends Coordinates {
  /** YYYY-MM-DD, the one that ended */
  date: string;
}

/** A place of a track at a time. */
export interface TimedPosition extends Coordinates {
  /** milliseconds since 1970 in UTC */
  time: number;
}

/** Between positions that are farther apart in time and on the ground nobody knows where the track was. */
const longestGap = { ms: 3 * 3_600_000, km: 20 };

/** No journey lasts longer: what stands still for years tells nothing of more nights. */
const mostMidnights = 400;

/** So long the clocks are those of the zone that was found last: to find it takes a while. */
const zoneLastsMs = 10 * 60_000;

/**
 * Where a track was at each midnight by the clocks there, in order of time. `positions` are in order of
 * time; between two the position is that on the straight line by the time, as far as they are close enough.
 * Whoever goes over a border at which the clocks go forward past midnight was there when the date ended.
 */
export function midnightsOf(
  positions: readonly TimedPosition[],
  zoneAt: (lat: number, lon: number) => string,
): TrackMidnight[] {
  const midnights: TrackMidnight[] = [];
  let before: (TimedPosition & { zone: string; day: number }) | undefined;
  let [zone, askedAt] = ['', -Infinity];
  for (const position of positions) {
    if (position.time - askedAt >= zoneLastsMs) {
      zone = zoneAt(position.lat, position.lon);
      askedAt = position.time;
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

/** The day by the clocks of a zone, as a number from 1970-01-01. */
function dayAt(time: number, zone: string): number | undefined {
  const local = toLocalTime(Math.floor(time / 60_000), zone);
  return local && dayNumber(local.date);
}

/** When a date ended between two positions, by the clock at the one or at the other. */
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
  // The shorter way over the meridian of 180°.
  const east = ((((other.lon - one.lon + 180) % 360) + 360) % 360) - 180;
  const lon = one.lon + east * share;
  return {
    lat: one.lat + (other.lat - one.lat) * share,
    lon: lon > 180 ? lon - 360 : lon < -180 ? lon + 360 : lon,
  };
}
