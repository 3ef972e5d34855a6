import type { Kysely } from 'kysely';

/** Passwords that accounts make for apps, each for some scopes and, where so wished, for one archive. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('app_password')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('account_user.id').onDelete('cascade'),
    )
    // Null would widen what it opens to every archive, so it goes with its archive.
    .addColumn('archive_id', 'text', (column) =>
      column.references('archive.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('beginning', 'text', (column) => column.notNull().unique())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_on', 'text', (column) => column.notNull())
    .execute();
  for (const column of ['user_id', 'archive_id']) {
    await db.schema
      .createIndex(`app_password_by_${column.replace('_id', '')}`)
      .on('app_password')
      .column(column)
      .execute();
  }
}
