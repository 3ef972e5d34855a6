import { isRecordedTime } from '../../tracks/clean/recorded-times.ts';

const longestInstant = 40;

const instant =
  /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?\s?(?:(z)|([+-])(\d\d):?(\d\d)?)?$/i;

/** `Date.UTC` takes years before it for those of the twentieth century. */
const firstYear = 100;

/**
 * Milliseconds since 1970 of an ISO 8601 date with a time; in UTC where no offset is said, as GPX wants
 * it. NaN for everything else: a date alone is no instant, and at some nobody recorded anything.
 */
export function instantOf(text: string): number {
  if (text.length > longestInstant) return Number.NaN;
  const match = instant.exec(text.trim());
  if (!match) return Number.NaN;
  const [, years, months, days, hours, minutes, seconds = '0', fraction = '', , sign] = match;
  const [year, month, day] = [Number(years), Number(months), Number(days)];
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds)];
  const [offsetHours, offsetMinutes] = [Number(match[10] ?? 0), Number(match[11] ?? 0)];
  // Of a leap second the instant is that of the next minute, as clocks of Unix have it.
  if (year < firstYear || hour > 23 || minute > 59 || second > 60) return Number.NaN;
  if (offsetHours > 14 || offsetMinutes > 59) return Number.NaN;
  const midnight = Date.UTC(year, month - 1, day);
  // Date takes 31 September for 1 October.
  if (month > 12 || new Date(midnight).getUTCDate() !== day) return Number.NaN;
  const offset = (offsetHours * 60 + offsetMinutes) * (sign === '-' ? -1 : 1);
  const ofDay = ((hour * 60 + minute - offset) * 60 + second) * 1000;
  return recordedOrNaN(midnight + ofDay + Math.trunc(Number(`0.${fraction || '0'}`) * 1000));
}

/** Above it a number of time counts milliseconds, below it seconds: those of 1973 and of the year 5138. */
const leastMilliseconds = 1e11;

/** The same of a number as JSON has it. */
export function instantOfNumber(value: number): number {
  // Zero is how some programs write that they know none.
  if (value <= 0) return Number.NaN;
  return recordedOrNaN(value >= leastMilliseconds ? value : value * 1000);
}

function recordedOrNaN(instant: number): number {
  return isRecordedTime(instant) ? instant : Number.NaN;
}
