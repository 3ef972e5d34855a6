import type { DateOrder } from '../../../domain/shared/display-choices.ts';
import { wholeDate } from '../../../domain/journeys/quick-entry/whole-date.ts';
import { isEdtfDate } from '../../../domain/shared/dates/edtf-date.ts';
import { yearOfTwoDigits } from '../../../domain/shared/dates/two-digit-year.ts';

/** How `12/6` is read in lines and cells. The preference year-first does not decide it. */
export const dateOrders = { dmy: 'day-first', mdy: 'month-first', ymd: 'unstated' } as const;

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

const ordinalDay = /\b(\d{1,2})\s?(?:st|nd|rd|th)\b/g;
/** Words to skip, as in `the 12th of June`. */
const fillers = new Set(['the', 'of']);

interface Reading {
  order: DateOrder;
  /** `YYYY-MM-DD` */
  today?: string;
  /** The years after the current one that a two-digit year can mean, if not as usual. */
  yearsAhead?: number | undefined;
}

/**
 * Parses a typed date as EDTF; undefined if it is not a date. Reads days such as `12/6/1978`,
 * `12.6.78`, `Jun 12, 1978` and `the 12th of June, 1978`, and all dates that quick entry reads:
 * `May 2022`, `6/78`, `summer 78`, `about 1978`.
 */
export function typedDate(text: string, reading: Reading): string | undefined {
  const { order, today = todayHere(), yearsAhead } = reading;
  const date = text.trim();
  if (isEdtfDate(date)) return date;
  return (
    typedDay(date, reading) ?? wholeDate(date, { order: dateOrders[order], today, yearsAhead })
  );
}

/** Parses a typed day and returns `YYYY-MM-DD`; undefined if it is not a valid day. */
export function typedDay(text: string, reading: Reading): string | undefined {
  const { order, today = todayHere(), yearsAhead } = reading;
  const date =
    dateTyped(text, reading) ?? wholeDate(text, { order: dateOrders[order], today, yearsAhead });
  return date !== undefined && isEdtfDate(date) && date.length === 10 ? date : undefined;
}

function todayHere(): string {
  return Temporal.Now.plainDateISO().toString();
}

/**
 * Returns the month (`YYYY-MM`) if the typed day does not exist in that month: `31.6.85` returns
 * `1985-06`. Undefined for any other text.
 */
export function monthWithoutDay(text: string, reading: Reading): string | undefined {
  const date = dateTyped(text, reading);
  const month = date?.slice(0, 7);
  const isLater = date !== undefined && /^\d{4}-\d\d-(?:29|3\d)$/.test(date) && !isEdtfDate(date);
  return isLater && month !== undefined && isEdtfDate(month) ? month : undefined;
}

/** Returns the typed date as `YYYY-MM-DD`, even if that day does not exist. */
function dateTyped(text: string, { order, today, yearsAhead }: Reading): string | undefined {
  const cardinal = text.toLowerCase().replaceAll(ordinalDay, '$1');
  const words = (cardinal.match(/[a-z]+|\d+/g) ?? []).filter((word) => !fillers.has(word));
  if (words.length !== 3) return undefined;
  const named = words.findIndex((word) => /[a-z]/.test(word));
  const numbers = words.filter((_, index) => index !== named);
  const parts =
    named >= 0
      ? { month: monthOf(words[named] ?? ''), ...dayAndYear(numbers) }
      : allNumbers(words, order);
  const thisYear = Number((today ?? todayHere()).slice(0, 4));
  const [day, month] = [Number(parts.day), parts.month];
  const year = fullYear(parts.year, thisYear, yearsAhead);
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

function monthOf(name: string): number {
  return name.length < 3 ? 0 : monthNames.indexOf(name.slice(0, 3)) + 1;
}

function dayAndYear([first = '', second = '']: string[]) {
  return first.length === 4 ? { day: second, year: first } : { day: first, year: second };
}

function allNumbers([first = '', second = '', third = '']: string[], order: string) {
  if (first.length === 4 || order === 'ymd')
    return { year: first, month: Number(second), day: third };
  return order === 'mdy'
    ? { month: Number(first), day: second, year: third }
    : { day: first, month: Number(second), year: third };
}

function fullYear(text: string, thisYear: number, yearsAhead: number | undefined): number {
  if (text.length === 4) return Number(text);
  return text.length === 2 ? yearOfTwoDigits(text, thisYear, yearsAhead) : 0;
}
