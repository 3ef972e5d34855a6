import type { Kind, RecordOf } from '../../../../domain/kinds/kind.ts';
import { pageKeyOf } from '../../../../domain/kinds/page-key.ts';
import type { Db } from '../../../platform/db/database.ts';
import { listIdsWithin } from '../../../records/store/paged-records.queries.ts';
import { listRecordIds } from '../../../records/store/records.queries.ts';

/** What rows are compared with: records with equal values, or records that are alike. */
type Comparison = 'equal' | 'alike';

/**
 * Lists the IDs of the archive's records that rows with these values must be compared with: all records
 * of a kind, or for a paged kind only those of the same moments, because it may have any number.
 */
export async function listCandidates(
  { db, archiveId }: { db: Db; archiveId: string },
  kind: Kind,
  rows: readonly RecordOf<Kind>[],
  comparison: Comparison,
): Promise<string[]> {
  const { paged } = kind;
  if (!paged) return listRecordIds(db, kind, archiveId);
  const ranges = rows.map((values): readonly [number, number] => {
    if (comparison === 'alike' && paged !== true) return paged.alikeWithin(values);
    const key = pageKeyOf(kind, values);
    return [key, key];
  });
  return listIdsWithin(db, kind, archiveId, ranges);
}
