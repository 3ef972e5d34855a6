import type { Db } from '../src/server/platform/db/database.ts';

/** Reverts the tables to their state before the migration 0011-one-sequence. */
export async function dropOneSequence(db: Db): Promise<void> {
  await db.schema.dropIndex('change_set_by_version').execute();
  await db.schema.dropIndex('change_set_by_undoes').execute();
  for (const column of ['version', 'record_count', 'journey_count', 'undone_left']) {
    await db.schema.alterTable('change_set').dropColumn(column).execute();
  }
  await db.schema.alterTable('archive_state').dropColumn('deltas_from').execute();
}
