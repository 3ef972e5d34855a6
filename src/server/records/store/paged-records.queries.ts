import { sql } from 'kysely';
import { longColumns } from '../../../domain/kinds/columns.ts';
import type { Kind } from '../../../domain/kinds/kind.ts';
import { keysOf } from '../../../domain/kinds/page-key.ts';
import type { TextSearch } from '../../../domain/kinds/search-keys.ts';
import type { PageCursor } from '../../../domain/records/paged-records.ts';
import { type Db, inBatches } from '../../platform/db/database.ts';
import { anyTables, type Row, tableOf, type StoredRecord } from './record-tables.ts';
import { findRecords, recordsOfRows } from './records.queries.ts';
import { listMatches } from './searched-text.queries.ts';

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

/**
 * The most bytes of long texts and properties on a page, unless a single record has more: a page of
 * records with long texts has fewer of them.
 */
const longBytesOfPage = 4_000_000;

/**
 * Lists one page of a paged kind, newest first. Reads as many rows as it
 * returns; if the kind has long texts, the sizes of up to `limit` besides.
 */
export async function listPage<Described extends Kind>(
  db: Db,
  kind: Described,
  archiveId: string,
  asked: PageAsked,
): Promise<Page<Described>> {
  const limit = await countOfPage(db, kind, archiveId, asked);
  const rows: Row[] = await rowsOfPage(db, kind, archiveId, { ...asked, limit })
    .selectAll()
    .execute();
  const isLast = rows.length < asked.limit && rows.length < limit;
  const records = await recordsOfRows(db, kind, archiveId, rows);
  const last = isLast ? undefined : rows.at(-1);
  return { records, next: last ? { key: Number(last['page_key']), id: String(last['id']) } : null };
}

/** Returns how many of the records that were asked for fit on a page. */
async function countOfPage(
  db: Db,
  kind: Kind,
  archiveId: string,
  asked: PageAsked,
): Promise<number> {
  const columns = longColumns(kind.fields);
  if (columns.length === 0) return asked.limit;
  const bytes = sql.join(
    columns.map((column) => sql`octet_length(${sql.ref(column)})`),
    sql` + `,
  );
  const sizes = await rowsOfPage(db, kind, archiveId, asked)
    .select(sql<number>`${bytes}`.as('bytes'))
    .execute();
  let sum = 0;
  const over = sizes.findIndex((row) => (sum += Number(row.bytes)) > longBytesOfPage);
  return over === -1 ? asked.limit : Math.max(1, over);
}

/** Ranges of page keys per statement: each is a part of a union. */
const rangesAtOnce = 100;

/** The most IDs that one statement returns: thousands of records can share one moment, or have none. */
const mostOfRanges = 20_000;

/**
 * Lists the IDs of a paged kind's records within ranges of page keys, both ends included. Overlapping
 * ranges are read once. Of records beyond the most that are read at once, the newest are listed.
 */
export async function listIdsWithin(
  db: Db,
  kind: Kind,
  archiveId: string,
  ranges: readonly (readonly [first: number, last: number])[],
): Promise<string[]> {
  const ids: string[] = [];
  for await (const some of inBatches(merged(ranges), 3, rangesAtOnce)) {
    const parts = some.map(([first, last]) =>
      anyTables(db)
        .selectFrom(tableOf(kind))
        .select(['id', 'page_key'])
        .where('archive_id', '=', archiveId)
        .where('page_key', '>=', first)
        .where('page_key', '<=', last),
    );
    const [one, ...others] = parts;
    if (!one) continue;
    const all = others.reduce((union, part) => union.unionAll(part), one);
    const rows = await all.orderBy('page_key', 'desc').limit(mostOfRanges).execute();
    for (const row of rows) ids.push(String(row['id']));
  }
  return ids;
}

type Range = readonly [first: number, last: number];

/** Returns ranges in order that do not overlap. */
function merged(ranges: readonly Range[]): Range[] {
  const all: Range[] = [];
  for (const [first, last] of ranges.toSorted((one, other) => one[0] - other[0])) {
    const before = all.at(-1);
    if (before && first <= before[1]) all[all.length - 1] = [before[0], Math.max(before[1], last)];
    else all.push([first, last]);
  }
  return all;
}

function rowsOfPage(db: Db, kind: Kind, archiveId: string, { month, after, limit }: PageAsked) {
  let query = anyTables(db)
    .selectFrom(tableOf(kind))
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
  return query;
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
