import { sql } from 'kysely';
import { blankOf } from '../../src/domain/kinds/blank.ts';
import { columnOf } from '../../src/domain/kinds/columns.ts';
import type { Field, Fields } from '../../src/domain/kinds/fields.ts';
import type { Kind } from '../../src/domain/kinds/kind.ts';
import { isKindName } from '../../src/domain/records/registry.ts';
import type { Db, Engine } from '../../src/server/platform/db/database.ts';
import { listTablesOf, tableOf } from '../../src/server/records/store/record-tables.ts';

/** The parts of a table that a kind determines. Lists are sorted as text. */
export interface DescribedTable {
  /** `slug text`, `stated_duration integer?`; the question mark means that null is allowed. */
  columns: string[];
  /** The columns of its primary key, in order. */
  key: string[];
  /**
   * `archive_id, from_place → place`, with `cascade` if the row is deleted with the row it refers
   * to.
   */
  references: string[];
  /** The leading columns of indexes, so that references to a record can be found. */
  indexed: string[];
}

/** Returns the tables that a kind requires, by name: its own, and those of its lists. */
export function tablesWanted(kind: Kind): Map<string, DescribedTable> {
  const derived = Object.keys(kind.derive?.(blankOf(kind.fields) as never) ?? {});
  const notes = ['archive_id', 'id', 'created_at', 'updated_at', ...derived];
  const own = referencesIn(kind.fields);
  const tables = new Map([
    [
      tableOf(kind),
      inOrder({
        columns: [
          ...columnsOf(kind.fields),
          ...notes.map((name) => `${name} text`),
          'version integer',
          ...(kind.paged ? ['page_key bigint'] : []),
          'import_id text?',
          'source_id text?',
        ],
        key: ['archive_id', 'id'],
        references: ['archive_id → archive cascade', ...own.map(referenceOf)],
        indexed: own.map(({ column }) => column),
      }),
    ],
  ]);
  for (const { name, table, owner, fields } of listTablesOf(kind)) {
    const references = referencesIn(fields);
    tables.set(
      table,
      inOrder({
        columns: [...columnsOf(fields), 'archive_id text', `${owner} text`, 'position integer'],
        key: ['archive_id', owner, itemKey(kind.fields[name])],
        references: [
          'archive_id → archive cascade',
          `archive_id, ${owner} → ${tableOf(kind)} cascade`,
          ...references.map(referenceOf),
        ],
        indexed: references.map(({ column }) => column),
      }),
    );
  }
  return tables;
}

/** Items are identified by the field that is unique in each, otherwise by their position. */
function itemKey(field: Field | undefined): string {
  const once = field?.type === 'list' ? field.eachOnce : undefined;
  const inner = field?.type === 'list' && once !== undefined ? field.fields[once] : undefined;
  return once !== undefined && inner ? columnOf(once, inner) : 'position';
}

interface ReferenceColumn {
  column: string;
  to: string;
}

/** Returns the references to records; accounts and the reference data do not count. */
function referencesIn(fields: Fields, prefix = ''): ReferenceColumn[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const column = prefix + columnOf(name, field);
    if (field.type === 'group') return referencesIn(field.fields, `${column}_`);
    return field.type === 'reference' && isKindName(field.to) ? [{ column, to: field.to }] : [];
  });
}

const referenceOf = ({ column, to }: ReferenceColumn) => `archive_id, ${column} → ${to}`;

function columnsOf(fields: Fields, prefix = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    columnsOfField(prefix + columnOf(name, field), field),
  );
}

function columnsOfField(column: string, field: Field): string[] {
  switch (field.type) {
    case 'group':
      return columnsOf(field.fields, `${column}_`);
    case 'list':
      return field.kept === 'json' ? [`${column} text`] : [];
    case 'point':
      return [`${column}_lat real?`, `${column}_lon real?`];
    case 'flag':
      return [`${column} integer`];
    case 'number': {
      const type = field.isWhole ? 'integer' : 'real';
      return [`${column} ${type}${field.default === null ? '?' : ''}`];
    }
    case 'reference':
      return [`${column} text${field.required ? '' : '?'}`];
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
    case 'properties':
      return [`${column} text`];
  }
}

/** Returns a table as the engine has it, with only the references to records and archives. */
export async function readTable(db: Db, engine: Engine, name: string): Promise<DescribedTable> {
  const table = engine === 'sqlite' ? await onSqlite(db, name) : await onPostgres(db, name);
  const isOfArchive = (reference: string) => reference.startsWith('archive_id');
  return inOrder({ ...table, references: table.references.filter(isOfArchive) });
}

async function onSqlite(db: Db, name: string): Promise<DescribedTable> {
  const { rows: columns } = await sql<{ name: string; type: string; notnull: number; pk: number }>`
    select name, lower(type) as type, "notnull", pk from pragma_table_info(${name})`.execute(db);
  const { rows: references } = await sql<{ columns: string; table: string; deletes: string }>`
    select group_concat("from", ', ' order by seq) as columns, "table", on_delete as deletes
    from pragma_foreign_key_list(${name}) group by id`.execute(db);
  const { rows: indexes } = await sql<{ column: string }>`
    select columns.name as "column" from pragma_index_list(${name}) as list
    join pragma_index_info(list.name) as columns
    where list.origin = 'c' and columns.seqno = 0`.execute(db);
  return {
    columns: columns.map((one) => `${one.name} ${typeNames[one.type]}${one.notnull ? '' : '?'}`),
    key: columns
      .filter(({ pk }) => pk > 0)
      .toSorted((a, b) => a.pk - b.pk)
      .map((one) => one.name),
    references: references.map(
      (one) => `${one.columns} → ${one.table}${one.deletes === 'CASCADE' ? ' cascade' : ''}`,
    ),
    indexed: indexes.map(({ column }) => column),
  };
}

async function onPostgres(db: Db, name: string): Promise<DescribedTable> {
  const { rows: columns } = await sql<{ name: string; type: string; nullable: string }>`
    select column_name as name, data_type as type, is_nullable as nullable
    from information_schema.columns
    where table_schema = current_schema() and table_name = ${name}`.execute(db);
  const { rows: keys } = await sql<{
    kind: string;
    columns: string[];
    table: string;
    deletes: string;
  }>`
    select contype as kind, confrelid::regclass::text as "table", confdeltype as deletes,
      array(select attname::text from unnest(conkey) with ordinality as keys (number, place)
        join pg_attribute on attrelid = conrelid and attnum = number order by place) as columns
    from pg_constraint where conrelid = to_regclass(quote_ident(${name}))
      and contype in ('p', 'f')`.execute(db);
  const { rows: indexes } = await sql<{ column: string }>`
    select attname::text as "column" from pg_index
    join pg_attribute on attrelid = indrelid and attnum = indkey[0]
    where indrelid = to_regclass(quote_ident(${name})) and not indisprimary
      and not indisunique`.execute(db);
  return {
    columns: columns.map(
      (one) => `${one.name} ${typeNames[one.type]}${one.nullable === 'NO' ? '' : '?'}`,
    ),
    key: keys.find(({ kind }) => kind === 'p')?.columns ?? [],
    references: keys
      .filter(({ kind }) => kind === 'f')
      .map(
        (one) => `${one.columns.join(', ')} → ${one.table}${one.deletes === 'c' ? ' cascade' : ''}`,
      ),
    indexed: indexes.map(({ column }) => column),
  };
}

/** Returns the columns, other than those of the key, that must be unique within an archive. */
export async function readUnique(db: Db, engine: Engine, name: string): Promise<string[]> {
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ column: string }>`
          select columns.name as "column" from pragma_index_list(${name}) as list
          join pragma_index_info(list.name) as columns
          where list."unique" = 1 and list.origin <> 'pk'`.execute(db)
      : await sql<{ column: string }>`
          select attname::text as "column" from pg_index
          join pg_attribute on attrelid = indrelid and attnum = any(indkey)
          where indrelid = to_regclass(quote_ident(${name})) and indisunique
            and not indisprimary`.execute(db);
  return rows.map(({ column }) => column).filter((column) => column !== 'archive_id');
}

/** The engines' names for the types in the descriptions. */
const typeNames: Readonly<Record<string, string>> = {
  text: 'text',
  integer: 'integer',
  bigint: 'bigint',
  real: 'real',
  'double precision': 'real',
};

function inOrder({ columns, key, references, indexed }: DescribedTable): DescribedTable {
  return {
    columns: columns.toSorted(),
    key,
    references: references.toSorted(),
    indexed: indexed.toSorted(),
  };
}
