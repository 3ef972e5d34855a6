import type { Kysely } from 'kysely';

/**
 * How the table of an import is read, the cells that were changed in its preview, and the mappings that
 * an archive remembers for the next table with the same headings.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('import_table')
    .addColumn('archive_id', 'text', (column) => column.notNull())
    .addColumn('import_id', 'text', (column) => column.notNull())
    .addColumn('headings', 'text', (column) => column.notNull())
    .addColumn('delimiter', 'text', (column) => column.notNull())
    .addColumn('mapping', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('proposal', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_table_key', ['archive_id', 'import_id'])
    .addForeignKeyConstraint(
      'import_table_of_import',
      ['archive_id', 'import_id'] as never,
      'import',
      ['archive_id', 'id'] as never,
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createTable('import_mended')
    .addColumn('archive_id', 'text', (column) => column.notNull())
    .addColumn('import_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('cells', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_mended_key', ['archive_id', 'import_id', 'position'])
    .addForeignKeyConstraint(
      'import_mended_of_import',
      ['archive_id', 'import_id'] as never,
      'import',
      ['archive_id', 'id'] as never,
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createTable('table_mapping')
    .addColumn('archive_id', 'text', (column) =>
      column.notNull().references('archive.id').onDelete('cascade'),
    )
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('mapping', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('table_mapping_key', ['archive_id', 'id'])
    .execute();
}
