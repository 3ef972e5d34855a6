import type { Kind } from './kind.ts';
import { timeOf } from './time-of.ts';
import { parseEdtfDate, monthsOfSeason } from '../shared/dates/edtf-date.ts';

/**
 * Returns the place of a record of a paged kind in the order of time. Throws a RangeError if its kind
 * is not read in pages.
 */
export function pageKeyOf(kind: Pick<Kind, 'name' | 'paged' | 'time'>, values: object): number {
  const time = kind.paged && timeOf(kind, values);
  if (!time) throw new RangeError(`${kind.name} is not read in pages`);
  return momentKey(time.from, time.at);
}

/**
 * Returns the place of a moment in the order of time as `YYYYMMDDhhmmss`: 20240517093000. Unknown parts
 * are 0: a season is before the days of its first month, a decade before those of its first year.
 * A number, because databases compare texts by the rules of their own language.
 *
 * @param date EDTF; a date that is not one counts as unknown
 * @param time local, `hh:mm` or `hh:mm:ss`; '' if unknown
 */
export function momentKey(date: string, time = ''): number {
  const known = parseEdtfDate(date);
  if (!known) return 0;
  const { precision, year, day } = known;
  const month = precision === 'season' ? monthsOfSeason(known.month)[0] : known.month;
  const [hours = 0, minutes = 0, seconds = 0] = time === '' ? [] : time.split(':').map(Number);
  return year * 1e10 + month * 1e8 + day * 1e6 + hours * 1e4 + minutes * 100 + seconds;
}

const keysOfMonth = 1e8;

/** Returns the month of a key as `YYYYMM`: 202405; the month is 00 if only the year is known. */
export function monthOfKey(key: number): number {
  return Math.floor(key / keysOfMonth);
}

/** Returns the keys of a month (`YYYYMM`): from the first, included, to the last, excluded. */
export function keysOf(month: number): { from: number; to: number } {
  return { from: month * keysOfMonth, to: (month + 1) * keysOfMonth };
}
