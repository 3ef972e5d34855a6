import { isEdtfDate } from '../../shared/dates/edtf-date.ts';
import { failRow } from '../row-refusal.ts';

const clock = /^(\d{1,2})[:.h](\d{2})(?::\d{2}(?:\.\d+)?)?\s*(?:([ap])\.?(?:m\.?)?)?$/i;

/**
 * `HH:MM` from `9:05`, `09:05:00`, `9:05 PM`, `9:05p`; `undefined` when empty. Seconds are dropped.
 * Fails the row for an hour that no clock shows.
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

/** `YYYY-MM-DDTHH:MM` from a local date and time without offset; `undefined` when empty. */
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
 * `YYYY-MM-DDTHH:MMZ` from an instant with `Z` or an offset (`+0200`, `+02:00`); `undefined` when
 * empty. Seconds are dropped.
 */
export function readInstant(text: string): string | undefined {
  const value = text.trim();
  if (value === '') return undefined;
  const [, day = '', time, zone = ''] = offsetStamp.exec(value) ?? [];
  const offset = zone.replace(/(\d{2})(\d{2})$/, '$1:$2');
  const instant = new Date(`${day}T${time}${offset}`);
  // Date takes 31 September for 1 October
  if (Number.isNaN(instant.getTime()) || !isEdtfDate(day)) failRow('time-invalid', value);
  return `${instant.toISOString().slice(0, 16)}Z`;
}

const hoursMinutes = /^(\d{1,3}):(\d{2})(?::\d{2})?$/;

/** Minutes from `H:MM` or `HH:MM:SS`; `undefined` when empty, zero or not a duration. */
export function readHoursMinutes(text: string): number | undefined {
  const [, hours, minutes] = hoursMinutes.exec(text.trim()) ?? [];
  return positiveMinutes(Number(hours) * 60 + Number(minutes));
}

/** Whole minutes, `undefined` when there are none: a duration of zero means that none is known. */
export function positiveMinutes(minutes: number): number | undefined {
  const whole = Math.round(minutes);
  return whole > 0 && whole <= 100_000 ? whole : undefined;
}
