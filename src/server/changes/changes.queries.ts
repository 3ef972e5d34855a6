import type { Db } from '../db/open-database.ts';
import type { Actor, Deed, RecordedChange } from './record-changes.ts';

/** Rows that go into one INSERT: below both engines' limits of bound values. */
const rowsPerInsert = 500;

/** Raises the archive's version and returns the new one; makes the row on the first write. */
export async function raiseArchiveVersion(db: Db, archiveId: string): Promise<number> {
  const { version } = await db
    .insertInto('archive_state')
    .values({ archive_id: archiveId, version: 1, is_sample: 0 })
    .onConflict((conflict) =>
      conflict
        .column('archive_id')
        .doUpdateSet((row) => ({ version: row('archive_state.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function insertChangeSet(
  db: Db,
  set: Actor & Deed & { id: string; at: string },
  changes: readonly RecordedChange[],
): Promise<void> {
  const { archiveId: archive_id, id } = set;
  await db
    .insertInto('change_set')
    .values({
      archive_id,
      id,
      at: set.at,
      user_id: set.userId,
      user_name: set.userName,
      action: set.action,
      summary: JSON.stringify(set.summary),
      import_id: set.importId ?? null,
      undoes: set.undoes ?? null,
      undone_by: null,
    })
    .execute();
  const rows = changes.map((change, position) => ({
    archive_id,
    change_set_id: id,
    position,
    entity: change.entity,
    entity_id: change.id,
    before: change.before == null ? null : JSON.stringify(change.before),
    after: change.after == null ? null : JSON.stringify(change.after),
  }));
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await db
      .insertInto('change')
      .values(rows.slice(start, start + rowsPerInsert))
      .execute();
  }
}
