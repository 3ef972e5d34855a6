import { inBatches } from '../../platform/db/batches.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { Refusal } from '../../platform/errors.ts';

/** The versions of archives by id; one that nobody has written to yet is missing. */
export async function findArchiveVersions(
  db: Db,
  archiveIds: readonly string[],
): Promise<Map<string, number>> {
  const versions = new Map<string, number>();
  for await (const batch of inBatches(archiveIds, 1)) {
    const rows = await db
      .selectFrom('archive_state')
      .select(['archive_id', 'version'])
      .where('archive_id', 'in', batch)
      .execute();
    for (const row of rows) versions.set(row.archive_id, row.version);
  }
  return versions;
}

/** The version of one archive, 0 before the first write. */
export async function findArchiveVersion(db: Db, archiveId: string): Promise<number> {
  return (await findArchiveVersions(db, [archiveId])).get(archiveId) ?? 0;
}

/** The version of an archive, and since which one history tells what has changed; throws `not-found`. */
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

/** Raises the version of an archive; only a recorded write may, under the archive's lock. */
export async function setArchiveVersion(db: Db, archiveId: string, version: number): Promise<void> {
  await db
    .updateTable('archive_state')
    .set({ version })
    .where('archive_id', '=', archiveId)
    .execute();
}
