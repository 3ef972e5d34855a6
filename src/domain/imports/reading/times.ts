import { isEdtfDate } from '../../shared/dates/edtf-date.ts';
import { failRow } from '../row-refusal.ts';

const clock = /^(\d{1,2})[:.h](\d{2})(?::\d{2}(?:\.\d+)?)?\s*(?:([ap])\.?(?:m\.?)?)?$/i;

/**
 * Reads `9:05`, `09:05:00`, `9:05 PM` or `9:05p` as `HH:MM`; undefined if empty. Drops seconds.
 * Fails the row for an invalid hour.
 */
export function readClock(text: string): string | undefined {
  const value = text.trim();
  if (value === '') return undefined;
  const match = clock.exec(value);
  const [, hours, minutes, half] = match ?? [];
  if (hours === undefined || minutes === undefined) failRow('time-invalid', value);
  const hour = half === undefined ? Number(hours) : hourOfHalfDay(Number(hours), half);
  if (hour > 23 || Number(minutes) > 59) failRow('time-invalid', value);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

function hourOfHalfDay(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return 24;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

const stamp = /^(\d{4}-\d{2}-\d{2})[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::\d{2}(?:[.,]\d+)?)?$/;

/** Reads a local date and time without offset as `YYYY-MM-DDTHH:MM`; undefined if empty. */
export function readLocalStamp(text: string): string | undefined {
  const value = text.trim();
  if (value === '') return undefined;
  const [, day, time] = stamp.exec(value) ?? [];
  if (day === undefined || time === undefined || !isEdtfDate(day)) failRow('time-invalid', value);
  return `${day}T${time}`;
}

const offsetStamp =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})$/;

/**
 * Reads an instant with `Z` or an offset (`+0200`, `+02:00`) as `YYYY-MM-DDTHH:MMZ`; undefined if
 * empty. Drops seconds.
 */
export function readInstant(text: string): string | undefined {
  const value = text.trim();
  if (value === '') return undefined;
  const [, day = '', time, zone = ''] = offsetStamp.exec(value) ?? [];
  const offset = zone.replace(/(\d{2})(\d{2})$/, '$1:$2');
  const instant = new Date(`${day}T${time}${offset}`);
  // `Date` would read 31 September as 1 October.
  if (Number.isNaN(instant.getTime()) || !isEdtfDate(day)) failRow('time-invalid', value);
  return `${instant.toISOString().slice(0, 16)}Z`;
}

const hoursMinutes = /^(\d{1,3}):(\d{2})(?::\d{2})?$/;

/** Reads `H:MM` or `HH:MM:SS` as minutes; undefined if empty, zero or not a duration. */
export function readHoursMinutes(text: string): number | undefined {
  const [, hours, minutes] = hoursMinutes.exec(text.trim()) ?? [];
  return positiveMinutes(Number(hours) * 60 + Number(minutes));
}

/** Rounds to whole minutes; undefined for zero, which means that the duration is unknown. */
export function positiveMinutes(minutes: number): number | undefined {
  const whole = Math.round(minutes);
  return whole > 0 && whole <= 100_000 ? whole : undefined;
}
