import { addDays } from '../../shared/dates/calendar-day.ts';
import { daySpan, isEdtfDate, wholeDay } from '../../shared/dates/edtf-date.ts';
import { findDate } from '../../journeys/quick-entry/line-date.ts';
import { splitLine } from '../../journeys/quick-entry/words.ts';
import { clockOfFraction } from '../../shared/dates/day-time-text.ts';
import { inEnglish } from '../../shared/dates/foreign-months.ts';
import { provesOrder } from '../../shared/dates/date-order.ts';
import { isDayWithoutYear, withPlainSigns } from '../../shared/dates/east-asian-dates.ts';
import { splitWeekday, withPlainDay } from '../../shared/dates/foreign-weekdays.ts';
import type { DateOrder } from '../reading/dates-and-times.ts';
import type { ProblemCode } from '../problem.ts';
import { failRow, unlessRefused } from '../row-refusal.ts';

interface DateCell {
  /** EDTF; '' if the cell is empty. */
  date: string;
  /** The text of a time after the date: `07:15`; '' if there is none. */
  time: string;
}

/** Gives access to the texts of a row by field. */
interface FieldTexts {
  text(field: string): string;
}

/** How the dates of a table are read. */
interface DateReading {
  order: DateOrder;
  /** `YYYY-MM-DD`; determines the century of a two-digit year. */
  today: string;
  /** The years after the current one that a two-digit year can mean, if not as usual. */
  yearsAhead?: number | undefined;
}

/** Maximum length of a date's text, in characters. */
const longestDate = 60;

/** Day zero of spreadsheets; day 60 is a 29 February 1900, which did not exist. */
const serialZero = '1899-12-30';
const serial = /^(\d{5})(?:[.,](\d{1,12}))?$/;
const earliestSerial = 10_000;
const latestSerial = 80_000;

/** Day zero as spreadsheets and databases show it for an empty date, or before a time alone. */
const dayZero =
  /^(?:1899-12-30|30[./-]12[./-]1899|12[/-]30[/-]1899|1900-01-00|0?0[./-]0?1[./-](?:19)?00|0?1[/-]0?0[/-](?:19)?00)(?:$|[T,\s]\s*)/;

/** Whether a cell has day zero, without a time or with midnight, and so no date. */
export function isDayZero(cell: string): boolean {
  const text = cell.trim().slice(0, longestDate);
  return dayZero.test(text) && /^$|^0?0[:.]00/.test(withoutDayZero(text));
}

/** Removes day zero from the front of a time: `1899-12-30 07:15`. */
export function withoutDayZero(text: string): string {
  return text.replace(dayZero, '');
}

const withTime =
  /^(.{6,40}?)[T,\s]\s*(\d{1,2}[:.]\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?\s*(?:[ap]\.?\s?m\.?)?\s*(?:Z|UTC|[+-]\d{2}:?\d{2})?)$/i;

/**
 * Reads a spreadsheet's serial number as a date, with its fraction as a time; undefined if it is
 * not one.
 */
function readSerial(text: string): DateCell | undefined {
  const [, days, fraction] = serial.exec(text) ?? [];
  const count = Number(days);
  if (days === undefined || count < earliestSerial || count > latestSerial) return undefined;
  const time = fraction === undefined ? '' : clockOfFraction(Number(`0.${fraction}`));
  return { date: addDays(serialZero, count), time: time === '00:00' ? '' : time };
}

/**
 * Reads the date in a cell: EDTF, `12.6.78`, `6/12/1978`, `12-Jun-78`, `12. Juni 1978`, `summer 78`
 * or a spreadsheet's serial number, optionally followed by a time. `today` (`YYYY-MM-DD`)
 * determines the century of a two-digit year. `year` is used for dates without a year. Fails the
 * row for anything else.
 */
export function readDateCell(
  cell: string,
  { year = '', ...dates }: DateReading & { year?: string },
): DateCell {
  const text = cell.trim();
  if (text === '' || /^[-–—]+$/.test(text.slice(0, 4)) || isDayZero(text))
    return { date: yearAlone(year, dates), time: '' };
  if (text.length > longestDate) failRow('date-invalid', text);
  const number = readSerial(text);
  if (number) return number;
  const [, dayText = text, time = ''] = withTime.exec(text) ?? [];
  const date = dateOf(dayText, dates) ?? dateOf(withYear(dayText, year), dates);
  return date === undefined
    ? failRow(whyNoDate(dayText, dates), text)
    : { date, time: time.trim() };
}

/** Whether a date (EDTF) is certainly before another; false if one of them is unknown. */
export function isBefore(date: string, other: string): boolean {
  const [one, two] = [daySpan(date), daySpan(other)];
  return one !== undefined && two !== undefined && one.last < two.first;
}

/** Whether the text of a time is midnight, which programs also write if there is no time. */
export function isMidnight(time: string): boolean {
  return /^0?0[:.]00(?:[:.]00(?:[.,]0{1,9})?)?\s*Z?$/i.test(time.trim());
}

/** The times of departure, whose columns can have the date of a row that has no other. */
const departures = ['departureScheduled', 'departureActual', 'takeoffActual'];

/** Whether a row has a date, or a part of one, in a column of its own. */
export function hasOwnDate(row: FieldTexts): boolean {
  return ['date', 'month', 'day'].some((field) => row.text(field) !== '');
}

/**
 * Reads the date of a row from one cell, or from separate columns for year, month and day, or else
 * from a time of departure with its date.
 */
export function readDateOfRow(row: FieldTexts, dates: DateReading): DateCell {
  const [date, year, month, day] = ['date', 'year', 'month', 'day'].map((field) => row.text(field));
  if (!hasOwnDate(row)) {
    for (const field of departures) {
      const stamp = readDayOfTime(row.text(field), dates);
      if (stamp) return { date: stamp.date, time: '' };
    }
  }
  if (date || (!month && !day)) return readDateCell(date!, { ...dates, year: year! });
  return { date: dateOfParts({ year: year!, month: month!, day: day! }, dates), time: '' };
}

/** Reads a cell of a time as a day, with its time if it has one; undefined if it has no whole day. */
export function readDayOfTime(text: string, dates: DateReading): DateCell | undefined {
  const stamp = text === '' ? undefined : unlessRefused(() => readDateCell(text, dates));
  return stamp && wholeDay(stamp.date) === undefined ? undefined : stamp;
}

/**
 * Combines the parts of a date, such as `1998`, `5` or `May`, and `3`, to EDTF with the precision
 * of the parts. Fails the row if they are not a valid date.
 */
function dateOfParts(
  { year, month, day }: Readonly<Record<'year' | 'month' | 'day', string>>,
  dates: DateReading,
): string {
  const written = [day, month, year].filter((part) => part !== '').join(' ');
  const fail = () => failRow('date-invalid', written);
  if (written.length > longestDate) fail();
  // The month's cell may have a season, or a month with its year: `May 1998`.
  if (day === '' && readMonthCell(month) === undefined) {
    return dateOf(`${month} ${year}`.trim(), dates) ?? fail();
  }
  const monthOfYear = readMonthCell(month);
  const dayOfMonth = day === '' ? '' : readDayCell(day);
  const yearText = yearAlone(year, dates);
  if (monthOfYear === undefined || dayOfMonth === undefined || yearText === '') return fail();
  const date = [yearText, monthOfYear, ...(dayOfMonth === '' ? [] : [dayOfMonth])].join('-');
  return isEdtfDate(date) ? date : fail();
}

/**
 * Reads a cell that contains only a month, as a number or a name, as `05`; undefined if it is not a
 * month.
 */
export function readMonthCell(cell: string): string | undefined {
  const text = cell.trim();
  if (/^(?:0?[1-9]|1[0-2])\.?$/.test(text)) return text.replace('.', '').padStart(2, '0');
  if (text.length > longestMonth || !/^\p{L}+\.?$/u.test(text)) return undefined;
  return /^2000-(0[1-9]|1[0-2])$/.exec(
    dateOf(`${text} 2000`, { order: 'day-first', today: '2100-01-01' }) ?? '',
  )?.[1];
}

/** Maximum length of a month's name, in characters. */
const longestMonth = 20;

/**
 * Reads a cell that contains only a day (`3`, `3.`, `3rd`) as `03`; undefined if it is not a day.
 */
export function readDayCell(cell: string): string | undefined {
  const [, day] = /^(0?[1-9]|[12]\d|3[01])(?:\.|st|nd|rd|th)?$/i.exec(cell.trim()) ?? [];
  return day?.padStart(2, '0');
}

function yearAlone(year: string, dates: DateReading): string {
  return year.trim() === '' ? '' : (dateOf(year.trim(), { ...dates, order: 'day-first' }) ?? '');
}

/** Adds a year to a date: `12.6.` becomes `12.6.1978`, and `12 Jun` becomes `12 Jun 1978`. */
export function withYear(text: string, year: string): string {
  if (year.trim() === '') return '';
  if (isDayWithoutYear(text)) return `${year.trim()}年${text}`;
  const [, numbers, mark] = /^(\d{1,2}([./-])\d{1,2})\2?$/.exec(text) ?? [];
  return numbers === undefined ? `${text} ${year.trim()}` : `${numbers}${mark}${year.trim()}`;
}

/**
 * Fails the row for a date that shows its order of day and month, if others of the table have another
 * order.
 */
export function failForOrder(text: string, today: string): void {
  const isDate = dateOrders.some(
    (order) => unlessRefused(() => readDateCell(text, { order, today })) !== undefined,
  );
  if (provesOrder(text) && isDate) failRow('date-order-mixed', text);
}

const dateOrders = ['day-first', 'month-first'] as const;

/** Returns why a text that `dateOf` cannot convert is not a date. */
function whyNoDate(text: string, dates: DateReading): ProblemCode {
  const order = dates.order === 'day-first' ? 'month-first' : 'day-first';
  if (dateOf(text, { ...dates, order }) !== undefined) return 'date-order-mixed';
  const { weekday, date } = splitWeekday(withWeekdayFirst(withPlainSigns(text)));
  const isOtherDay = weekday !== '' && dateOf(date, dates) !== undefined;
  return isOtherDay ? 'date-weekday' : 'date-invalid';
}

/** A date as programs write it, without separators: `20190504`. */
const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;

/** Moves a day of the week behind a date before it: `2019-05-04 (Sat)`. */
function withWeekdayFirst(text: string): string {
  const [, date = '', word = ''] = /^(.*\d)\.?,?\s*\(?(\p{L}{2,12})\.?\)?$/u.exec(text) ?? [];
  return splitWeekday(`${word} ${date}`).weekday === '' ? text : `${word} ${date}`;
}

/** Converts a date to EDTF; undefined if the text is not a date, or has no year. */
function dateOf(written: string, dates: DateReading): string | undefined {
  if (isEdtfDate(written)) return written;
  const text = withWeekdayFirst(withPlainSigns(written)).replace(compact, '$1-$2-$3');
  if (text !== written && isEdtfDate(text)) return text;
  // Databases write unknown parts as zeros: `0000-00-00`, `1978-06-00`.
  const zeros = /^(\d{4})-(\d{2})-00$/.exec(text);
  if (zeros) {
    const [, year = '', month] = zeros;
    if (Number(year) === 0) return '';
    return month === '00' ? year : `${year}-${month}`;
  }
  const { weekday, date } = splitWeekday(text);
  const { words, note } = splitLine(`${weekday} ${inEnglish(withPlainDay(date))}`.trim());
  if (note !== '') return undefined;
  const found = findDate(words, { ...dates, last: '' });
  if (!found || found.fault !== undefined || found.yearAssumed) return undefined;
  const isAll = found.index === 0 && found.count === words.left.length;
  return isAll && isEdtfDate(found.date) ? found.date : undefined;
}
