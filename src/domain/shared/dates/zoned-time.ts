import { dateOfDay, dayNumber } from './calendar-day.ts';
import { formatDayTime } from './day-time.ts';
import { zoneOffset } from './zone-offset.ts';

const minutesPerDay = 1440;
const secondsPerDay = 86_400;

/** What calendar and clock on the wall say. */
export interface LocalTime {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM` */
  time: string;
}

/**
 * The instants that a local time may mean, in minutes since 1970-01-01T00:00Z: two where clocks were
 * put back and it came twice, the earlier first; none where this runtime does not know the zone.
 *
 * `minutes` counts wall-clock minutes from midnight of `date` and may lie on another day (see
 * day-time.ts). Where clocks were put forward over it, the time is moved forward by the gap: the
 * "compatible" rule of RFC 5545 and of Temporal.
 *
 * Whole minutes, except where the zone's offset had seconds (local mean time, Liberia to 1972).
 */
export function epochMinutesOf(date: string, minutes: number, zone: string): number[] {
  return epochMinutesOfDay(dayNumber(date), minutes, zone);
}

function epochMinutesOfDay(day: number, minutes: number, zone: string): number[] {
  const local = day * secondsPerDay + minutes * 60;
  // No offset reaches a day, so these two straddle any transition that local time could meet.
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

/** The first of the instants that a local time may mean, as `epochMinutesOf` has them. */
export function toEpochMinutes(date: string, minutes: number, zone: string): number | undefined {
  return epochMinutesOf(date, minutes, zone)[0];
}

/** The same of a day counted from 1970-01-01, where that is what is known of a date. */
export function toEpochMinutesOfDay(
  day: number,
  minutes: number,
  zone: string,
): number | undefined {
  return epochMinutesOfDay(day, minutes, zone)[0];
}

/** Local date and time of an instant, seconds cut off; `undefined` when the zone is not known. */
export function toLocalTime(epochMinutes: number, zone: string): LocalTime | undefined {
  const local = localMinutes(epochMinutes, zone);
  if (local === undefined) return undefined;
  const day = Math.floor(local / minutesPerDay);
  return { date: dateOfDay(day), time: formatDayTime(local - day * minutesPerDay) };
}

/**
 * An instant as a journey's time: local at the place, its day counted from the journey's date
 * (`06:15+1`). `undefined` when the zone is not known.
 */
export function toDayTime(epochMinutes: number, zone: string, date: string): string | undefined {
  const local = localMinutes(epochMinutes, zone);
  if (local === undefined) return undefined;
  return formatDayTime(local - dayNumber(date) * minutesPerDay);
}

function localMinutes(epochMinutes: number, zone: string): number | undefined {
  const seconds = Math.round(epochMinutes * 60);
  const offset = zoneOffset(zone, seconds);
  return offset === undefined ? undefined : Math.floor((seconds + offset) / 60);
}
