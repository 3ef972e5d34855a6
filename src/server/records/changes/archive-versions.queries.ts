import { type Db, rowsInBatches } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';

/** Returns the versions of archives by ID. Archives without any write are missing. */
export async function findArchiveVersions(
  db: Db,
  archiveIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await rowsInBatches(archiveIds, (batch) =>
    db
      .selectFrom('archive_state')
      .select(['archive_id', 'version'])
      .where('archive_id', 'in', batch),
  );
  return new Map(rows.map((row) => [row.archive_id, row.version]));
}

/** Returns the version of an archive, 0 before the first write. */
export async function findArchiveVersion(db: Db, archiveId: string): Promise<number> {
  return (await findArchiveVersions(db, [archiveId])).get(archiveId) ?? 0;
}

/**
 * Returns the version of an archive and the earliest version for which history has all later
 * changes; throws `not-found`.
 */
export async function findDeltasFrom(
  db: Db,
  archiveId: string,
): Promise<{ archiveVersion: number; from: number }> {
  return db
    .selectFrom('archive_state')
    .select(['version as archiveVersion', 'deltas_from as from'])
    .where('archive_id', '=', archiveId)
    .executeTakeFirstOrThrow(() => new Refusal('not-found'));
}

/**
 * Sets the version of an archive. Only a recorded write may call this, while it holds the archive's
 * lock.
 */
export async function setArchiveVersion(db: Db, archiveId: string, version: number): Promise<void> {
  await db
    .updateTable('archive_state')
    .set({ version })
    .where('archive_id', '=', archiveId)
    .execute();
}
