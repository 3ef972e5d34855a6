import { setImmediate } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { KeptDraft, ReadRow, RowOutcome } from '../../../domain/imports/import-row.ts';
import type { IntoOfRow } from '../../../domain/imports/into-collection.ts';
import type { RowChoice } from '../../../domain/imports/matching/perhaps-same.ts';
import type { RowWarning } from '../../../domain/imports/row-warnings.ts';
import type { KindName } from '../../../domain/records/registry.ts';
import { type Db, rowsInBatches } from '../../platform/db/database.ts';
import type { ImportJudgementTable } from '../../platform/db/schema.ts';
import { asRead, readProblem, type RowAsRead } from './import-rows.queries.ts';
import type { Problem } from '../../../domain/imports/problem.ts';
import { type PositionRange, rangesOfRows } from './row-ranges.queries.ts';

/** A row of an import with its result. */
export interface StoredRow extends MatchResult {
  /** Position in the file, from 0. */
  position: number;
  line: number;
  raw: string;
  kind: ReadRow['kind'];
  state: ReadRow['state'];
  /** Null if the file's row is not a record. */
  draft: KeptDraft | null;
  fingerprint: string | null;
  /** The track map chosen for this track alone. */
  into: IntoOfRow;
}

/** Selects the compared rows of an import with their results. */
export function matchedRows(db: Db, archiveId: string, importId: string) {
  return (
    db
      .selectFrom('import_judgement')
      .innerJoin('import_row', (join) =>
        join
          .onRef('import_row.archive_id', '=', 'import_judgement.archive_id')
          .onRef('import_row.import_id', '=', 'import_judgement.import_id')
          .onRef('import_row.position', '=', 'import_judgement.position'),
      )
      .select(['line', 'raw', 'kind', 'state', 'draft', 'format'])
      // If a row could not be read, its match result has the problem.
      .selectAll('import_judgement')
      .where('import_judgement.archive_id', '=', archiveId)
      .where('import_judgement.import_id', '=', importId)
  );
}

type JoinedRow = RowAsRead & Selectable<ImportJudgementTable>;

function fromRow(row: JoinedRow): StoredRow {
  return {
    ...asRead(row),
    position: row.position,
    outcome: row.outcome as RowOutcome,
    problem: readProblem(row.problem),
    recordId: row.record_id,
    fingerprint: row.fingerprint,
    choice: row.choice as RowChoice,
    into: intoOfColumn(row.collection_id),
    warnings: row.warnings === null ? [] : (JSON.parse(row.warnings) as RowWarning[]),
  };
}

function intoOfColumn(collectionId: string | null): IntoOfRow {
  if (collectionId === null) return 'as-all';
  return collectionId === '' ? 'none' : { collectionId };
}

/** Which rows of an import to list: `limit` rows after a position. */
interface RowPage {
  after: number;
  limit: number;
  outcomes?: readonly RowOutcome[] | undefined;
  /** Only rows with warnings. */
  warned?: boolean;
  /** Only rows that become, or became, records of this kind. */
  kind?: KindName | undefined;
}

/** Lists rows in file order. */
export async function listRows(
  db: Db,
  archiveId: string,
  importId: string,
  page: RowPage,
): Promise<StoredRow[]> {
  return (await selectPage(db, archiveId, importId, page)).map(fromRow);
}

/**
 * Lists rows in file order, but only the first if their texts are longer than `longest` together, and
 * at least one. `next` is the position after which the next page begins, null after the last row.
 */
export async function pageOfRows(
  db: Db,
  archiveId: string,
  importId: string,
  { longest, ...page }: RowPage & { longest: number },
): Promise<{ rows: StoredRow[]; next: number | null }> {
  const found = await selectPage(db, archiveId, importId, page);
  let length = 0;
  const beyond = found.findIndex(({ raw, draft }, index) => {
    length += raw.length + (draft?.length ?? 0);
    return index > 0 && length > longest;
  });
  const rows = (beyond === -1 ? found : found.slice(0, beyond)).map(fromRow);
  const isLast = rows.length === found.length && found.length < page.limit;
  return { rows, next: isLast ? null : (rows.at(-1)?.position ?? null) };
}

async function selectPage(
  db: Db,
  archiveId: string,
  importId: string,
  page: RowPage,
): Promise<JoinedRow[]> {
  const { after, limit } = page;
  if (!page.warned && !page.kind && !page.outcomes) {
    return selectRange(db, archiveId, importId, page, { after });
  }
  const found: JoinedRow[] = [];
  for await (const range of rangesOfRows(db, archiveId, importId, after)) {
    const wanted = { ...page, limit: limit - found.length };
    found.push(...(await selectRange(db, archiveId, importId, wanted, range)));
    if (found.length === limit) break;
  }
  return found;
}

function selectRange(
  db: Db,
  archiveId: string,
  importId: string,
  page: RowPage,
  { after, last }: Pick<PositionRange, 'after'> & Partial<PositionRange>,
): Promise<JoinedRow[]> {
  let query = matchedRows(db, archiveId, importId)
    .where('import_judgement.position', '>', after)
    // PostgreSQL does not infer this condition and would start each page at the first row of the
    // file.
    .where('import_row.position', '>', after);
  if (last !== undefined) {
    query = query
      .where('import_judgement.position', '<=', last)
      .where('import_row.position', '<=', last);
  }
  if (page.warned) query = query.where('warnings', 'is not', null);
  if (page.kind) query = query.where('kind', '=', page.kind);
  if (page.outcomes) query = query.where('outcome', 'in', page.outcomes);
  return query.orderBy('import_judgement.position').limit(page.limit).execute();
}

/** Finds the rows of an import that become, or became, the given records of a kind. */
export async function findRowsOfRecords(
  db: Db,
  archiveId: string,
  importId: string,
  { kind, ids }: { kind: KindName; ids: readonly string[] },
): Promise<StoredRow[]> {
  const rows = await rowsInBatches(ids, (batch) =>
    matchedRows(db, archiveId, importId).where('kind', '=', kind).where('record_id', 'in', batch),
  );
  return rows.map(fromRow);
}

/**
 * Yields all rows of an import, or those of a kind or with given outcomes, page by page; yields to
 * the event loop in between.
 */
export async function* pagesOfRows(
  db: Db,
  archiveId: string,
  importId: string,
  narrowed: { limit: number; kind?: KindName; outcomes?: readonly RowOutcome[] },
): AsyncGenerator<StoredRow[]> {
  const { limit } = narrowed;
  for (let after = -1; ;) {
    const rows = await listRows(db, archiveId, importId, { ...narrowed, after });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < limit) return;
    after = last.position;
    await setImmediate();
  }
}

/** The result of a row when compared with the current archive. */
export interface MatchResult {
  outcome: RowOutcome;
  problem: Problem | null;
  /**
   * For a written row, the record that it became. Before that, the related record: the one that it
   * changes or repeats, or the journey that a track is proposed for. For a record with its own ID,
   * that ID.
   */
  recordId: string | null;
  /** The user's choice if it still applies; 'leave-out' by default. */
  choice: RowChoice;
  /** Warnings about the record that the row creates or changes. */
  warnings: RowWarning[];
}

/** A row and, if it was compared before, the user's choice and the record that it refers to. */
export type MatchedRow = Pick<ReadRow, 'kind' | 'state' | 'draft' | 'problem'> &
  Partial<Pick<MatchResult, 'choice' | 'recordId'>>;
