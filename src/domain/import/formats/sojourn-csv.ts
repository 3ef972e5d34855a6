import { journeyKind } from '../../journeys/journey.ts';
import { placeKind } from '../../places/place.ts';
import type { Field, Fields } from '../../kinds/fields.ts';
import { csvColumns, normaliseColumn, readCsvTable, type TableRow } from '../reading/csv-table.ts';
import { csvPieces, unguardCell } from '../../export/csv-write.ts';
import { readRow } from '../row-refusal.ts';
import {
  checkRecord,
  draftOfRecord,
  recordOf,
  travellersOf,
  type ExportedJourney,
  type ExportedPerson,
  type SojournRecord,
} from './sojourn-record.ts';
import type { JourneyFormat } from './journey-format.ts';

interface Column {
  name: string;
  /** where the value is in a record */
  path: readonly [string] | readonly [string, string];
  kind: 'text' | 'number';
}

const { isOwn: _isOwn, corrects: _corrects, ...placeFields } = placeKind.fields;
const { travellers: travellerList, ...ownFields } = journeyKind.fields;
/** What people look for first. */
const leading = ['id', 'date', 'order', 'mode', 'number', 'from', 'to'];

const columns: readonly Column[] = [
  { name: 'id', path: ['id'] as const, kind: 'text' as const },
  ...Object.entries(ownFields).flatMap(([name, field]) => columnsOf(name, field)),
].toSorted((a, b) => rankOf(a) - rankOf(b));

/** Columns that people do not look for first stay in the order of the description. */
function rankOf({ path: [field] }: Column): number {
  const rank = leading.indexOf(field);
  return rank === -1 ? leading.length : rank;
}

function columnsOf(name: string, field: Field): Column[] {
  if (field.type === 'group') return innerColumns(name, field.fields);
  if (field.type === 'reference' && field.to === 'place') {
    const id = {
      name: snakeCase(`${name}_id`),
      path: [name, 'id'] as const,
      kind: 'text' as const,
    };
    return [id, ...innerColumns(name, placeFields)];
  }
  return [{ name: snakeCase(name), path: [name], kind: kindOf(field) }];
}

function innerColumns(outer: string, fields: Fields): Column[] {
  return Object.entries(fields).map(([inner, field]) => ({
    name: snakeCase(`${outer}_${inner}`),
    path: [outer, inner],
    kind: kindOf(field),
  }));
}

function kindOf({ type }: Field): Column['kind'] {
  return type === 'number' ? 'number' : 'text';
}

/** One column for each thing said of a traveller, its values in the order of the travellers. */
const travellerColumns: Readonly<Record<string, string>> = {
  slug: 'travellers',
  name: 'traveller_names',
  ...Object.fromEntries(
    Object.keys(travellerList.fields)
      .filter((name) => name !== 'personId')
      .map((name) => [name, `${snakeCase(name)}s`]),
  ),
};
const travellerFields = Object.keys(travellerColumns);

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
      joinList(
        record.travellers.map(
          (traveller: Readonly<Record<string, string>>) => traveller[field] ?? '',
        ),
      ),
    );
    yield [...columns.map((column) => cellOf(valueAt(record, column))), ...lists];
  }
}

const required = ['date', 'mode', 'fromid', 'fromzone', 'toid', 'tozone', 'travellers'];

export const sojournCsv: JourneyFormat = {
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
    splitList(unguardCell(row.exact(normaliseColumn(travellerColumns[field] ?? '')))),
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
