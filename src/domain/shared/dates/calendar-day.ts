import { daysInMonth } from './edtf-date.ts';

/**
 * Gregorian dates as `YYYY-MM-DD` text and as day numbers counted from 1 January 1970. A date
 * without a time has no zone, so this file never uses `Date`.
 *
 * The two conversions are Howard Hinnant's `days_from_civil` and `civil_from_days`
 * (https://howardhinnant.github.io/date_algorithms.html), which are valid for every year.
 */

/**
 * Returns the number of days from 1970-01-01 to a date; negative for earlier dates. The text is not
 * validated.
 */
export function dayNumber(date: string): number {
  const month = Number(date.slice(5, 7));
  const day = Number(date.slice(8, 10));
  const year = Number(date.slice(0, 4)) - (month <= 2 ? 1 : 0);
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/**
 * Returns the `YYYY-MM-DD` date of a day number (days since 1970-01-01), for the years 0 to 9999.
 */
export function dateOfDay(day: number): string {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const dayOfMonth = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${yearText(year)}-${twoDigits(month)}-${twoDigits(dayOfMonth)}`;
}

/** Returns the year of a day number. */
export function yearOfDay(day: number): number {
  return Number(dateOfDay(day).slice(0, 4));
}

/** Formats a year with four digits, as in dates: `0862`. */
export function yearText(year: number): string {
  return String(year).padStart(4, '0');
}

export function addDays(date: string, days: number): string {
  return dateOfDay(dayNumber(date) + days);
}

/** Returns the number of days from one date to another; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** ISO weekday of a date: 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: string): number {
  const day = dayNumber(date);
  // 1 January 1970 was a Thursday.
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/**
 * Adds calendar months to a date; subtracts if `months` is negative. Uses the last day of the month
 * if the month is too short: three months before 31 May is 28 February. Dates are YYYY-MM-DD, years
 * 1 to 9999.
 */
export function addMonths(date: string, months: number): string {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1];
  const day = Math.min(Number(date.slice(8, 10)), daysInMonth(year, month));
  const pad = (part: number, length = 2) => String(part).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
}
