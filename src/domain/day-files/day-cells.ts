import { failRow } from '../imports/row-refusal.ts';
import { isCountryCode } from '../shared/places/countries.ts';
import { countryCalled } from '../shared/places/country-called.ts';
import { isEdtfDate, parseEdtfDate, wholeDay } from '../shared/dates/edtf-date.ts';
import { territoryCalled } from '../shared/places/territory-called.ts';
import { endsBeforeItBegins, type Period } from '../shared/dates/period.ts';
import type { DayRow } from './day-table.ts';

/** A date as far as it is known (EDTF); '' for an open end, where there may be one. */
export function dateIn(row: DayRow, column: string, { mayBeOpen = false } = {}): string {
  const text = row.cell(column);
  if (text === '') return mayBeOpen ? '' : failRow('date-missing');
  return isEdtfDate(text) ? text : failRow('date-invalid', text);
}

/** A date of the calendar. */
export function dayIn(row: DayRow, column: string): string {
  const date = dateIn(row, column);
  const day = wholeDay(date);
  return day === date ? day : failRow('date-invalid', date);
}

/** From one date to another, which surely is not before it; both may be open, unless it is dated. */
export function periodIn(row: DayRow, { isDated = false } = {}): Period {
  const from = dateIn(row, 'from', { mayBeOpen: !isDated });
  const to = dateIn(row, 'to', { mayBeOpen: true });
  if (endsBeforeItBegins({ from, to })) failRow('times-backwards');
  return { from, to };
}

/** A date that says something of when. */
export function knownDateIn(row: DayRow, column: string): string {
  const date = dateIn(row, column);
  return parseEdtfDate(date)?.precision === 'unknown' ? failRow('date-invalid', date) : date;
}

/** The ISO 3166-1 alpha-2 code of a country, which may be called by its name. */
export function countryIn(row: DayRow, column: string): string {
  return knownIn(row, column, countryCalled);
}

/** The code of a country, or of a part of one (ISO 3166-2: `GB-SCT`), which may be called by its name. */
export function territoryIn(row: DayRow, column: string): string {
  return knownIn(row, column, territoryCalled);
}

function knownIn(
  row: DayRow,
  column: string,
  called: (text: string) => string | undefined,
): string {
  const text = row.cell(column);
  const code = called(text);
  return code !== undefined && isCountryCode(code.slice(0, 2))
    ? code
    : failRow('row-invalid', `${column}: ${text}`);
}
