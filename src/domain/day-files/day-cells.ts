import { failRow } from '../imports/row-refusal.ts';
import { isCountryCode } from '../shared/places/countries.ts';
import { countryCalled } from '../shared/places/country-called.ts';
import { isEdtfDate, parseEdtfDate, wholeDay } from '../shared/dates/edtf-date.ts';
import { territoryCalled } from '../shared/places/territory-called.ts';
import { endsBeforeItBegins, type Period } from '../shared/dates/period.ts';
import type { DayRow } from './day-table.ts';

/** Reads a date of any precision (EDTF). Returns '' for an open end if that is allowed. */
export function dateIn(row: DayRow, column: string, { mayBeOpen = false } = {}): string {
  const text = row.cell(column);
  if (text === '') return mayBeOpen ? '' : failRow('date-missing');
  return isEdtfDate(text) ? text : failRow('date-invalid', text);
}

/** Reads an exact date. */
export function dayIn(row: DayRow, column: string): string {
  const date = dateIn(row, column);
  const day = wholeDay(date);
  return day === date ? day : failRow('date-invalid', date);
}

/**
 * Reads a period whose end is not certainly before its beginning. Both dates can be open unless
 * `isDated` is set.
 */
export function periodIn(row: DayRow, { isDated = false } = {}): Period {
  const from = dateIn(row, 'from', { mayBeOpen: !isDated });
  const to = dateIn(row, 'to', { mayBeOpen: true });
  if (endsBeforeItBegins({ from, to })) failRow('times-backwards');
  return { from, to };
}

/** Reads a date that is not completely unknown. */
export function knownDateIn(row: DayRow, column: string): string {
  const date = dateIn(row, column);
  return parseEdtfDate(date)?.precision === 'unknown' ? failRow('date-invalid', date) : date;
}

/** Reads a country by its ISO 3166-1 alpha-2 code or its name. Returns the code. */
export function countryIn(row: DayRow, column: string): string {
  return knownIn(row, column, countryCalled);
}

/** Reads a country or a part of one (ISO 3166-2: `GB-SCT`) by code or name. Returns the code. */
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
