import { isEdtfDate } from '../../shared/dates/edtf-date.ts';
import type { ProvenOrder } from '../../shared/dates/date-order.ts';
import { instantOf, instantOfNumber } from './instant-text.ts';
import { numberOf } from './number-text.ts';

const longestCell = 40;

/**
 * Numbers of at least these values are microseconds or nanoseconds; smaller ones are milliseconds
 * or seconds.
 */
const leastMicroseconds = 1e14;
const leastNanoseconds = 1e17;

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
/** Matches `20240615`, and `240615` as Columbus loggers write it. */
const joined = /^(\d{4}|\d{2})(\d\d)(\d\d)$/;
const clock = /^(\d{1,2}):(\d\d)(?::(\d\d)([.,]\d+)?)?(?:\s?([ap])m)?(z|[+-]\d\d:?\d\d)?$/i;
/** Matches `054351`, also without its leading zeros, which spreadsheets drop. */
const joinedClock = /^(\d{1,2})(\d\d)(\d\d)(\.\d+)?$/;

/**
 * Returns the milliseconds since 1970 for one cell: ISO 8601, a date and a time separated by a
 * blank, or a number of seconds, milliseconds, microseconds or nanoseconds. UTC is assumed without
 * an offset. NaN for anything else.
 */
export function instantOfCell(text: string, order: ProvenOrder | undefined): number {
  const value = text.trim();
  if (value.length > longestCell) return Number.NaN;
  const iso = instantOf(value);
  if (!Number.isNaN(iso)) return iso;
  const number = numberOf(value);
  if (!Number.isNaN(number)) return instantOfCount(number);
  const blank = value.search(/[\sT]/);
  if (blank === -1) return Number.NaN;
  return instantOfCells(value.slice(0, blank), value.slice(blank + 1), order);
}

/** As `instantOfCell`, for a date and a time in two cells. */
export function instantOfCells(date: string, time: string, order: ProvenOrder | undefined): number {
  if (date.length > longestCell || time.length > longestCell) return Number.NaN;
  const day = dayOf(date.trim(), order);
  const written = clockOf(time.trim());
  return day === undefined || written === undefined ? Number.NaN : instantOf(`${day}T${written}`);
}

function instantOfCount(number: number): number {
  if (number >= leastNanoseconds) return instantOfNumber(number / 1e6);
  return instantOfNumber(number >= leastMicroseconds ? number / 1e3 : number);
}

/**
 * Returns `YYYY-MM-DD`; undefined if the text is not a date, or if the order of day and month is
 * unknown.
 */
function dayOf(text: string, order: ProvenOrder | undefined): string | undefined {
  const parts = yearFirst.exec(text) ?? joined.exec(text);
  if (parts) return dayText(parts[1]!, parts[2]!, parts[3]!);
  const [, first, mark, second, year] = yearLast.exec(text) ?? [];
  if (first === undefined || second === undefined || year === undefined) return undefined;
  const known = mark === '.' ? 'day-first' : order;
  if (known === undefined) return undefined;
  return known === 'day-first' ? dayText(year, second, first) : dayText(year, first, second);
}

function dayText(year: string, month: string, day: string): string | undefined {
  const whole = year.length === 2 ? `20${year}` : year;
  const text = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isEdtfDate(text) ? text : undefined;
}

/** Returns `HH:MM:SS`, with the fraction and the offset if there are any. */
function clockOf(text: string): string | undefined {
  const match = clock.exec(text);
  const [, hours, minutes, seconds = '00', fraction = '', half, offset = ''] = match ?? [];
  if (hours !== undefined && minutes !== undefined) {
    const hour = half === undefined ? Number(hours) : hourOfHalfDay(Number(hours), half);
    return `${String(hour).padStart(2, '0')}:${minutes}:${seconds}${fraction}${offset}`;
  }
  const digits = joinedClock.exec(/^\d{1,4}$/.test(text) ? text.padStart(6, '0') : text);
  if (!digits) return undefined;
  return `${digits[1]!.padStart(2, '0')}:${digits[2]}:${digits[3]}${digits[4] ?? ''}`;
}

function hourOfHalfDay(hour: number, half: string): number {
  // Hour 24 makes the time invalid.
  if (hour < 1 || hour > 12) return 24;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}
