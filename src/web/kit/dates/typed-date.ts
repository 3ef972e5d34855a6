import type { DateOrder } from '../../../domain/shared/display-choices.ts';
import { isEdtfDate } from '../../../domain/shared/dates/edtf-date.ts';

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

const ordinalDay = /\b(\d{1,2})\s?(?:st|nd|rd|th)\b/g;
/** Words to skip, as in `the 12th of June`. */
const fillers = new Set(['the', 'of']);

/**
 * Parses a typed day and returns `YYYY-MM-DD`, or undefined if it is not a valid day. Reads
 * `12/6/1978`, `12.6.78`, `1978-06-12`, `12 Jun 1978`, `Jun 12, 1978`, `12th June 1978` and `the
 * 12th of June, 1978`. A two-digit year is within the last ninety or the next ten years.
 */
export function typedDate(
  text: string,
  order: DateOrder,
  thisYear: number = Temporal.Now.plainDateISO().year,
): string | undefined {
  const date = dateTyped(text, order, thisYear);
  return date !== undefined && isEdtfDate(date) && date.length === 10 ? date : undefined;
}

/**
 * Returns the month (`YYYY-MM`) if the typed day does not exist in that month: `31.6.85` returns
 * `1985-06`. Undefined for any other text.
 */
export function monthWithoutDay(
  text: string,
  order: DateOrder,
  thisYear: number = Temporal.Now.plainDateISO().year,
): string | undefined {
  const date = dateTyped(text, order, thisYear);
  const month = date?.slice(0, 7);
  const isLater = date !== undefined && /^\d{4}-\d\d-(?:29|3\d)$/.test(date) && !isEdtfDate(date);
  return isLater && month !== undefined && isEdtfDate(month) ? month : undefined;
}

/** Returns the typed date as `YYYY-MM-DD`, even if that day does not exist. */
function dateTyped(text: string, order: DateOrder, thisYear: number): string | undefined {
  const cardinal = text.toLowerCase().replaceAll(ordinalDay, '$1');
  const words = (cardinal.match(/[a-z]+|\d+/g) ?? []).filter((word) => !fillers.has(word));
  if (words.length !== 3) return undefined;
  const named = words.findIndex((word) => /[a-z]/.test(word));
  const numbers = words.filter((_, index) => index !== named);
  const parts =
    named >= 0
      ? { month: monthOf(words[named] ?? ''), ...dayAndYear(numbers) }
      : allNumbers(words, order);
  const [day, month, year] = [Number(parts.day), parts.month, fullYear(parts.year, thisYear)];
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

function fullYear(text: string, thisYear: number): number {
  if (text.length === 4) return Number(text);
  if (text.length !== 2) return 0;
  const century = Math.floor((thisYear + 10) / 100) * 100;
  const year = century + Number(text);
  return year > thisYear + 10 ? year - 100 : year;
}
