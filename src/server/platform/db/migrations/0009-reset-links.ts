import type { Kysely } from 'kysely';

interface Tables {
  verification: { identifier: string; value: string; createdAt: string; expiresAt: string };
  reset_link: {
    token_hash: string;
    user_id: string;
    owner_id: string | null;
    archive_id: string | null;
    created_at: string;
    expires_at: string;
  };
  account_user: { id: string };
  archive: { id: string };
}

/** Reset links in a table of their own, found by columns: they were text that was looked through. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const db = database as Kysely<Tables>;
  await db.schema
    .createTable('reset_link')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('account_user.id').onDelete('cascade'),
    )
    .addColumn('owner_id', 'text', (column) =>
      column.references('account_user.id').onDelete('cascade'),
    )
    .addColumn('archive_id', 'text', (column) =>
      column.references('archive.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  for (const column of ['user_id', 'owner_id', 'archive_id']) {
    await db.schema
      .createIndex(`reset_link_by_${column.replace('_id', '')}`)
      .on('reset_link')
      .column(column)
      .execute();
  }

  const ids = async (table: 'account_user' | 'archive') =>
    new Set((await db.selectFrom(table).select('id').execute()).map(({ id }) => id));
  const rows = await db
    .selectFrom('verification')
    .selectAll()
    .where('identifier', 'like', 'reset:%')
    .execute();
  if (rows.length > 0) {
    const [accounts, archives] = [await ids('account_user'), await ids('archive')];
    for (const { identifier, value, createdAt, expiresAt } of rows) {
      // `user`, made by the operator, or `user owner archive`.
      const [user = '', owner = null, archive = null] = value.split(' ');
      const isOfOwner = owner !== null && archive !== null;
      const isThere =
        accounts.has(user) &&
        (owner === null || (isOfOwner && accounts.has(owner) && archives.has(archive)));
      if (!isThere) continue;
      await db
        .insertInto('reset_link')
        .values({
          token_hash: identifier.slice('reset:'.length),
          user_id: user,
          owner_id: owner,
          archive_id: archive,
          created_at: createdAt,
          expires_at: expiresAt,
        })
        .execute();
    }
  }
  await db.deleteFrom('verification').where('identifier', 'like', 'reset:%').execute();
}
