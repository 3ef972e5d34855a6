import { wholeDay } from '../../../shared/dates/edtf-date.ts';
import { unlessRefused } from '../../row-refusal.ts';
import { readDateCell, withYear } from '../date-cells.ts';

const oneYear =
  /^[^\p{L}\d]*(?:(?:year|jahr|annee|année|año|ano|anno|jaar|år)[^\p{L}\d]*)?((?:19|20)\d{2})[^\p{L}\d]*$/iu;
const today = '2100-01-01';

/** Maximum length of a cell with only a year or a day. */
const longest = 40;

/** Returns the year of a row that is only the title of a section: `2018`, `Year 2018`. */
export function yearOfSection(cells: readonly string[]): string | undefined {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const [only = ''] = filled;
  if (cells.length < 2 || filled.length !== 1 || only.length > longest) return undefined;
  return oneYear.exec(only.trim())?.[1];
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

function isRead(text: string): boolean {
  return (['day-first', 'month-first'] as const).some((order) => {
    const read = unlessRefused(() => readDateCell(text, { order, today }));
    return read !== undefined && wholeDay(read.date) !== undefined;
  });
}
