import type { Kysely } from 'kysely';

/** The files that uploads became, so that a request whose answer was lost can be repeated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('used_upload')
    .addColumn('archive_id', 'text', (column) =>
      column.notNull().references('archive.id').onDelete('cascade'),
    )
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('used_upload_key', ['archive_id', 'id'])
    .execute();
  await db.schema
    .createIndex('used_upload_by_expiry')
    .on('used_upload')
    .column('expires_at')
    .execute();
}
