import type { Kysely } from 'kysely';

/** Files that were uploaded for records that are not saved yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('held_file')
    .addColumn('archive_id', 'text', (column) =>
      column.notNull().references('archive.id').onDelete('cascade'),
    )
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('held_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('held_file_key', ['archive_id', 'sha256'])
    .execute();
}
