import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * The search index of paged kinds. `searched_text` has the folded text of each record. Its keys are an
 * array with a GIN index on PostgreSQL, and the full-text table `searched_key` on SQLite, which has the
 * row IDs of `searched_text`. Both are part of the engines: `pg_trgm` would need the right to create an
 * extension, and finds nothing of scripts that the database's locale does not know.
 *
 * `search_state` has how far the index of a kind is filled with records that were stored before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const rowId = isPostgres ? sql`` : sql`row_id integer primary key,`;
  const keys = isPostgres ? sql`keys integer[] not null,` : sql``;
  await sql`create table searched_text (
    ${rowId}
    archive_id text not null references archive(id) on delete cascade,
    kind text not null,
    id text not null,
    page_key bigint not null,
    text text not null,
    ${keys}
    constraint searched_text_record unique (archive_id, kind, id)
  )`.execute(db);
  await db.schema
    .createIndex('searched_text_by_page')
    .on('searched_text')
    .columns(['archive_id', 'kind', 'page_key', 'id'])
    .execute();
  if (isPostgres) {
    await sql`create index searched_text_by_key on searched_text using gin (keys)`.execute(db);
  } else {
    await sql`create virtual table searched_key using fts5(
      keys, content='', contentless_delete=1, detail='none', tokenize='ascii'
    )`.execute(db);
    // A trigger, because rows are also deleted with their archive.
    await sql`create trigger searched_text_deleted after delete on searched_text begin
      delete from searched_key where rowid = old.row_id;
    end`.execute(db);
  }
  await db.schema
    .createTable('search_state')
    .addColumn('kind', 'text', (column) => column.primaryKey())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('archive_id', 'text', (column) => column.notNull())
    .addColumn('last_id', 'text', (column) => column.notNull())
    .addColumn('is_complete', 'integer', (column) => column.notNull())
    .execute();
}
