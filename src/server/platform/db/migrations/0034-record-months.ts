import type { Kysely } from 'kysely';

/** How many records of each paged kind an archive has per month; the writes of records keep it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('record_month')
    .addColumn('archive_id', 'text', (column) =>
      column.notNull().references('archive.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('month', 'integer', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('record_month_pk', ['archive_id', 'kind', 'month'] as never)
    .execute();
}
