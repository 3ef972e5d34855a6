import { unguardedText } from '../exports/csv-write.ts';
import { longestNote, longestRow, mostRows } from '../imports/limits.ts';
import type { Problem } from '../imports/problem.ts';
import {
  columnPlaces,
  type CsvRow,
  csvRows,
  normaliseColumn,
} from '../imports/reading/csv-table.ts';
import { FileRefusal, limitedRows } from '../imports/reading/file-refusal.ts';
import { catchRefusal, failRow, limitedText } from '../imports/row-refusal.ts';
import { isCountryCode } from '../shared/places/countries.ts';
import { countryCalled } from '../shared/places/country-called.ts';
import {
  isEdtfDate,
  parseEdtfDate,
  wholeDay,
  endsBeforeItBegins,
  type Period,
} from '../shared/dates/edtf-date.ts';
import { territoryCalled } from '../shared/places/territory-called.ts';
import { failUnknownAirport, type ImportLookups } from '../imports/resolving/draft.ts';
import { resolvePlace } from '../imports/resolving/place.ts';
import { mayBeName, placesMeant } from '../journeys/meant/match-places.ts';
import { type FoundPlace, type Place, toPlace } from '../places/place.ts';
import { foldText } from '../shared/text/fold-text.ts';

/** The rows of a file, and the lines that could not be read. */
export interface DayTable<Row> {
  rows: Row[];
  /** A problem in a line of a file. Line 0 is the file as a whole. */
  problems: { line: number; problem: Problem }[];
  /** Cells that could not be read in rows that count without them. */
  remarks?: { line: number; problem: Problem }[];
}

/** A row with access to its cells by column name. */
export interface DayRow {
  /** File and line, such as `stays.csv:7`, by which evidence refers to the row. */
  id: string;
  line: number;
  /**
   * Returns a cell, trimmed and without the apostrophe that prevents a spreadsheet from evaluating
   * it. Returns '' if it is empty.
   */
  cell(column: string): string;
  /** Like `cell`, for cells with the maximum length of a note. */
  note(column: string): string;
}

/** A table with days of one person. `name` is the first part of its rows' IDs. */
export interface DayFile {
  name: string;
  /** Decoded text. */
  text: string;
}

/**
 * Reads a table with these columns, in any order. Further columns are allowed. A row that `read`
 * refuses becomes a problem of that line only. A row with too few cells for the columns, or with
 * more cells than columns, is a problem too.
 */
export function readDayTable<Row extends object>(
  { name, text }: DayFile,
  columns: readonly string[],
  read: (row: DayRow) => Row,
): DayTable<Row> {
  return catchFileRefusal(() => {
    const rows = limitedRows(csvRows(text), mostRows + 1);
    const header = rows.next();
    const places = columnPlaces(header.done ? [] : header.value.cells);
    const missing = columns.filter((column) => !places.has(normaliseColumn(column)));
    if (missing.length > 0) {
      throw new FileRefusal({ code: 'columns-missing', detail: missing.join(', ') });
    }
    const [least, most] = [
      Math.max(...columns.map((column) => places.get(normaliseColumn(column)) ?? 0)) + 1,
      header.done ? 0 : header.value.cells.length,
    ];
    const table: DayTable<Row> = { rows: [], problems: [] };
    for (const row of rows) {
      const result = catchRefusal(() => {
        refuseOtherShape(row, least, most);
        return read(dayRow(name, row, places));
      });
      if ('problem' in result) table.problems.push({ line: row.line, problem: result.problem });
      else table.rows.push(result);
    }
    return table;
  });
}

/** Returns the table, or a problem of the file as a whole. */
export function catchFileRefusal<Row>(read: () => DayTable<Row>): DayTable<Row> {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    return { rows: [], problems: [{ line: 0, problem: error.problem }] };
  }
}

/** An unquoted comma in a town's name would shift all following cells to the wrong columns. */
function refuseOtherShape({ raw, cells }: CsvRow, least: number, most: number): void {
  if (raw.length > longestRow) failRow('row-too-long', undefined, longestRow);
  if (cells.length < least) failRow('row-too-short');
  if (cells.slice(most).some((cell) => cell.trim() !== '')) {
    failRow('row-invalid', `more cells than the ${most} columns`);
  }
}

function dayRow(name: string, row: CsvRow, places: ReadonlyMap<string, number>): DayRow {
  const text = (column: string) =>
    row.cells[places.get(normaliseColumn(column)) ?? -1]?.trim() ?? '';
  return {
    id: `${name}:${row.line}`,
    line: row.line,
    cell: (column) => unguardedText(limitedText(column, text(column))).trim(),
    note: (column) => unguardedText(limitedText(column, text(column), longestNote)).trim(),
  };
}

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

/** Lookups for the places in day files. */
export interface DayLookups extends ImportLookups {
  /** Returns the towns of a country (ISO 3166-1) with a name, the likeliest and largest first. */
  towns(name: string, country: string): readonly FoundPlace[];
}

/**
 * Finds the place that a text means on a date (EDTF): an airport by its IATA code as used then
 * (`LHR`), or the largest town with a name in a country (`Springfield/US`). Any other text fails
 * the row.
 */
export function placeCalled(text: string, date: string, lookups: DayLookups): Place {
  const slash = text.lastIndexOf('/');
  return slash < 0
    ? airportOf(text, date, lookups)
    : townOf(text, [text.slice(0, slash).trim(), text.slice(slash + 1)], lookups);
}

function airportOf(text: string, date: string, lookups: DayLookups): Place {
  const iata = text.toUpperCase();
  if (!/^[A-Z]{3}$/.test(iata)) failRow('place-unknown', text);
  return resolvePlace({ iata }, date, lookups) ?? failUnknownAirport(text, { iata }, date, lookups);
}

function townOf(
  text: string,
  [name, land]: [name: string, land: string],
  lookups: DayLookups,
): Place {
  const country = countryCalled(land);
  if (country === undefined || !mayBeName(name)) failRow('place-unknown', text);
  const towns = lookups.towns(name, country);
  const called = new Set<Place>(placesMeant(name, towns));
  const town =
    towns.find((one) => called.has(one)) ?? towns.find((one) => isWithSurname(one.name, name));
  return town ? toPlace(town) : failRow('place-unknown', text);
}

/**
 * Words between the name of a town and the addition that distinguishes it from others of the name.
 */
const joints = new Set(
  'a am an auf aux bei by d da de del della den der di do en i im in la le les nad ob on op pri sous sur under upon vor'.split(
    ' ',
  ),
);

/**
 * Whether a town's name consists of the given name and an addition: `Frankfurt am Main`, `Halle
 * (Saale)`. `New York` does not match `New`.
 */
function isWithSurname(town: string, name: string): boolean {
  const [wanted, folded] = [foldText(name), foldText(town)];
  if (!folded.startsWith(`${wanted} `)) return false;
  const [joint = ''] = folded.slice(wanted.length + 1).split(' ', 1);
  return joints.has(joint) || /[(/]/.test(town);
}
