import { wholeDay } from '../../../shared/dates/edtf-date.ts';
import { splitWeekday } from '../../../shared/dates/foreign-weekdays.ts';
import { failRow, unlessRefused } from '../../row-refusal.ts';
import { readDateCell, readDayCell, readMonthCell, withYear } from '../date-cells.ts';

/** The year, and possibly the month, of the rows below a line with nothing else. */
export interface Section {
  year: string;
  /** `03`; '' if the line has only a year. */
  month: string;
}

const oneYear =
  /^[^\p{L}\d]*(?:(?:year|jahr|annee|année|año|ano|anno|jaar|år)[^\p{L}\d]*)?((?:19|20)\d{2})[^\p{L}\d]*$/iu;
const signs = /^[^\p{L}\d]+|[^\p{L}\d.]+$/gu;
const today = '2100-01-01';

/** Maximum length of a cell with only a year, a month or a day. */
const longest = 40;

/**
 * Reads a row that is only the title of a section: `2018`, `Year 2018`, `March 2018`, or `April` in a
 * section with a year. Undefined for any other row.
 */
export function sectionOf(
  cells: readonly string[],
  { year: before }: Pick<Section, 'year'> = { year: '' },
): Section | undefined {
  let only = '';
  for (const cell of cells) {
    if (cell.trim() === '') continue;
    if (only !== '' || cell.length > longest) return undefined;
    only = cell.trim();
  }
  const year = oneYear.exec(only)?.[1];
  if (year !== undefined) return { year, month: '' };
  const text = only.replaceAll(signs, '');
  // Only a month with a name, or `2018-03`.
  if (!/^\p{L}|^\d{4}-\d\d$/u.test(text)) return undefined;
  const month = readMonthCell(text);
  if (month !== undefined) return before === '' ? undefined : { year: before, month };
  const read = unlessRefused(() => readDateCell(text, { order: 'day-first', today }).date) ?? '';
  const [, ofMonth, monthOfYear] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(read) ?? [];
  return ofMonth === undefined ? undefined : { year: ofMonth, month: monthOfYear! };
}

/** Returns the only year in the name of a sheet: `2018`, `Trips 2018`. */
export function yearOfSheet(name: string): string | undefined {
  return /^\D{0,40}((?:19|20)\d{2})\D{0,40}$/.exec(name.trim())?.[1];
}

/** Adds a year to a day without one: `3 May`, `3.5.`, `5/3`; undefined for any other text. */
export function dayInYear(text: string, year: string): string | undefined {
  if (text === '' || text.length > longest || isRead(text)) return undefined;
  const dated = withYear(text, year);
  return isRead(dated) ? dated : undefined;
}

/** Adds the year, or the year and the month, of a section to a day; undefined for any other text. */
export function dayInSection(text: string, { year, month }: Section): string | undefined {
  const dated = dayInYear(text, year);
  if (dated !== undefined || month === '' || text.length > longest) return dated;
  const { weekday, date } = splitWeekday(text);
  const day = readDayCell(date);
  if (day === undefined) return undefined;
  const whole = `${weekday} ${year}-${month}-${day}`.trim();
  return isRead(whole) ? whole : undefined;
}

/** Fails a row with a day that has another day of the week in its section. */
export function failForWeekday(text: string, section: Section): void {
  if (text.length > longest || isRead(text) || dayInSection(text, section) !== undefined) return;
  const { weekday, date } = splitWeekday(text);
  const dated = weekday === '' ? undefined : dayInSection(date, section);
  if (dated !== undefined) failRow('date-weekday', `${weekday} ${dated}`);
}

function isRead(text: string): boolean {
  return (['day-first', 'month-first'] as const).some((order) => {
    const read = unlessRefused(() => readDateCell(text, { order, today }));
    return read !== undefined && wholeDay(read.date) !== undefined;
  });
}
