import { wholeDay } from '../shared/edtf-date.ts';
import { isZone } from '../shared/zone-offset.ts';

/** Whether a text is a local time with its IANA zone: `2026-11-22T10:30[Europe/London]`. */
export function isZonedTime(text: string): boolean {
  const match = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d\[([\w+/-]{1,60})\]$/.exec(text);
  if (!match) return false;
  const [, date = '', , zone = ''] = match;
  return wholeDay(date) === date && isZone(zone);
}
