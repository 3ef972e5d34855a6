import { dateOrderOf, type ProvenOrder } from '../../shared/dates/date-order.ts';
import { isEdtfDate } from '../../shared/dates/edtf-date.ts';
import { failRow } from '../row-refusal.ts';

/** Which of two numbers is the day where a format leaves it open. */
export type DateOrder = ProvenOrder;

const isoDate = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?$/;
const numericDate = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
const numericMonth = /^(\d{1,2})[-/.](\d{4})$/;

/**
 * An EDTF date from the forms that flight logs write: `2006`, `2006-02`, `02/2006`, `2006-02-01`,
 * `02/01/2006` and `02-01-2006` in the given order, `01.02.2006` always day first; '' where there is
 * none, which databases also write as `0000-00-00`. Anything else, and days that no calendar has,
 * fail the row.
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
 * Whether a file's `12/06/1978` are days first: so when one of its dates can be read no other way
 * (`25/06/1978`). A file is written by one program, which does not change its mind.
 */
export function orderOfLog(dates: readonly string[]): DateOrder {
  return dateOrderOf(dates.filter((date) => !date.includes('.'))) ?? 'month-first';
}

/** `00` for a month or a day is what databases write for one that is not known. */
function knownDate(written: string, year = '', month = '00', day = '00'): string {
  if (Number(year) === 0) return '';
  const parts = [year];
  if (Number(month) > 0) parts.push(month.padStart(2, '0'));
  if (parts.length === 2 && Number(day) > 0) parts.push(day.padStart(2, '0'));
  const date = parts.join('-');
  // months only: 21 to 24 are EDTF's seasons, which no flight log means
  if (Number(month) > 12 || !isEdtfDate(date)) failRow('date-invalid', written);
  return date;
}
