import { isRecordedTime } from '../../tracks/clean/recorded-times.ts';

const longestInstant = 40;

const instant =
  /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?\s?(?:(z)|([+-])(\d\d):?(\d\d)?)?$/i;

/** `Date.UTC` interprets smaller years as years of the twentieth century. */
const firstYear = 100;

/**
 * Returns the milliseconds since 1970 of an ISO 8601 date with a time. Without an offset, UTC is
 * assumed, as GPX requires. NaN for anything else, including a date alone, and instants at which
 * nothing can have been recorded.
 */
export function instantOf(text: string): number {
  if (text.length > longestInstant) return Number.NaN;
  const match = instant.exec(text.trim());
  if (!match) return Number.NaN;
  const [, years, months, days, hours, minutes, seconds = '0', fraction = '', , sign] = match;
  const [year, month, day] = [Number(years), Number(months), Number(days)];
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds)];
  const [offsetHours, offsetMinutes] = [Number(match[10] ?? 0), Number(match[11] ?? 0)];
  // A leap second is treated as the start of the next minute, as in Unix time.
  if (year < firstYear || hour > 23 || minute > 59 || second > 60) return Number.NaN;
  if (offsetHours > 14 || offsetMinutes > 59) return Number.NaN;
  const midnight = Date.UTC(year, month - 1, day);
  // `Date` would read 31 September as 1 October.
  if (month > 12 || new Date(midnight).getUTCDate() !== day) return Number.NaN;
  const offset = (offsetHours * 60 + offsetMinutes) * (sign === '-' ? -1 : 1);
  const ofDay = ((hour * 60 + minute - offset) * 60 + second) * 1000;
  return recordedOrNaN(midnight + ofDay + Math.trunc(Number(`0.${fraction || '0'}`) * 1000));
}

/**
 * Numbers of at least this value are milliseconds (from 1973 on); smaller ones are seconds (up to
 * the year 5138).
 */
const leastMilliseconds = 1e11;

/** As `instantOf`, for a number from JSON. */
export function instantOfNumber(value: number): number {
  // Some programs write zero for an unknown time.
  if (value <= 0) return Number.NaN;
  return recordedOrNaN(value >= leastMilliseconds ? value : value * 1000);
}

function recordedOrNaN(instant: number): number {
  return isRecordedTime(instant) ? instant : Number.NaN;
}

/** Longer than any number that a device writes. */
export const longestNumber = 40;

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/**
 * Reads a decimal number with a point; NaN for anything else, such as '', `0x10`, `52,5` and `NaN`.
 */
export function numberOf(text: string): number {
  if (text.length > longestNumber) return Number.NaN;
  const value = text.trim();
  if (!decimal.test(value)) return Number.NaN;
  const number = Number(value);
  return Number.isFinite(number) ? number : Number.NaN;
}
