import { longestStatedDuration } from '../../journeys/journey.ts';
import { hourOfHalf } from '../../shared/dates/day-time.ts';
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
  return provenOrder(dates) ?? 'month-first';
}

/** As `orderOfLog`; undefined if no date shows the order, or if they contradict each other. */
export function provenOrder(dates: readonly string[]): DateOrder | undefined {
  return dateOrderOf(dates.map(datePart).filter((date) => !date.includes('.')));
}

/** Whether a cell begins with a date that has another meaning in the other order. */
export function isOpenDate(cell: string): boolean {
  const [, first, second] = numericDate.exec(datePart(cell)) ?? [];
  const isMonth = (number = '') => Number(number) >= 1 && Number(number) <= 12;
  return first !== second && isMonth(first) && isMonth(second) && !datePart(cell).includes('.');
}

function datePart(cell: string): string {
  return cell.trim().split(/\s/, 1)[0] ?? '';
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

const clock = /^(\d{1,2})[:.h](\d{2})(?::\d{2}(?:\.\d+)?)?\s*(?:([ap])\.?(?:m\.?)?)?$/i;

/**
 * Reads `9:05`, `09:05:00`, `9:05 PM` or `9:05p` as `HH:MM`; undefined if empty. Drops seconds.
 * Fails the row for an invalid hour.
 */
export function readClock(text: string): string | undefined {
  const value = text.trim();
  if (value === '') return undefined;
  const [, hours, minutes, half] = clock.exec(value) ?? [];
  if (hours === undefined || minutes === undefined) failRow('time-invalid', value);
  // Hour 24 is refused below.
  const hour = half === undefined ? Number(hours) : (hourOfHalf(Number(hours), half) ?? 24);
  if (hour > 23 || Number(minutes) > 59) failRow('time-invalid', value);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

const stamp = /^(\d{4}-\d{2}-\d{2})[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::\d{2}(?:[.,]\d+)?)?$/;

/** A date and a time as a spreadsheet saves them: `12/03/2024 10:05`, `12.03.2024 10:05:00`. */
const savedStamp = /^(\d{1,2}[-/.]\d{1,2}[-/.]\d{4})\s+(\d.*)$/;

/**
 * Reads a local date and time without offset as `YYYY-MM-DDTHH:MM`; undefined if empty. A date as a
 * spreadsheet saves it is read in the given order.
 */
export function readLocalStamp(text: string, order?: DateOrder): string | undefined {
  const value = text.trim();
  if (value === '') return undefined;
  const [, savedDay, savedTime = ''] = savedStamp.exec(value) ?? [];
  if (savedDay !== undefined) return `${readDate(savedDay, order)}T${readClock(savedTime)}`;
  const [, day, time] = stamp.exec(value) ?? [];
  if (day === undefined || time === undefined || !isEdtfDate(day)) failRow('time-invalid', value);
  return `${day}T${time}`;
}

const offsetStamp =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})$/;

/**
 * Reads an instant with `Z` or an offset (`+0200`, `+02:00`) as `YYYY-MM-DDTHH:MMZ`; undefined if
 * empty. Drops seconds.
 */
export function readInstant(text: string): string | undefined {
  const value = text.trim();
  if (value === '') return undefined;
  const [, day = '', time, zone = ''] = offsetStamp.exec(value) ?? [];
  const offset = zone.replace(/(\d{2})(\d{2})$/, '$1:$2');
  const instant = new Date(`${day}T${time}${offset}`);
  // `Date` would read 31 September as 1 October.
  if (Number.isNaN(instant.getTime()) || !isEdtfDate(day)) failRow('time-invalid', value);
  return `${instant.toISOString().slice(0, 16)}Z`;
}

const hoursMinutes = /^(\d{1,3}):(\d{2})(?::\d{2})?$/;

/** Reads `H:MM` or `HH:MM:SS` as minutes; undefined if empty, zero or not a duration. */
export function readHoursMinutes(text: string): number | undefined {
  const [, hours, minutes] = hoursMinutes.exec(text.trim()) ?? [];
  return positiveMinutes(Number(hours) * 60 + Number(minutes));
}

/** Rounds to whole minutes; undefined for zero, which means that the duration is unknown. */
export function positiveMinutes(minutes: number): number | undefined {
  const whole = Math.round(minutes);
  return whole > 0 && whole <= longestStatedDuration ? whole : undefined;
}
