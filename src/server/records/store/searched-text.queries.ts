import { pageKeyOf } from '../../../domain/kinds/page-key.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Kind } from '../../../domain/kinds/kind.ts';
import { keysOf } from '../../../domain/kinds/page-key.ts';
import {
  indexedText,
  keysOfSearch,
  keysOfText,
  type TextSearch,
} from '../../../domain/kinds/search-keys.ts';
import type { PageCursor } from '../../../domain/records/paged-records.ts';
import { insertRows } from '../../platform/db/insert-rows.queries.ts';
import { type Db, inBatches, engineOf } from '../../platform/db/database.ts';
import type { StoredRecord } from './record-tables.ts';

/**
 * Stores the searched texts of records; `known` are the IDs that may be in the index already. No value
 * is returned, so that the write can be rehearsed.
 */
export async function writeTexts(
  db: Db,
  kind: Kind,
  archiveId: string,
  records: readonly Pick<StoredRecord, 'id' | 'values'>[],
  known: readonly string[],
): Promise<void> {
  await removeTexts(db, kind, archiveId, known);
  const isPostgres = engineOf(db) === 'postgres';
  const indexed = records.flatMap(({ id, values }) => {
    const text = indexedText(kind, values);
    if (text === '') return [];
    const page_key = pageKeyOf(kind, values);
    const row = { archive_id: archiveId, kind: kind.name, id, page_key, text };
    return [{ row, keys: keysOfText(archiveId, kind.name, text) }];
  });
  for await (const batch of inBatches(indexed, 6)) {
    const rows = batch.map(({ row, keys }) => (isPostgres ? { ...row, keys } : row));
    await insertRows(db, { table: 'searched_text', rows });
    if (isPostgres) continue;
    const values = batch.map(({ row, keys }) => sql`(${row.id}, ${keys.map(toToken).join(' ')})`);
    await sql`insert into searched_key (rowid, keys)
      select searched_text.row_id, written.column2 from (values ${sql.join(values)}) as written
      join searched_text on searched_text.archive_id = ${archiveId}
        and searched_text.kind = ${kind.name} and searched_text.id = written.column1`.execute(db);
  }
}

/** Deletes the searched texts of records. */
export async function removeTexts(
  db: Db,
  kind: Kind,
  archiveId: string,
  ids: readonly string[],
): Promise<void> {
  for await (const batch of inBatches(ids, 1)) {
    await db
      .deleteFrom('searched_text')
      .where('archive_id', '=', archiveId)
      .where('kind', '=', kind.name)
      .where('id', 'in', batch)
      .execute();
  }
}

/** A key as a word of SQLite's full-text index. */
function toToken(key: number): string {
  return (key >>> 0).toString(36);
}

/** Above this number of records that have the keys of a search, records are read in page order instead. */
const mostCandidates = 2000;

/** Records that one request reads in page order. */
const mostWalked = 10_000;

interface SearchAsked {
  search: TextSearch;
  /** only records of this month, `YYYYMM` */
  month?: number | undefined;
  /** only records after this one */
  after?: PageCursor | undefined;
  limit: number;
}

/** IDs of matching records, newest first. */
export interface Matches {
  ids: string[];
  /** where the search continues, also if a page has few records or none; null at the end */
  next: PageCursor | null;
}

type Place = { page_key: number; id: string };

/**
 * Lists a page of the records of a paged kind that match a search, newest first. Its work is limited
 * whatever is searched for: the few records that have the keys of a rare text are read and sorted; a
 * frequent text is found soon in the order of pages, of which a request reads 10,000 records at most.
 */
export async function listMatches(
  db: Db,
  kind: Kind,
  archiveId: string,
  asked: SearchAsked,
): Promise<Matches> {
  const isRare = (await countCandidates(db, kind, archiveId, asked)) <= mostCandidates;
  const query = isRare ? rareQuery : frequentQuery;
  const found = (await query(db, kind, archiveId, asked).execute(db)).rows;
  const last = found.length === asked.limit ? found.at(-1) : undefined;
  const end = last ?? (isRare ? undefined : await lastWalked(db, kind, archiveId, asked));
  return {
    ids: found.map(({ id }) => id),
    next: end ? { key: end.page_key, id: end.id } : null,
  };
}

/** Counts the records that have the keys of a search, up to one more than are read one by one. */
async function countCandidates(
  db: Db,
  kind: Kind,
  archiveId: string,
  asked: SearchAsked,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    select 1 ${candidates(db, kind, archiveId, asked)} limit ${mostCandidates + 1}
  ) as candidates`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The records that have the keys of a search, as the rest of a select. */
function candidates(db: Db, kind: Kind, archiveId: string, { search }: SearchAsked) {
  const keys = keysOfSearch(archiveId, kind.name, search);
  if (engineOf(db) === 'sqlite') {
    // A cross join, because its order is that of the query: SQLite must begin with the keys.
    return sql`from searched_key cross join searched_text
      on searched_text.row_id = searched_key.rowid
      where searched_key match ${keys.map((key) => `"${toToken(key)}"`).join(' AND ')}
      and ${isOf(kind, archiveId)}`;
  }
  return sql`from searched_text where ${isOf(kind, archiveId)} and keys @> ${keys}::integer[]`;
}

/** Finds the matches among the records that have the keys; exported for the test of its plan. */
export function rareQuery(db: Db, kind: Kind, archiveId: string, asked: SearchAsked) {
  // Materialized, because PostgreSQL would otherwise read in page order.
  return sql<Place>`with candidates as materialized (
      select id, page_key, text ${candidates(db, kind, archiveId, asked)} and ${isOnPage(asked)}
    ) select id, page_key from candidates where ${contains(db, asked)}
    order by page_key desc, id desc limit ${asked.limit}`;
}

/** Finds the matches among the next records in page order; exported for the test of its plan. */
export function frequentQuery(db: Db, kind: Kind, archiveId: string, asked: SearchAsked) {
  return sql<Place>`select id, page_key from (${walk(kind, archiveId, asked)} limit ${mostWalked})
    as walked where ${contains(db, asked)}
    order by page_key desc, id desc limit ${asked.limit}`;
}

function walk(kind: Kind, archiveId: string, asked: SearchAsked) {
  return sql`select id, page_key, text from searched_text
    where ${isOf(kind, archiveId)} and ${isOnPage(asked)} order by page_key desc, id desc`;
}

/** Returns the last record that a request has read in page order, if others follow. */
async function lastWalked(
  db: Db,
  kind: Kind,
  archiveId: string,
  asked: SearchAsked,
): Promise<Place | undefined> {
  const { rows } = await sql<Place>`select id, page_key from (${walk(kind, archiveId, asked)}
    limit 1 offset ${mostWalked - 1}) as walked`.execute(db);
  return rows[0];
}

function isOf({ name }: Kind, archiveId: string) {
  return sql`searched_text.archive_id = ${archiveId} and searched_text.kind = ${name}`;
}

function isOnPage({ month, after }: SearchAsked) {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (month !== undefined) {
    const { from, to } = keysOf(month);
    conditions.push(sql`page_key >= ${from} and page_key < ${to}`);
  }
  if (after) conditions.push(sql`(page_key, id) < (${after.key}, ${after.id})`);
  return sql.join(conditions, sql` and `);
}

/** Whether the text of a row matches, as `matchesSearch` decides it. */
function contains(db: Db, { search }: SearchAsked) {
  const at = sql.raw(engineOf(db) === 'postgres' ? 'strpos' : 'instr');
  return sql.join(
    search.contained.map((part) => sql`${at}(text, ${part}) > 0`),
    sql` and `,
  );
}
