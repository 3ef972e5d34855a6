import type { Kysely } from 'kysely';
import { type Cell, columnNames, fromColumns, toColumns } from '../../../domain/kinds/columns.ts';
import type { Fields, ListField } from '../../../domain/kinds/fields.ts';
import type { Kind, RecordOf, KeptValues, RecordNotes } from '../../../domain/kinds/kind.ts';
import { pageKeyOf } from '../../../domain/kinds/page-key.ts';
import type { Db } from '../../platform/db/database.ts';
import { readKept } from '../../../domain/kinds/kept.ts';

/**
 * The tables of a kind: one for its records with the key `(archive_id, id)`, and one for each list
 * with its own table, keyed by the record's ID (`journey_id`) and the item's `position`.
 */
export interface ListTable {
  /** Name of the field. */
  name: string;
  table: string;
  /** Column with the record's ID. */
  owner: string;
  fields: Fields;
}

/**
 * Returns the table of a kind's records. Kind names have hyphens, as in addresses; table names have
 * underscores.
 */
export function tableOf({ name }: Pick<Kind, 'name'>): string {
  return name.replaceAll('-', '_');
}

export type Row = Readonly<Record<string, Cell>>;

/** Types the database so that any kind's table can be used; the kind defines the columns. */
export function anyTables(db: Db): Kysely<Record<string, Record<string, Cell>>> {
  return db as unknown as Kysely<Record<string, Record<string, Cell>>>;
}

const known = new WeakMap<Fields, readonly ListTable[]>();

export function listTablesOf(kind: Kind): readonly ListTable[] {
  const { fields } = kind;
  let tables = known.get(fields);
  if (!tables) {
    tables = Object.entries(fields).flatMap(([name, field]) =>
      isInTable(field)
        ? [{ name, table: field.kept, owner: `${tableOf(kind)}_id`, fields: field.fields }]
        : [],
    );
    known.set(fields, tables);
  }
  return tables;
}

function isInTable(field: Fields[string]): field is ListField {
  return field.type === 'list' && field.kept !== 'json';
}

/** The columns of every kind's table besides those of its fields and derived columns. */
const recordColumns = [
  'archive_id',
  'id',
  'version',
  'import_id',
  'source_id',
  'created_at',
  'updated_at',
] as const;

/** Returns an upper bound for the bound parameters of one row of the kind. */
export function columnCount({ fields }: Kind): number {
  // Plus a reserve for derived columns.
  return columnNames(fields).length + recordColumns.length + 5;
}

export function toRow<Described extends Kind>(
  kind: Described,
  archiveId: string,
  record: StoredRecord<Described>,
): Row {
  // The many columns come first: copying an object at once is faster than adding properties one by
  // one.
  return {
    ...toColumns(kind.fields, record.values),
    ...kind.derive?.(record.values),
    ...(kind.paged && { page_key: pageKeyOf(kind, record.values) }),
    archive_id: archiveId,
    id: record.id,
    version: record.version,
    import_id: record.importId,
    source_id: record.sourceId,
    created_at: record.createdAt,
    updated_at: record.updatedAt,
  };
}

/** Converts the items of a record's list to rows. */
export function toItemRows(
  { name, owner, fields }: ListTable,
  archiveId: string,
  { id, values }: Pick<StoredRecord, 'id' | 'values'>,
): Row[] {
  const items = (values as Readonly<Record<string, unknown>>)[name] as Record<string, never>[];
  return items.map((item, position) => ({
    ...toColumns(fields, item),
    archive_id: archiveId,
    [owner]: id,
    position,
  }));
}

/**
 * Builds a record from its row; `lists` contains the items of lists with their own tables, by field
 * name.
 */
export function fromRow<Described extends Kind>(
  kind: Described,
  row: Row,
  lists: Readonly<Record<string, readonly unknown[]>>,
): StoredRecord<Described> {
  const text = (column: string) => row[column] as string;
  return {
    id: text('id'),
    version: row['version'] as number,
    values: Object.assign(fromColumns(kind.fields, row), lists) as RecordOf<Described>,
    importId: row['import_id'] as string | null,
    sourceId: row['source_id'] as string | null,
    createdAt: text('created_at'),
    updatedAt: text('updated_at'),
  };
}

/** A record as the archive holds it. */
export interface StoredRecord<Described extends Kind = Kind> extends RecordNotes {
  id: string;
  /** The archive's version after the last write of the record. */
  version: number;
  values: RecordOf<Described>;
  /** ISO instant. */
  updatedAt: string;
}

/**
 * The state of a record as history stores it: everything except its ID, version and time of the
 * last write.
 */
export type Snapshot<Described extends Kind = Kind> = RecordOf<Described> & RecordNotes;

export function toSnapshot<Described extends Kind>({
  values,
  importId,
  sourceId,
  createdAt,
}: StoredRecord<Described>): Snapshot<Described> {
  return { ...values, importId, sourceId, createdAt };
}

/** Reads a snapshot of any release; throws a RangeError for the format of a later release. */
export function readSnapshot<Described extends Kind>(
  kind: Described,
  kept: KeptValues,
  format: number,
): Snapshot<Described> {
  // The first release stored no origin for people, and for places not even the creation time.
  const { importId = null, sourceId = null, createdAt = '' } = kept as Partial<RecordNotes>;
  return { ...readKept(kind, kept, format), importId, sourceId, createdAt };
}

/** Splits a snapshot into the described values and the archive's own columns. */
export function splitSnapshot<Described extends Kind>({
  importId,
  sourceId,
  createdAt,
  ...values
}: Snapshot<Described>): { values: RecordOf<Described>; notes: RecordNotes } {
  return {
    values: values as unknown as RecordOf<Described>,
    notes: { importId, sourceId, createdAt },
  };
}
