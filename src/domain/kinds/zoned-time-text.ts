import { wholeDay } from '../shared/dates/edtf-date.ts';
import { isZone } from '../shared/dates/zone-offset.ts';

/**
 * Parses `2026-11-22T10:30[Europe/London]`; undefined if a text is not a local time with its zone.
 */
export function readZonedTime(
  text: string,
): { day: string; time: string; zone: string } | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)\[([\w+/-]{1,60})\]$/.exec(text);
  if (!match) return undefined;
  const [, day = '', time = '', zone = ''] = match;
  return wholeDay(day) === day && isZone(zone) ? { day, time, zone } : undefined;
}
