import { setImmediate } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { KeptDraft, ReadRow, RowOutcome } from '../../../domain/imports/import-row.ts';
import type { IntoOfRow } from '../../../domain/imports/into-collection.ts';
import type { RowChoice } from '../../../domain/imports/matching/perhaps-same.ts';
import type { RowWarning } from '../../../domain/imports/row-warnings.ts';
import type { KindName } from '../../../domain/records/registry.ts';
import { inBatches } from '../../platform/db/batches.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { ImportJudgementTable } from '../../platform/db/schema.ts';
import { asRead, readProblem, type RowAsRead } from './import-rows.queries.ts';
import type { MatchResult } from './match-result.ts';

/** A row of an import, with what it comes to. */
export interface StoredRow extends MatchResult {
  /** its place in the file, from 0 */
  position: number;
  line: number;
  raw: string;
  kind: ReadRow['kind'];
  state: ReadRow['state'];
  /** null when the file's row is no record */
  draft: KeptDraft | null;
  fingerprint: string | null;
  /** which collection is said of this track alone */
  into: IntoOfRow;
}

/** The rows of an import that were compared, each with what it comes to. */
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
      // Of a row that could not be read the problem of its judgement is why.
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

/** Rows in the order of the file, `limit` of them after a position. */
export async function listRows(
  db: Db,
  archiveId: string,
  importId: string,
  page: {
    after: number;
    limit: number;
    outcomes?: readonly RowOutcome[] | undefined;
    /** only those about which something looks wrong */
    warned?: boolean;
    /** only those that have become records of this kind, or are to */
    kind?: KindName | undefined;
  },
): Promise<StoredRow[]> {
  let query = matchedRows(db, archiveId, importId)
    .where('import_judgement.position', '>', page.after)
    // PostgreSQL, which does not conclude it, would begin each page with the first row of the file.
    .where('import_row.position', '>', page.after);
  if (page.warned) query = query.where('warnings', 'is not', null);
  if (page.kind) query = query.where('kind', '=', page.kind);
  if (page.outcomes) query = query.where('outcome', 'in', page.outcomes);
  const rows = await query.orderBy('import_judgement.position').limit(page.limit).execute();
  return rows.map(fromRow);
}

/** The rows of an import that have become records of a kind, or are to, by the ids of these. */
export async function findRowsOfRecords(
  db: Db,
  archiveId: string,
  importId: string,
  { kind, ids }: { kind: KindName; ids: readonly string[] },
): Promise<StoredRow[]> {
  const found: StoredRow[] = [];
  for await (const batch of inBatches(ids, 1)) {
    const rows = await matchedRows(db, archiveId, importId)
      .where('kind', '=', kind)
      .where('record_id', 'in', batch)
      .execute();
    found.push(...rows.map(fromRow));
  }
  return found;
}

/** All rows of an import, or those of a kind or with an outcome, some at a time; yields to the event loop in between. */
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
