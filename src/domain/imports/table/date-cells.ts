import { addDays } from '../../shared/dates/calendar-day.ts';
import { isEdtfDate } from '../../shared/dates/edtf-date.ts';
import { findDate } from '../../journeys/quick-entry/line-date.ts';
import { splitLine } from '../../journeys/quick-entry/words.ts';
import { clockOfFraction } from '../../shared/dates/day-time-text.ts';
import { inEnglish } from '../../shared/dates/foreign-months.ts';
import type { DateOrder } from '../reading/dates.ts';
import { failRow } from '../row-refusal.ts';
import type { RowCells } from './row-cells.ts';

export interface DateCell {
  /** EDTF; '' where the cell is empty */
  date: string;
  /** what stands behind the date: `07:15`; '' for nothing */
  time: string;
}

/** No date is written with more letters. */
const longestDate = 60;

/** Where spreadsheets count days from; 60 is a 29 February 1900 that never was. */
const serialZero = '1899-12-30';
const serial = /^(\d{5})(?:\.(\d{1,12}))?$/;
const earliestSerial = 10_000;
const latestSerial = 80_000;

const withTime =
  /^(.{6,40}?)[T,\s]\s*(\d{1,2}[:.]\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|UTC|[+-]\d{2}:?\d{2})?)$/i;

/** The day of a spreadsheet's number, and the time that its fraction is; undefined for no such number. */
function readSerial(text: string): DateCell | undefined {
  const [, days, fraction] = serial.exec(text) ?? [];
  const count = Number(days);
  if (days === undefined || count < earliestSerial || count > latestSerial) return undefined;
  const time = fraction === undefined ? '' : clockOfFraction(Number(`0.${fraction}`));
  return { date: addDays(serialZero, count), time: time === '00:00' ? '' : time };
}

/**
 * The date in a cell: EDTF, `12.6.78`, `6/12/1978`, `12-Jun-78`, `12. Juni 1978`, `summer 78`, a
 * spreadsheet's number, each perhaps with a time behind it. `today` (`YYYY-MM-DD`) says of which
 * century two figures are; `year` is that of dates without one. Fails the row for anything else.
 */
export function readDateCell(
  cell: string,
  { order, today, year = '' }: { order: DateOrder; today: string; year?: string },
): DateCell {
  const text = cell.trim();
  if (text === '' || /^[-–—]+$/.test(text.slice(0, 4)))
    return { date: yearAlone(year, today), time: '' };
  if (text.length > longestDate) failRow('date-invalid', text);
  const number = readSerial(text);
  if (number) return number;
  const [, dayText = text, time = ''] = withTime.exec(text) ?? [];
  const date = dateOf(dayText, order, today) ?? dateOf(withYear(dayText, year), order, today);
  return date === undefined ? failRow('date-invalid', text) : { date, time: time.trim() };
}

/** The date of a row: in one cell, or in columns of their own for its parts. */
export function readDateOfRow(
  row: Pick<RowCells, 'text'>,
  dates: { order: DateOrder; today: string },
): DateCell {
  const [date, year, month, day] = ['date', 'year', 'month', 'day'].map((field) => row.text(field));
  if (date || (!month && !day)) return readDateCell(date!, { ...dates, year: year! });
  return { date: dateOfParts({ year: year!, month: month!, day: day! }, dates), time: '' };
}

/** `1998`, `5` or `May`, and `3`: EDTF, as precise as its parts; fails the row where they make no date. */
function dateOfParts(
  { year, month, day }: Readonly<Record<'year' | 'month' | 'day', string>>,
  { order, today }: { order: DateOrder; today: string },
): string {
  const written = [day, month, year].filter((part) => part !== '').join(' ');
  const fail = () => failRow('date-invalid', written);
  if (written.length > longestDate) fail();
  // A season, or a month with its year: `May 1998`.
  if (day === '' && readMonthCell(month) === undefined) {
    return dateOf(`${month} ${year}`.trim(), order, today) ?? fail();
  }
  const monthOfYear = readMonthCell(month);
  const dayOfMonth = day === '' ? '' : readDayCell(day);
  const yearText = yearAlone(year, today);
  if (monthOfYear === undefined || dayOfMonth === undefined || yearText === '') return fail();
  const date = [yearText, monthOfYear, ...(dayOfMonth === '' ? [] : [dayOfMonth])].join('-');
  return isEdtfDate(date) ? date : fail();
}

/** `05` of a cell with a month alone, by its number or its name; undefined where it is none. */
export function readMonthCell(cell: string): string | undefined {
  const text = cell.trim();
  if (/^(?:0?[1-9]|1[0-2])\.?$/.test(text)) return text.replace('.', '').padStart(2, '0');
  if (text.length > longestMonth || !/^\p{L}+\.?$/u.test(text)) return undefined;
  return /^2000-(0[1-9]|1[0-2])$/.exec(
    dateOf(`${text} 2000`, 'day-first', '2100-01-01') ?? '',
  )?.[1];
}

/** No month is written with more letters. */
const longestMonth = 20;

/** `03` of a cell with a day alone: `3`, `3.`, `3rd`; undefined where it is none. */
export function readDayCell(cell: string): string | undefined {
  const [, day] = /^(0?[1-9]|[12]\d|3[01])(?:\.|st|nd|rd|th)?$/i.exec(cell.trim()) ?? [];
  return day?.padStart(2, '0');
}

function yearAlone(year: string, today: string): string {
  return year.trim() === '' ? '' : (dateOf(year.trim(), 'day-first', today) ?? '');
}

/** `12.6.` of 1978 is `12.6.1978`, `12 Jun` is `12 Jun 1978`. */
export function withYear(text: string, year: string): string {
  if (year.trim() === '') return '';
  const [, numbers, mark] = /^(\d{1,2}([./-])\d{1,2})\2?$/.exec(text) ?? [];
  return numbers === undefined ? `${text} ${year.trim()}` : `${numbers}${mark}${year.trim()}`;
}

/** EDTF; undefined where the text is no date, or one without a year. */
function dateOf(text: string, order: DateOrder, today: string): string | undefined {
  if (isEdtfDate(text)) return text;
  // `0000-00-00`, `1978-06-00`: what databases write for what is not known
  const zeros = /^(\d{4})-(\d{2})-00$/.exec(text);
  if (zeros) {
    const [, year = '', month] = zeros;
    if (Number(year) === 0) return '';
    return month === '00' ? year : `${year}-${month}`;
  }
  const { words, note } = splitLine(inEnglish(text));
  if (note !== '') return undefined;
  const found = findDate(words, { order, today, last: '' });
  if (!found || found.fault !== undefined || found.yearAssumed) return undefined;
  const isAll = found.index === 0 && found.count === words.left.length;
  return isAll && isEdtfDate(found.date) ? found.date : undefined;
}
