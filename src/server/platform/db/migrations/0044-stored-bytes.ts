import { type Kysely, sql } from 'kysely';

/**
 * The bytes that the records, history and accepted imports of an archive take, and those that the file of
 * an import unpacks to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ['archive_state', 'stored_bytes'],
    ['import', 'unpacked_size'],
  ] as const) {
    await db.schema
      .alterTable(table)
      .addColumn(column, 'bigint', (added) => added.notNull().defaultTo(0))
      .execute();
  }
  // As `bytesOf` counts a change: the record and its snapshot in history, with 300 bytes for the rows.
  await sql`update archive_state set stored_bytes = (
    select coalesce(sum(2 * octet_length(change.after) + 300), 0) from change
    where change.archive_id = archive_state.archive_id and change.after is not null
  ) + (
    select coalesce(sum(import.stored_bytes), 0) from import
    where import.archive_id = archive_state.archive_id and import.status = 'accepted'
  )`.execute(db);
}
