import type { Db } from '../db/open-database.ts';

/**
 * The line of the imported file that a record was made from, counted from 1 as text editors count;
 * null for those written by hand.
 */
export async function findSourceLine(
  db: Db,
  archiveId: string,
  { recordId, importId }: { recordId: string; importId: string | null },
): Promise<number | null> {
  if (importId === null) return null;
  const row = await db
    .selectFrom('import_row')
    .select('line')
    .where('archive_id', '=', archiveId)
    .where('import_id', '=', importId)
    .where('record_id', '=', recordId)
    // Later rows of the same file may repeat it.
    .where('outcome', '=', 'new')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return row?.line ?? null;
}
