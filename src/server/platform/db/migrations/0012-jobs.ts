import { type Kysely, sql } from 'kysely';

/** Long work as rows that one worker at a time claims, and the bytes of files that are to be read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('job')
    .addColumn('archive_id', 'text', (column) =>
      column.notNull().references('archive.id').onDelete('cascade'),
    )
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) =>
      column.references('account_user.id').onDelete('set null'),
    )
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('done', 'bigint', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('node', 'text', (column) => column.notNull())
    .addColumn('lease_until', 'text', (column) => column.notNull())
    .addColumn('cancel_asked', 'integer', (column) => column.notNull())
    .addColumn('dismissed', 'integer', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text')
    .addColumn('finished_at', 'text')
    .addPrimaryKeyConstraint('job_key', ['archive_id', 'id'])
    .execute();
  await db.schema
    .createIndex('job_by_state')
    .on('job')
    .columns(['state', 'archive_id', 'lease_until'])
    .execute();
  await db.schema.createIndex('job_by_user').on('job').columns(['user_id', 'state']).execute();
  // Of two workers that claim two jobs of one archive at once, one claims nothing.
  await sql`create unique index job_running on job (archive_id) where state = 'running'`.execute(
    db,
  );

  // SQLite keeps bytes as they are whatever a column's type is called.
  await db.schema
    .createTable('import_source')
    .addColumn('archive_id', 'text', (column) => column.notNull())
    .addColumn('import_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('bytes', sql`bytea`, (column) => column.notNull())
    .addPrimaryKeyConstraint('import_source_key', ['archive_id', 'import_id', 'position'])
    .addForeignKeyConstraint(
      'import_source_import',
      ['archive_id', 'import_id'] as never,
      'import',
      ['archive_id', 'id'] as never,
      (key) => key.onDelete('cascade'),
    )
    .execute();
}
