import { rememberEach } from '../shared/remember.ts';
import type {
  Field,
  Fields,
  FlagField,
  GroupField,
  ListField,
  NumberField,
  PointField,
  ReferenceField,
} from './fields.ts';
import { blankOf } from './blank.ts';
import { filled } from './kept.ts';
import type { KeptValues } from './kind.ts';
import { type Property, propertyLines, readPropertyLines } from './property-lines.ts';
import type { Point, ValuesOf } from './values.ts';

/** A value in a column of a table: flags are 0 and 1. */
export type Cell = string | number | null;

type SnakeCase<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

type ColumnName<Kept extends Field, Name extends string> = Kept extends {
  column: infer Column extends string;
}
  ? Column
  : SnakeCase<Name>;

type CellOf<Kept extends Field> =
  Kept extends NumberField<infer Default>
    ? number | (Default extends null ? null : never)
    : Kept extends FlagField
      ? number
      : Kept extends ReferenceField<string, infer Required>
        ? string | (Required extends true ? never : null)
        : string;

type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/**
 * The columns of these fields. A group's columns begin with its name. A list with its own table has
 * no column.
 */
export type ColumnsOf<Inner extends Fields, Prefix extends string = ''> = {
  [
    Name in keyof Inner & string as Inner[Name] extends GroupField | ListField | PointField
      ? Inner[Name] extends ListField<Fields, 'json'>
        ? `${Prefix}${ColumnName<Inner[Name], Name>}`
        : never
      : `${Prefix}${ColumnName<Inner[Name], Name>}`
  ]: CellOf<Inner[Name]>;
} & Together<
  {
    [Name in keyof Inner & string]: Inner[Name] extends GroupField<infer Grouped>
      ? ColumnsOf<Grouped, `${Prefix}${SnakeCase<Name>}_`>
      : Inner[Name] extends PointField
        ? Record<`${Prefix}${SnakeCase<Name>}_${'lat' | 'lon'}`, number | null>
        : never;
  }[keyof Inner & string]
>;

/**
 * Converts the values of a record to a row of its table, without lists that have their own tables.
 */
export function toColumns<Inner extends Fields>(
  fields: Inner,
  values: ValuesOf<Inner>,
): ColumnsOf<Inner> {
  const layout = layoutOf(fields);
  const row = { ...layout.empty };
  write(layout, values, row);
  return row as ColumnsOf<Inner>;
}

/** Converts a row of a table to a record; lists with their own tables are empty. */
export function fromColumns<Inner extends Fields>(
  fields: Inner,
  row: Readonly<Record<string, unknown>>,
): ValuesOf<Inner> {
  return read(layoutOf(fields), row as Readonly<Record<string, Cell>>) as ValuesOf<Inner>;
}

/** Returns the columns whose texts can be longer than everything else of a record together. */
export function longColumns(fields: Fields, prefix = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const column = prefix + columnOf(name, field);
    if (field.type === 'group') return longColumns(field.fields, `${column}_`);
    return field.type === 'longText' || field.type === 'properties' ? [column] : [];
  });
}

/** Returns the names of these fields' columns, in order. */
export function columnNames(fields: Fields): string[] {
  return Object.keys(toColumns(fields, blankOf(fields)));
}

/**
 * Maps fields to columns of a table. Records and rows are copied from its templates and then
 * filled, because objects that grow key by key are many times slower to write and to read.
 */
interface Layout {
  blank: Readonly<Record<string, unknown>>;
  /** A row with every column; empty for the layout of a group. */
  empty: Readonly<Record<string, Cell>>;
  slots: readonly { name: string; field: Field; column: string; group: Layout | undefined }[];
}

/** Cached per kind, because every read and write of a record uses the layout. */
const layoutOf = rememberEach((fields: Fields): Layout => {
  const made = makeLayout(fields, '');
  const row: Record<string, Cell> = {};
  write(made, made.blank, row);
  return { ...made, empty: row };
});

function makeLayout(fields: Fields, prefix: string): Layout {
  return {
    blank: blankOf(fields),
    empty: {},
    slots: Object.entries(fields).map(([name, field]) => {
      const column = prefix + columnOf(name, field);
      const group = field.type === 'group' ? makeLayout(field.fields, `${column}_`) : undefined;
      return { name, field, column, group };
    }),
  };
}

/** Returns a field's column name without the prefix of its group. */
export function columnOf(name: string, field: Field): string {
  const own = 'column' in field ? String(field.column) : undefined;
  return own ?? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function write(
  { slots }: Layout,
  values: Readonly<Record<string, unknown>>,
  row: Record<string, Cell>,
): void {
  for (const { name, field, column, group } of slots) {
    const value = values[name];
    switch (field.type) {
      case 'group':
        if (group) write(group, value as Record<string, unknown>, row);
        break;
      case 'list':
        if (field.kept === 'json') row[column] = JSON.stringify(value);
        break;
      case 'point': {
        const point = value as Point | null;
        row[`${column}_lat`] = point?.lat ?? null;
        row[`${column}_lon`] = point?.lon ?? null;
        break;
      }
      case 'properties':
        row[column] = propertyLines(value as Property[]);
        break;
      case 'flag':
        row[column] = value === true ? 1 : 0;
        break;
      case 'text':
      case 'name':
      case 'code':
      case 'choice':
      case 'number':
      case 'date':
      case 'day':
      case 'dayTime':
      case 'zonedTime':
      case 'instant':
      case 'recurrence':
      case 'file':
      case 'longText':
      case 'reference':
        row[column] = value as Cell;
    }
  }
}

function read({ blank, slots }: Layout, row: Readonly<Record<string, Cell>>): unknown {
  const values: Record<string, unknown> = { ...blank };
  for (const { name, field, column, group } of slots) {
    switch (field.type) {
      case 'group':
        if (group) values[name] = read(group, row);
        break;
      case 'list':
        values[name] = field.kept === 'json' ? itemsIn(field, row[column]) : [];
        break;
      case 'point': {
        const [lat, lon] = [row[`${column}_lat`], row[`${column}_lon`]];
        values[name] = lat === null || lon === null ? null : { lat, lon };
        break;
      }
      case 'properties':
        values[name] = readPropertyLines(String(row[column])) ?? [];
        break;
      case 'flag':
        values[name] = row[column] === 1;
        break;
      case 'text':
      case 'name':
      case 'code':
      case 'choice':
      case 'number':
      case 'date':
      case 'day':
      case 'dayTime':
      case 'zonedTime':
      case 'instant':
      case 'recurrence':
      case 'file':
      case 'longText':
      case 'reference':
        values[name] = row[column];
    }
  }
  return values;
}

/** JSON columns store no format version, so items from an earlier release may lack newer fields. */
function itemsIn({ fields }: ListField, cell: Cell | undefined): unknown[] {
  const items = JSON.parse(String(cell)) as KeptValues[];
  return items.map((item) => filled(fields, item));
}
