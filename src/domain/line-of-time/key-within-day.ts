import { instantKey } from '../journeys/journey-row.ts';
import { parseDayTime, toEpochMinutes } from '../shared/dates/day-time.ts';
import { wholeDay } from '../shared/dates/edtf-date.ts';

/**
 * Returns a key that sorts records of the same date among journeys without a set order: by instant if
 * the day is known, otherwise by local time. '' without a time.
 *
 * @param at local time: `19:30`, `19:30:15`, or `00:30+1` on the next day
 * @param zone IANA. A time without a zone counts as UTC, which is wrong by half a day at most.
 */
export function keyWithinDay(date: string, at: string, zone: string): string {
  const minutes = parseDayTime(at.replace(/^(\d\d:\d\d):\d\d$/, '$1'));
  if (minutes === undefined) return '';
  const day = wholeDay(date);
  const instant = day === undefined ? undefined : toEpochMinutes(day, minutes, zone || 'UTC');
  return `0000 ${instantKey(instant ?? minutes)}`;
}
