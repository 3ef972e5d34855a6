import { timeFields } from '../journeys/journey.ts';
import { csvColumns, normaliseColumn, readCsvTable, type TableRow } from './csv-table.ts';
import { csvPieces, unguardCell } from './csv-write.ts';
import { readRow } from './row-refusal.ts';
import {
  checkRecord,
  draftOfRecord,
  recordOf,
  travellersOf,
  type ExportedJourney,
  type ExportedPerson,
  type SojournRecord,
} from './sojourn-record.ts';
import type { SourceFormat } from './source-format.ts';

interface Column {
  name: string;
  /** where the value is in a record */
  path: readonly [string] | readonly [string, string];
  kind: 'text' | 'number';
}

const placeFields = 'id,kind,iata,icao,name,town,country,region,lat,lon,zone'.split(',');
const numbers = new Set(['order', 'statedDuration', 'statedDistance', 'lat', 'lon']);

const columns: readonly Column[] = [
  ...['id', 'date', 'order', 'mode', 'number'].map(plainColumn),
  ...placeFields.map((field) => innerColumn('from', field)),
  ...placeFields.map((field) => innerColumn('to', field)),
  ...timeFields.map(plainColumn),
  ...['statedDuration', 'statedDistance'].map(plainColumn),
  ...['departureTerminal', 'departureGate', 'arrivalTerminal', 'arrivalGate'].map(plainColumn),
  ...['name', 'iata', 'icao'].map((field) => innerColumn('operator', field)),
  ...['type', 'icao', 'registration', 'name'].map((field) => innerColumn('vehicle', field)),
  ...['bookingReference', 'note'].map(plainColumn),
];

/** One column for each thing said of a traveller, its values in the order of the travellers. */
const travellerColumns = {
  slug: 'travellers',
  name: 'traveller_names',
  seat: 'seats',
  seatPosition: 'seat_positions',
  cabin: 'cabins',
  reason: 'reasons',
} as const;
type TravellerField = keyof typeof travellerColumns;
const travellerFields = Object.keys(travellerColumns) as TravellerField[];

/**
 * The journeys of an archive as CSV in pieces, a row each, for spreadsheets; read back without loss.
 * What is said of several travellers stands in one cell, parted by semicolons.
 */
export function journeysCsv(
  journeys: readonly ExportedJourney[],
  people: readonly ExportedPerson[],
): Generator<string> {
  return csvPieces(rowsOf(journeys, people));
}

function* rowsOf(
  journeys: readonly ExportedJourney[],
  people: readonly ExportedPerson[],
): Generator<(string | number)[]> {
  const byId = new Map(people.map((person) => [person.id, person]));
  yield [...columns.map(({ name }) => name), ...Object.values(travellerColumns)];
  for (const journey of journeys) {
    const record = recordOf(journey, byId);
    const lists = travellerFields.map((field) =>
      joinList(record.travellers.map((traveller) => traveller[field])),
    );
    yield [...columns.map((column) => cellOf(valueAt(record, column))), ...lists];
  }
}

const required = ['date', 'mode', 'fromid', 'fromzone', 'toid', 'tozone', 'travellers'];

export const sojournCsv: SourceFormat = {
  id: 'sojourn-csv',
  name: 'Sojourn (CSV)',
  recognise(text) {
    const present = csvColumns(text);
    return required.every((column) => present.has(column)) ? 1 : 0;
  },
  parse(text) {
    const records: SojournRecord[] = [];
    const rows = readCsvTable(text).rows.map((row) =>
      readRow(row, () => {
        const record = checkRecord(recordInRow(row));
        records.push(record);
        return draftOfRecord(record);
      }),
    );
    return { rows, travellers: travellersOf(records) };
  },
};

function recordInRow(row: TableRow): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const column of columns) {
    const text = unguardCell(row.exact(normaliseColumn(column.name)));
    const [outer, inner] = column.path;
    const value = column.kind === 'number' ? readNumber(outer, text) : text;
    if (inner === undefined) record[outer] = value;
    else record[outer] = { ...(record[outer] as object | undefined), [inner]: value };
  }
  const lists = travellerFields.map((field) =>
    splitList(unguardCell(row.exact(normaliseColumn(travellerColumns[field])))),
  );
  const count = lists[0]?.length ?? 0;
  record['travellers'] = Array.from({ length: count }, (_, index) =>
    Object.fromEntries(travellerFields.map((field, at) => [field, lists[at]?.[index] ?? ''])),
  );
  return record;
}

/** An empty cell is no number, save for the order, which is 0 unless set. */
function readNumber(field: string, text: string): number | null {
  if (text.trim() === '') return field === 'order' ? 0 : null;
  return Number(text);
}

function valueAt(record: SojournRecord, { path: [outer, inner] }: Column): unknown {
  const value = (record as Record<string, unknown>)[outer];
  return inner === undefined ? value : (value as Record<string, unknown>)[inner];
}

/** Numbers stay numbers: a guarded −33.9 would be text to every spreadsheet. */
function cellOf(value: unknown): string | number {
  return typeof value === 'number' ? value : String(value ?? '');
}

function plainColumn(field: string): Column {
  return { name: snakeCase(field), path: [field], kind: numbers.has(field) ? 'number' : 'text' };
}

function innerColumn(outer: string, inner: string): Column {
  return {
    name: snakeCase(`${outer}_${inner}`),
    path: [outer, inner],
    kind: numbers.has(inner) ? 'number' : 'text',
  };
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Semicolons and backslashes within a value get a backslash before them. */
function joinList(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(/[\\;]/g, String.raw`\$&`)).join(';');
}

function splitList(text: string): string[] {
  const values = [''];
  for (let position = 0; position < text.length; position++) {
    const letter = text.charAt(position);
    if (letter === ';') values.push('');
    else values[values.length - 1] += letter === '\\' ? text.charAt(++position) : letter;
  }
  return values;
}
