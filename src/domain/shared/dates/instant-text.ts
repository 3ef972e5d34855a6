import { dayNumber } from './calendar-day.ts';
import { wholeDay } from './edtf-date.ts';
import { isZone, zoneOffset } from './zone-offset.ts';

const secondsPerDay = 86_400;

/** An instant with the local time, the offset and the zone that it was noted in. */
export interface Instant {
  /** `YYYY-MM-DD`, local. */
  day: string;
  /** `hh:mm:ss`, local. */
  time: string;
  /** As text: `+01:00`. */
  offset: string;
  /** IANA. */
  zone: string;
  /** Seconds since 1970-01-01T00:00:00Z. */
  epochSeconds: number;
}

const instantForm =
  /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)([+-])([01]\d|2[0-3]):([0-5]\d)\[([\w+/-]{1,60})\]$/;

/**
 * Parses `2026-11-22T10:30:00+00:00[Europe/London]` (RFC 9557); undefined if a text is not an instant.
 * The written offset counts even if the zone has another one by the present time zone data, because
 * the instant must not move when the data changes.
 */
export function readInstant(text: string): Instant | undefined {
  const match = instantForm.exec(text);
  if (!match) return undefined;
  const [, day = '', time = '', sign = '', hours = '', minutes = '', zone = ''] = match;
  const offset = `${sign}${hours}:${minutes}`;
  // RFC 9557 reserves it for an unknown offset.
  if (offset === '-00:00' || wholeDay(day) !== day || !isZone(zone)) return undefined;
  const seconds = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60 : 60);
  return { day, time, offset, zone, epochSeconds: localSeconds(day, time) - seconds };
}

/**
 * Returns the instants that a local time in a zone can mean, the earlier first: none if clocks were put
 * forward over it or the zone is unknown, two if they were put back over it. Offsets with seconds
 * (local mean time) are rounded to the minute, as RFC 9557 writes them.
 *
 * @param time `hh:mm` or `hh:mm:ss`
 */
export function instantsAt(day: string, time: string, zone: string): string[] {
  const clock = time.length === 5 ? `${time}:00` : time;
  const local = localSeconds(day, clock);
  const offsets = [local - secondsPerDay, local + secondsPerDay].flatMap(
    (seconds) => zoneOffset(zone, seconds) ?? [],
  );
  return [...new Set(offsets)]
    .filter((offset) => zoneOffset(zone, local - offset) === offset)
    .map((offset) => `${day}T${clock}${offsetText(offset)}[${zone}]`)
    .filter((text) => readInstant(text) !== undefined);
}

function localSeconds(day: string, time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return dayNumber(day) * secondsPerDay + hours * 3600 + minutes * 60 + seconds;
}

function offsetText(seconds: number): string {
  const minutes = Math.round(Math.abs(seconds) / 60);
  const pad = (value: number) => String(value).padStart(2, '0');
  const sign = seconds < 0 && minutes > 0 ? '-' : '+';
  return `${sign}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
