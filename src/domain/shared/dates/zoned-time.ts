import { dateOfDay, dayNumber } from './calendar-day.ts';
import { formatDayTime } from './day-time.ts';
import { zoneOffset } from './zone-offset.ts';

const minutesPerDay = 1440;
const secondsPerDay = 86_400;

/**
 * Returns the instants that a local time can mean, in minutes since 1970-01-01T00:00Z. There are
 * two if clocks were put back over it; the earlier comes first. There are none if this runtime does
 * not know the zone.
 *
 * `minutes` counts wall-clock minutes from midnight of `date` and may be on another day (see
 * day-time.ts). If clocks were put forward over the time, it moves forward by the gap: the
 * "compatible" rule of RFC 5545 and of Temporal.
 *
 * Results are whole minutes, except if the zone's offset had seconds (local mean time, Liberia to
 * 1972).
 */
export function epochMinutesOf(date: string, minutes: number, zone: string): number[] {
  return epochMinutesOfDay(dayNumber(date), minutes, zone);
}

function epochMinutesOfDay(day: number, minutes: number, zone: string): number[] {
  const local = day * secondsPerDay + minutes * 60;
  // No offset is as long as a day, so these two instants are on either side of any relevant
  // transition.
  const before = zoneOffset(zone, local - secondsPerDay);
  const after = zoneOffset(zone, local + secondsPerDay);
  if (before === undefined || after === undefined) return [];
  const earlier = (local - before) / 60;
  if (before === after) return [earlier];
  const later = (local - after) / 60;
  const isLater = zoneOffset(zone, local - after) === after;
  if (!isLater) return [earlier];
  return zoneOffset(zone, local - before) === before ? [earlier, later] : [later];
}

/** Returns the first instant of `epochMinutesOf`. */
export function toEpochMinutes(date: string, minutes: number, zone: string): number | undefined {
  return epochMinutesOf(date, minutes, zone)[0];
}

/** As `toEpochMinutes`, but takes a day number (days since 1970-01-01). */
export function toEpochMinutesOfDay(
  day: number,
  minutes: number,
  zone: string,
): number | undefined {
  return epochMinutesOfDay(day, minutes, zone)[0];
}

/**
 * Returns the local date and time of an instant, with seconds truncated; undefined if the zone is
 * unknown.
 */
export function toLocalTime(
  epochMinutes: number,
  zone: string,
):
  | {
      /** `YYYY-MM-DD` */
      date: string;
      /** `HH:MM` */
      time: string;
    }
  | undefined {
  const local = localMinutes(epochMinutes, zone);
  if (local === undefined) return undefined;
  const day = Math.floor(local / minutesPerDay);
  return { date: dateOfDay(day), time: formatDayTime(local - day * minutesPerDay) };
}

/**
 * Converts an instant to a journey's time: local time at the place, with its day relative to the
 * journey's date (`06:15+1`). Undefined if the zone is unknown.
 */
export function toDayTime(epochMinutes: number, zone: string, date: string): string | undefined {
  const local = localMinutes(epochMinutes, zone);
  return local === undefined ? undefined : formatDayTime(local - dayNumber(date) * minutesPerDay);
}

function localMinutes(epochMinutes: number, zone: string): number | undefined {
  const seconds = Math.round(epochMinutes * 60);
  const offset = zoneOffset(zone, seconds);
  return offset === undefined ? undefined : Math.floor((seconds + offset) / 60);
}
