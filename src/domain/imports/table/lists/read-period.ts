import { addDays } from '../../../shared/dates/calendar-day.ts';
import { daySpan, wholeDay } from '../../../shared/dates/edtf-date.ts';
import type { DateOrder } from '../../reading/dates-and-times.ts';
import { unlessRefused } from '../../row-refusal.ts';
import { readDateCell, readDayCell, withYear } from '../date-cells.ts';

/** The first and the last date of a record, in EDTF; `to` is '' if the cell has one date. */
interface Period {
  from: string;
  to: string;
}

interface DateReading {
  order: DateOrder;
  /** `YYYY-MM-DD`; determines the century of a two-digit year. */
  today: string;
}

/** Maximum length of a cell with two dates. */
const longest = 90;

/** Words and signs between two dates; those with blanks around them come first. */
const between = [
  / (?:[-–—/]|to|until|till|bis|au|al|a|hasta|t\/m|tot|til) /gi,
  /[–—]/g,
  /-/g,
  /\//g,
];

/** Words before two dates: `from 3 to 6 May`. */
const before = /^(?:from|von|vom|du|del|dal|desde(?: el)?|van) /i;

/** A range of days within one month after its name: `May 3–6, 2019`. */
const afterMonth = /^(\p{L}{3,12}\.?) (\d{1,2}) ?[-–—] ?(\d{1,2}),? ((?:19|20)\d{2})$/u;

/**
 * Reads a cell with the first and the last date of a record: `3–6 May 2019`, `30.12.2019-02.01.2020`,
 * `Dec 30 to Jan 2, 2020`. The first date takes the month and the year that it lacks from the last.
 * Undefined if the cell is neither this nor a date.
 */
export function readPeriod(cell: string, dates: DateReading): Period | undefined {
  const text = cell
    .trim()
    .replaceAll(/\s+/g, ' ')
    .slice(0, longest + 1)
    .replace(before, '');
  if (text === '' || text.length > longest) return undefined;
  const [, month, first, last, year] = afterMonth.exec(text) ?? [];
  if (month !== undefined) {
    const day = (one = '') => `${one} ${month} ${year}`;
    return periodOf(day(first), day(last), dates);
  }
  const alone = dateIn(text, dates);
  if (alone) return { from: alone, to: '' };
  for (const sign of between) {
    for (const { 0: found, index } of text.matchAll(sign)) {
      const [from, to] = [text.slice(0, index).trim(), text.slice(index + found.length).trim()];
      const period = from !== '' && to !== '' ? periodOf(from, to, dates) : undefined;
      if (period) return period;
    }
  }
  return undefined;
}

/** Returns the first day (EDTF) of a cell with several days; undefined for any other cell. */
export function firstOfDays(cell: string, dates: DateReading): string | undefined {
  const { from = '', to = '' } = readPeriod(cell, dates) ?? {};
  const [first, last] = [wholeDay(from), wholeDay(to)];
  return first !== undefined && last !== undefined && first < last ? first : undefined;
}

/** Returns the texts of a cell that can be dates, to find out the order of day and month. */
export function datesOfPeriod(cell: string): string[] {
  const text = cell.slice(0, longest);
  // A hyphen is within a date, unless dates have dots or slashes.
  return text.split(/\d[./]\d/.test(text) ? /[-–—]| \p{L}{1,5} /u : / (?:[-/]|\p{L}{1,5}) |[–—]/u);
}

function periodOf(first: string, last: string, dates: DateReading): Period | undefined {
  const to = dateIn(last, dates);
  if (!to) return undefined;
  const day = readDayCell(first);
  // `3–6 May`, or `30–2 January`, which begins in the month before.
  if (day !== undefined) {
    const end = wholeDay(to);
    if (end === undefined) return undefined;
    const month = Number(day) <= Number(end.slice(8)) ? end : addDays(`${end.slice(0, 8)}01`, -1);
    return orderedPeriod(dateIn(`${month.slice(0, 8)}${day}`, dates), to);
  }
  const dated = dateIn(first, dates);
  if (dated) return orderedPeriod(dated, to);
  const year = Number(to.slice(0, 4));
  const inYear = (one: number) => dateIn(withYear(first, String(one)), dates);
  return orderedPeriod(inYear(year), to) ?? orderedPeriod(inYear(year - 1), to);
}

/** Undefined if the first date is certainly after the last. */
function orderedPeriod(from: string | undefined, to: string): Period | undefined {
  const [one, two] = [daySpan(from ?? ''), daySpan(to)];
  return from !== undefined && one && two && one.first <= two.last ? { from, to } : undefined;
}

function dateIn(text: string, dates: DateReading): string | undefined {
  const date = unlessRefused(() => readDateCell(text, dates).date);
  return date !== undefined && daySpan(date) ? date : undefined;
}
