import { dateOfDay, dayNumber, yearText } from '../shared/dates/calendar-day.ts';
import { daysInMonth } from '../shared/dates/edtf-date.ts';

/** Calendar months and the remaining days. */
export interface MonthsAndDays {
  months: number;
  oddDays: number;
}

/**
 * Counts whole calendar months from one date to another, both inclusive, and the days after the
 * last of them: 3 January to 5 March is 2 months (to 2 February, to 2 March) and 3 days. If the
 * next month lacks the starting day, the month ends with that next month: from 31 January to 28
 * February.
 *
 * Dates are YYYY-MM-DD, and `to` must not be before `from`.
 */
export function monthsAndDays(from: string, to: string): MonthsAndDays {
  const end = dayNumber(to) + 1;
  const [fromYear, fromMonth] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))];
  const [toYear, toMonth] = [Number(to.slice(0, 4)), Number(to.slice(5, 7))];
  // One more than the difference of the months, because the month of `to` can be complete on its
  // last day.
  let months = (toYear - fromYear) * 12 + (toMonth - fromMonth) + 1;
  while (dayAfterMonths(from, months) > end) months--;
  return { months, oddDays: end - dayAfterMonths(from, months) };
}

/** Returns the last day of a number of months and days that begin on a date, both inclusive. */
export function lastDayOfMonths(from: string, { months, oddDays }: MonthsAndDays): string {
  return dateOfDay(dayAfterMonths(from, months) + oddDays - 1);
}

/** Returns the first day (a day number) after a number of months from a date. */
function dayAfterMonths(from: string, months: number): number {
  const month = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1 + months;
  const [year, ofYear] = [Math.floor(month / 12), (month % 12) + 1];
  const first = dayNumber(`${yearText(year)}-${String(ofYear).padStart(2, '0')}-01`);
  const day = Number(from.slice(8, 10));
  return first + Math.min(day - 1, daysInMonth(year, ofYear));
}

/** Adds up months and odd days. Each 30 odd days make a month. */
export function sumOfMonths(all: readonly MonthsAndDays[]): MonthsAndDays {
  let [months, oddDays] = [0, 0];
  for (const one of all) {
    months += one.months;
    oddDays += one.oddDays;
  }
  return { months: months + Math.floor(oddDays / 30), oddDays: oddDays % 30 };
}
