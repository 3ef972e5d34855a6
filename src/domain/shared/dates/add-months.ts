import { daysInMonth } from './edtf-date.ts';

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
