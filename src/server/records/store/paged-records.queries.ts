import type { Kind } from '../../../domain/kinds/kind.ts';
import { keysOf } from '../../../domain/kinds/page-key.ts';
import type { TextSearch } from '../../../domain/kinds/search-keys.ts';
import type { PageCursor } from '../../../domain/records/paged-records.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { anyTables, type Row, tableOf } from './record-tables.ts';
import { findRecords, recordsOfRows } from './records.queries.ts';
import { listMatches } from './searched-text.queries.ts';
import type { StoredRecord } from './stored-record.ts';

/** Which page of a paged kind is read. */
export interface PageAsked {
  /** only records of this month, `YYYYMM` */
  month?: number | undefined;
  /** only records after this one */
  after?: PageCursor | undefined;
  limit: number;
}

/** One page of records, newest first. */
export interface Page<Described extends Kind> {
  records: StoredRecord<Described>[];
  /** where the next page begins; null after the last */
  next: PageCursor | null;
}

/** Lists one page of a paged kind. Reads as many rows as it returns. */
export async function listPage<Described extends Kind>(
  db: Db,
  kind: Described,
  archiveId: string,
  { month, after, limit }: PageAsked,
): Promise<Page<Described>> {
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
  const rows: Row[] = await query.execute();
  const records = await recordsOfRows(db, kind, archiveId, rows);
  const last = rows.length < limit ? undefined : rows.at(-1);
  return { records, next: last ? { key: Number(last['page_key']), id: String(last['id']) } : null };
}

/** Lists one page of the records of a paged kind that match a search. */
export async function searchPage<Described extends Kind>(
  db: Db,
  kind: Described,
  archiveId: string,
  asked: PageAsked & { search: TextSearch },
): Promise<Page<Described>> {
  const { ids, next } = await listMatches(db, kind, archiveId, asked);
  const found = await findRecords(db, kind, archiveId, ids);
  return { records: ids.flatMap((id) => found.get(id) ?? []), next };
}
