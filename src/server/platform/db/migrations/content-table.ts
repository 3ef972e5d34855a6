import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

/** The type of a column; `?` if it may be null. */
type ColumnType =
  | `${'text' | 'integer' | 'bigint' | 'double precision'}`
  | `${'text' | 'integer' | 'bigint' | 'double precision'}?`;

type Columns = Readonly<Record<string, ColumnType>>;

/** The tables that columns refer to, by column; each is keyed `(archive_id, id)`. */
type References = Readonly<Record<string, string>>;

/**
 * Creates the table of a kind's records with the columns that every kind has (id, version, origin,
 * times), foreign keys with the indexes that find what refers to a record and, if the kind is read in
 * pages, the sort key with its index. Frozen: a table of another layout needs another helper.
 *
 * @param columns of the kind's fields and its derived columns
 */
export async function createContentTable(
  db: Kysely<unknown>,
  name: string,
  columns: Columns,
  { refersTo = {}, isPaged = false }: { refersTo?: References; isPaged?: boolean } = {},
): Promise<void> {
  const all: Columns = {
    id: 'text',
    version: 'integer',
    ...columns,
    ...(isPaged && { page_key: 'bigint' }),
    import_id: 'text?',
    source_id: 'text?',
    created_at: 'text',
    updated_at: 'text',
  };
  await inArchive(db, name, all, ['id'], refersTo).execute();
  await indexReferences(db, name, refersTo);
  if (!isPaged) return;
  await db.schema
    .createIndex(`${name}_by_page`)
    .on(name)
    .columns(['archive_id', 'page_key', 'id'])
    .execute();
}

/**
 * Creates the table of a list within a kind's records. Items are deleted with their record. Frozen, as
 * `createContentTable` is.
 *
 * @param key the column that no two items of a record share; by default their position
 */
export async function createItemTable(
  db: Kysely<unknown>,
  name: string,
  owner: string,
  columns: Columns,
  { refersTo = {}, key = 'position' }: { refersTo?: References; key?: string } = {},
): Promise<void> {
  const ownerColumn = `${owner}_id`;
  const all: Columns = { [ownerColumn]: 'text', position: 'integer', ...columns };
  await inArchive(db, name, all, [ownerColumn, key], refersTo)
    .addForeignKeyConstraint(
      `${name}_${owner}`,
      ['archive_id', ownerColumn] as never,
      owner,
      ['archive_id', 'id'],
      (made) => made.onDelete('cascade'),
    )
    .execute();
  await indexReferences(db, name, refersTo);
}

function inArchive(
  db: Kysely<unknown>,
  name: string,
  columns: Columns,
  key: readonly string[],
  refersTo: References,
) {
  let table = db.schema
    .createTable(name)
    .addColumn('archive_id', 'text', (column) =>
      column.notNull().references('archive.id').onDelete('cascade'),
    ) as CreateTableBuilder<string, never>;
  for (const [column, type] of Object.entries(columns)) {
    table = table.addColumn(column, sql.raw(type.replace('?', '')), (made) =>
      type.endsWith('?') ? made : made.notNull(),
    ) as typeof table;
  }
  for (const [column, to] of Object.entries(refersTo)) {
    table = table.addForeignKeyConstraint(
      `${name}_${column}`,
      ['archive_id', column] as never,
      to,
      ['archive_id', 'id'],
      // Records that refer to one another are written one after the other.
      (made) => (to === name ? made.deferrable().initiallyDeferred() : made),
    ) as typeof table;
  }
  return table.addPrimaryKeyConstraint(`${name}_pk`, ['archive_id', ...key] as never);
}

async function indexReferences(
  db: Kysely<unknown>,
  name: string,
  refersTo: References,
): Promise<void> {
  for (const column of Object.keys(refersTo)) {
    await db.schema
      .createIndex(`${name}_by_${column}`)
      .on(name)
      .columns([column, 'archive_id'])
      .execute();
  }
}
