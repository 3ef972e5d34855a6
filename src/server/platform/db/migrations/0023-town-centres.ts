import { type Kysely, sql } from 'kysely';

/** Where towns are, in place of what the reference says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('town_centre')
    .addColumn('archive_id', 'text', (column) =>
      column.notNull().references('archive.id').onDelete('cascade'),
    )
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull());
  for (const column of ['country', 'area', 'town', 'name', 'counted_as', 'note']) {
    table = table.addColumn(column, 'text', (made) => made.notNull());
  }
  for (const column of ['lat', 'lon']) {
    table = table.addColumn(column, 'double precision', (made) => made.notNull());
  }
  await table
    .addColumn('import_id', 'text')
    .addColumn('source_id', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('town_centre_pk', ['archive_id', 'id'])
    .execute();
  await sql`create unique index town_centre_by_town on town_centre (archive_id, counted_as)
    where counted_as <> ''`.execute(db);
}
