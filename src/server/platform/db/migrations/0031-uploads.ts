import type { Kysely } from 'kysely';

/** Files that accounts are uploading, and the pieces of them that are in storage. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('upload')
    .addColumn('archive_id', 'text', (column) =>
      column.notNull().references('archive.id').onDelete('cascade'),
    )
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('account_user.id').onDelete('cascade'),
    )
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('received', 'bigint', (column) => column.notNull())
    .addColumn('pieces', 'integer', (column) => column.notNull())
    .addColumn('metadata', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('lock_token', 'text')
    .addColumn('locked_until', 'text')
    .addPrimaryKeyConstraint('upload_key', ['archive_id', 'id'])
    .execute();
  await db.schema.createIndex('upload_by_user').on('upload').column('user_id').execute();
  await db.schema
    .createTable('upload_piece')
    .addColumn('archive_id', 'text', (column) => column.notNull())
    .addColumn('upload_id', 'text', (column) => column.notNull())
    .addColumn('start', 'bigint', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('upload_piece_key', ['archive_id', 'upload_id', 'start'])
    .addForeignKeyConstraint(
      'upload_piece_of_upload',
      ['archive_id', 'upload_id'] as never,
      'upload',
      ['archive_id', 'id'] as never,
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('upload_piece_by_file')
    .on('upload_piece')
    .columns(['archive_id', 'sha256'])
    .execute();
}
