import type { KindName } from '../../../domain/records/registry.ts';
import type { Db } from '../../platform/db/database.ts';
import { matchedRows } from '../preview/matched-rows.queries.ts';

/**
 * Finds the line of the imported file that a record was created from, counted from 1 like in text
 * editors; null for records written by hand.
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
    // A record of another kind may have the same ID.
    .where('kind', '=', kind)
    // Later rows of the same file may be duplicates of this record.
    .where('outcome', '=', 'new')
    .orderBy('import_judgement.position')
    .limit(1)
    .executeTakeFirst();
  return row?.line ?? null;
}
