import { type Kysely, sql } from 'kysely';

/** How much a preview stores, so that what is open can be added up without reading all its rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('import')
    .addColumn('stored_bytes', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update import set stored_bytes = (
    select coalesce(sum(octet_length(raw) + coalesce(octet_length(draft), 0)), 0) from import_row
    where import_row.archive_id = import.archive_id and import_row.import_id = import.id
  ) where status = 'preview'`.execute(db);
  await db.schema
    .createIndex('import_by_user')
    .on('import')
    .columns(['user_id', 'status'])
    .execute();
}
