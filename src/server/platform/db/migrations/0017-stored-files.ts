import type { Kysely } from 'kysely';

/**
 * The originals that an archive has, and those that a preview holds until it is accepted; the files
 * themselves are in storage. Sizes go beyond what an `integer` of PostgreSQL holds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stored_file')
    .addColumn('archive_id', 'text', (column) =>
      column.notNull().references('archive.id').onDelete('cascade'),
    )
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('stored_file_key', ['archive_id', 'sha256'])
    .execute();
  await db.schema
    .createTable('import_file')
    .addColumn('archive_id', 'text', (column) => column.notNull())
    .addColumn('import_id', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_file_key', ['archive_id', 'import_id', 'sha256'])
    .addForeignKeyConstraint(
      'import_file_of_import',
      ['archive_id', 'import_id'] as never,
      'import',
      ['archive_id', 'id'] as never,
      (key) => key.onDelete('cascade'),
    )
    .execute();
}
