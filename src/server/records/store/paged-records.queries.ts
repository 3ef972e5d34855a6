import type { Kind } from '../../../domain/kinds/kind.ts';
import { keysOf } from '../../../domain/kinds/page-key.ts';
import type { PageCursor } from '../../../domain/records/paged-records.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { anyTables, tableOf } from './record-tables.ts';
import { recordsOfRows } from './records.queries.ts';
import type { StoredRecord } from './stored-record.ts';

/** Which page of a paged kind is read. */
export interface PageAsked {
  /** only records of this month, `YYYYMM` */
  month?: number | undefined;
  /** only records after this one */
  after?: PageCursor | undefined;
  limit: number;
}

/** Lists one page of a paged kind, newest first. Reads as many rows as it returns. */
export async function listPage<Described extends Kind>(
  db: Db,
  kind: Described,
  archiveId: string,
  { month, after, limit }: PageAsked,
): Promise<StoredRecord<Described>[]> {
  let query = anyTables(db)
    .selectFrom(tableOf(kind))
    .selectAll()
    .where('archive_id', '=', archiveId)
    .orderBy('page_key', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (month !== undefined) {
    const { from, to } = keysOf(month);
    query = query.where('page_key', '>=', from).where('page_key', '<', to);
  }
  if (after) {
    const { key, id } = after;
    // Both engines find a row value in the index, which a disjunction would scan.
    query = query.where((where) =>
      where(where.refTuple('page_key', 'id'), '<', where.tuple(key, id) as never),
    );
  }
  return recordsOfRows(db, kind, archiveId, await query.execute());
}
