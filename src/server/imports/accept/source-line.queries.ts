import type { KindName } from '../../../domain/records/registry.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { matchedRows } from '../preview/matched-rows.queries.ts';

/**
 * The line of the imported file that a record was made from, counted from 1 as text editors count;
 * null for those written by hand.
 */
export async function findSourceLine(
  db: Db,
  archiveId: string,
  { kind, recordId, importId }: { kind: KindName; recordId: string; importId: string | null },
): Promise<number | null> {
  if (importId === null) return null;
  const row = await matchedRows(db, archiveId, importId)
    .clearSelect()
    .select('line')
    .where('record_id', '=', recordId)
    // Of another kind a record may have the same id.
    .where('kind', '=', kind)
    // Later rows of the same file may repeat it.
    .where('outcome', '=', 'new')
    .orderBy('import_judgement.position')
    .limit(1)
    .executeTakeFirst();
  return row?.line ?? null;
}
