import { journeyKind } from '../../../journeys/journey.ts';
import { placeKind } from '../../../places/place.ts';
import { type CellField, setAt, valueAt } from '../../../kinds/cells/cell-columns.ts';
import { code, type Fields } from '../../../kinds/fields.ts';
import { longestId } from '../../../kinds/schema.ts';
import { personKind } from '../../../people/person.ts';
import {
  csvColumns,
  normaliseColumn,
  readCsvTable,
  type TableRow,
} from '../../reading/csv-table.ts';
import { csvLine, unguardCell, writeCsv } from '../../../exports/csv-write.ts';
import { readRow } from '../../row-refusal.ts';
import {
  checkRecord,
  draftOfRecord,
  presentFormats,
  presentRecord,
  recordOf,
  travellersOf,
  type ExportedJourney,
  type ExportedPerson,
  type SojournRecord,
} from './sojourn-record.ts';
import type { JourneyFormat } from '../journey-format.ts';
import type { JourneysWriter } from './journeys-writer.ts';
import { type Property, propertyLines, readPropertyLines } from '../../../kinds/property-lines.ts';
import type { Point } from '../../../kinds/values.ts';
import { storableText } from '../../reading/json-rows.ts';

interface Column {
  name: string;
  /** The path of the value in a record. */
  path: readonly string[];
  field: CellField;
}

const { isOwn: _isOwn, corrects: _corrects, ...placeFields } = placeKind.fields;
const { travellers: travellerList, ...ownFields } = journeyKind.fields;
const { personId: _personId, ...travellerFields } = travellerList.fields;
const idField = code(longestId);
/** The columns that come first, because people look for them first. */
const leading = ['id', 'date', 'order', 'mode', 'number', 'from', 'to'];

const columns: readonly Column[] = columnsOf([], { id: idField, ...ownFields }).toSorted(
  (a, b) => rankOf(a) - rankOf(b),
);

/** Returns a column's sort rank. All other columns follow in the order of the description. */
function rankOf({ path: [field = ''] }: Column): number {
  const rank = leading.indexOf(field);
  return rank === -1 ? leading.length : rank;
}

function columnsOf(within: readonly string[], fields: Fields): Column[] {
  return Object.entries(fields).flatMap(([name, field]): Column[] => {
    const path = [...within, name];
    if (field.type === 'group') return columnsOf(path, field.fields);
    // The export contains the whole place rather than its id.
    if (field.type === 'reference' && field.to === 'place') {
      return columnsOf(path, { id: idField, ...placeFields });
    }
    return [{ name: snakeCase(path.join('_')), path, field }];
  });
}

/** One column per field of a traveller, with the values in the order of the travellers. */
const travellerColumns: readonly { name: string; said: string; field: CellField }[] = [
  { name: 'travellers', said: 'slug', field: personKind.fields.slug },
  { name: 'traveller_names', said: 'name', field: personKind.fields.name },
  ...Object.entries(travellerFields).map(([said, field]) => ({
    name: `${snakeCase(said)}s`,
    said,
    field,
  })),
];

/**
 * Writes journeys as CSV for spreadsheets, one row each. An import reads it without loss. Values of
 * several travellers are in one cell, separated by semicolons.
 */
export const csvWriter: JourneysWriter = (people) => ({
  head: () => writeCsv([[...columns, ...travellerColumns].map(({ name }) => name)]),
  next: (journeys) => journeys.map((journey) => csvLine(rowOf(journey, people))).join(''),
  end: () => '',
});

function rowOf(
  journey: ExportedJourney,
  people: ReadonlyMap<string, ExportedPerson>,
): (string | number)[] {
  const record = recordOf(journey, people);
  const lists = travellerColumns.map(({ said, field }) =>
    joinList(
      record.travellers.map((traveller: Readonly<Record<string, unknown>>) =>
        String(cellOf(field, traveller[said])),
      ),
    ),
  );
  return [
    ...columns.map(({ field, path }) => cellOf(field, valueAt(record, path.join('.')))),
    ...lists,
  ];
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
        const record = checkRecord(presentRecord(recordInRow(row), presentFormats));
        records.push(record);
        return draftOfRecord(record);
      }),
    );
    return { rows, travellers: travellersOf(records) };
  },
};

function recordInRow(row: TableRow): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  const cell = ({ name }: { name: string }) => unguardCell(row.exact(normaliseColumn(name)));
  for (const column of columns) {
    const { path, field } = column;
    setAt(record, path.join('.'), readExportedCell(field, cell(column)));
  }
  const lists = travellerColumns.map((column) => splitList(cell(column)));
  const count = lists[0]?.length ?? 0;
  const travellers = Array.from({ length: count }, (_, index) =>
    Object.fromEntries(
      travellerColumns.map(({ said, field }, at) => [
        said,
        readExportedCell(field, lists[at]?.[index] ?? ''),
      ]),
    ),
  );
  return { ...record, travellers };
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Puts a backslash before each semicolon and backslash within a value. */
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

/**
 * Formats a field's value as a cell. Numbers stay numbers, so that spreadsheets can calculate with
 * them.
 */
export function cellOf(field: CellField, value: unknown): string | number {
  switch (field.type) {
    case 'number':
      return (value as number | null) ?? '';
    case 'flag':
      return value === true ? 'yes' : '';
    case 'point': {
      const point = value as Point | null;
      return point ? `${point.lat} ${point.lon}` : '';
    }
    case 'list': {
      const items = value as readonly unknown[];
      return items.length === 0 ? '' : JSON.stringify(items);
    }
    case 'properties':
      return propertyLines(value as Property[]);
    case 'reference':
    case 'text':
    case 'name':
    case 'code':
    case 'choice':
    case 'date':
    case 'day':
    case 'dayTime':
    case 'zonedTime':
    case 'instant':
    case 'recurrence':
    case 'file':
    case 'longText':
      return (value as string | null) ?? '';
  }
}

/** Converts the text of an exported cell to a field's value; the value is validated afterwards. */
export function readExportedCell(field: CellField, text: string): unknown {
  switch (field.type) {
    case 'number':
      if (text.trim() === '') return field.required ? null : field.default;
      return Number(text);
    case 'flag':
      return text === '' ? false : text === 'yes' || text;
    case 'point': {
      if (text === '') return null;
      const [lat, lon, ...rest] = text.split(' ', 3);
      return rest.length === 0 ? { lat: Number(lat), lon: Number(lon) } : text;
    }
    case 'list':
      return text === '' ? [] : jsonOf(text);
    case 'properties':
      // Invalid lines are rejected by validation, because they are not a list.
      return readPropertyLines(text) ?? text;
    case 'reference':
      return text === '' && !field.required ? null : text;
    case 'text':
    case 'name':
    case 'code':
    case 'choice':
    case 'date':
    case 'day':
    case 'dayTime':
    case 'zonedTime':
    case 'instant':
    case 'recurrence':
    case 'file':
    case 'longText':
      return text;
  }
}

/**
 * Returns the text itself if it is not JSON; validation then rejects it, because it is not a list.
 */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text, storableText);
  } catch {
    return text;
  }
}
