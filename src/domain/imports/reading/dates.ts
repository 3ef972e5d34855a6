import { dateOrderOf, type ProvenOrder } from '../../shared/dates/date-order.ts';
import { isEdtfDate } from '../../shared/dates/edtf-date.ts';
import { failRow } from '../row-refusal.ts';

/** Which of two numbers is the day, if a format does not define it. */
export type DateOrder = ProvenOrder;

const isoDate = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?$/;
const numericDate = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
const numericMonth = /^(\d{1,2})[-/.](\d{4})$/;

/**
 * Converts a date of a flight log to EDTF. Accepts `2006`, `2006-02`, `02/2006`, `2006-02-01`,
 * `02/01/2006` and `02-01-2006` in the given order, and `01.02.2006`, which is always day first.
 * Returns '' if there is no date, which databases also write as `0000-00-00`. Anything else,
 * including invalid calendar dates, fails the row.
 */
export function readDate(text: string, order: DateOrder = 'month-first'): string {
  const value = text.trim();
  if (value === '') return '';
  const iso = isoDate.exec(value);
  if (iso) return knownDate(value, iso[1], iso[2], iso[3]);
  const month = numericMonth.exec(value);
  if (month) return knownDate(value, month[2], month[1]);
  const numeric = numericDate.exec(value);
  if (!numeric) failRow('date-invalid', value);
  const [, first, second, year] = numeric;
  return order === 'day-first' || value.includes('.')
    ? knownDate(value, year, second, first)
    : knownDate(value, year, first, second);
}

/**
 * Returns the date order of a file. Its `12/06/1978` are day first if another date can only be read
 * that way (`25/06/1978`), because one program writes all dates of a file in the same order.
 */
export function orderOfLog(dates: readonly string[]): DateOrder {
  return dateOrderOf(dates.filter((date) => !date.includes('.'))) ?? 'month-first';
}

/**
 * Returns a date without parts that are `00`, which databases write for an unknown month or day.
 */
function knownDate(written: string, year = '', month = '00', day = '00'): string {
  if (Number(year) === 0) return '';
  const parts = [year];
  if (Number(month) > 0) parts.push(month.padStart(2, '0'));
  if (parts.length === 2 && Number(day) > 0) parts.push(day.padStart(2, '0'));
  const date = parts.join('-');
  // Only real months: 21 to 24 are seasons in EDTF, which no flight log uses.
  if (Number(month) > 12 || !isEdtfDate(date)) failRow('date-invalid', written);
  return date;
}
