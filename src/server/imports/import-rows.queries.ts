import { setImmediate } from 'node:timers/promises';
import { sql, type Selectable } from 'kysely';
import { isKindName, type KindName } from '../../domain/records/registry.ts';
import type { RowChoice } from '../../domain/imports/matching/perhaps-same.ts';
import type { Problem } from '../../domain/imports/problem.ts';
import type { RowWarning } from '../../domain/imports/row-warnings.ts';
import { inBatches } from '../db/batches.ts';
import { engineOf } from '../db/engine-of.ts';
import { insertRows, jsonOf } from '../db/insert-rows.queries.ts';
import type { Db } from '../db/open-database.ts';
import type { ImportRowTable } from '../db/schema.ts';
import { type KeptDraft, type ReadRow, type RowOutcome } from '../../domain/imports/import-row.ts';
import type { Judgement } from './judgement.ts';

/** A row of an import as it is stored. */
export interface StoredRow extends Judgement {
  /** its place in the file, from 0 */
  position: number;
  line: number;
  raw: string;
  kind: ReadRow['kind'];
  state: ReadRow['state'];
  /** null when the file's row is no record */
  draft: KeptDraft | null;
  fingerprint: string | null;
}

function fromRow(row: Selectable<ImportRowTable>): StoredRow {
  const unread = row.outcome === 'failed' ? 'failed' : 'skipped';
  return {
    kind: isKindName(row.kind) ? row.kind : '',
    state: row.draft === null ? unread : 'record',
    position: row.position,
    line: row.line,
    raw: row.raw,
    draft: row.draft === null ? null : { json: row.draft, format: row.format },
    outcome: row.outcome as RowOutcome,
    problem: row.problem === null ? null : (JSON.parse(row.problem) as Problem),
    recordId: row.record_id,
    fingerprint: row.fingerprint,
    choice: row.choice as RowChoice,
    warnings: row.warnings === null ? [] : (JSON.parse(row.warnings) as RowWarning[]),
  };
}

/** Stores rows of a file with what each comes to; `first` is the position of the first. */
export async function insertImportRows(
  db: Db,
  archiveId: string,
  importId: string,
  { first, rows, judgements }: { first: number; rows: ReadRow[]; judgements: Judgement[] },
): Promise<void> {
  let index = 0;
  for await (const batch of inBatches(rows, 14)) {
    const values = batch.map((row) => {
      const { outcome, problem, recordId, choice, warnings } = judgements[index]!;
      return {
        archive_id: archiveId,
        import_id: importId,
        position: first + index++,
        line: row.line,
        raw: row.raw,
        kind: row.kind,
        draft: row.draft?.json ?? null,
        format: row.draft?.format ?? 1,
        outcome,
        problem: problem && JSON.stringify(problem),
        record_id: recordId,
        fingerprint: null,
        choice,
        warnings: writeWarnings(warnings),
      };
    });
    await insertRows(db, { table: 'import_row', rows: values });
  }
}

/** Removes some rows of an import; false where none are left. */
export async function deleteSomeRows(
  db: Db,
  archiveId: string,
  importId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('import_row')
    .where('archive_id', '=', archiveId)
    .where('import_id', '=', importId)
    .where(
      'position',
      'in',
      db
        .selectFrom('import_row')
        .select('position')
        .where('archive_id', '=', archiveId)
        .where('import_id', '=', importId)
        .limit(1000),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
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
  let query = db
    .selectFrom('import_row')
    .selectAll()
    .where('archive_id', '=', archiveId)
    .where('import_id', '=', importId)
    .where('position', '>', page.after);
  if (page.warned) query = query.where('warnings', 'is not', null);
  if (page.kind) query = query.where('kind', '=', page.kind);
  if (page.outcomes) query = query.where('outcome', 'in', page.outcomes);
  const rows = await query.orderBy('position').limit(page.limit).execute();
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
    const rows = await db
      .selectFrom('import_row')
      .selectAll()
      .where('archive_id', '=', archiveId)
      .where('import_id', '=', importId)
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

/** What is found out about a row after it was stored. */
export type RowUpdate = Judgement & { position: number; fingerprint: string | null };

/** Writes what rows have come to. */
export async function updateRows(
  db: Db,
  archiveId: string,
  importId: string,
  updates: readonly RowUpdate[],
): Promise<void> {
  const isPostgres = engineOf(db) === 'postgres';
  for await (const batch of inBatches(updates, 7)) {
    const rows = batch.map((update) => ({
      position: update.position,
      outcome: update.outcome,
      problem: update.problem && JSON.stringify(update.problem),
      record_id: update.recordId,
      fingerprint: update.fingerprint,
      choice: update.choice,
      warnings: writeWarnings(update.warnings),
    }));
    // As in insertRows. The columns of a VALUES list are called column1, column2 …
    const given = isPostgres
      ? sql`json_populate_recordset(null::import_row, ${jsonOf(rows)}) as v`
      : sql`(select column1 as position, column2 as outcome, column3 as problem, column4 as record_id,
          column5 as fingerprint, column6 as choice, column7 as warnings
          from (values ${sql.join(rows.map((row) => sql`(${sql.join(Object.values(row))})`))})) as v`;
    // The range keeps PostgreSQL, which knows nothing yet of a table just filled, from comparing every
    // value with every row. It would lead SQLite to do just that, which looks each up by its key.
    const positions = batch.map(({ position }) => position);
    const [least, most] = [Math.min(...positions), Math.max(...positions)];
    const within = isPostgres ? sql`and import_row.position between ${least} and ${most}` : sql``;
    await sql`
      update import_row
      set outcome = v.outcome, problem = v.problem, record_id = v.record_id,
        fingerprint = v.fingerprint, choice = v.choice, warnings = v.warnings
      from ${given}
      where import_row.archive_id = ${archiveId} and import_row.import_id = ${importId}
        and import_row.position = v.position ${within}
    `.execute(db);
  }
}

/** Most rows have none: null is what they are found by. */
function writeWarnings(warnings: readonly RowWarning[]): string | null {
  return warnings.length === 0 ? null : JSON.stringify(warnings);
}

/** How many rows of an import come to what. */
export async function countByOutcome(
  db: Db,
  archiveId: string,
  importId: string,
): Promise<Map<RowOutcome, number>> {
  const counts = await db
    .selectFrom('import_row')
    .select(({ fn }) => ['outcome', fn.countAll<number>().as('count')])
    .where('archive_id', '=', archiveId)
    .where('import_id', '=', importId)
    .groupBy('outcome')
    .execute();
  return new Map(counts.map(({ outcome, count }) => [outcome as RowOutcome, count]));
}

/** How many rows of an import have something about them that looks wrong. */
export async function countWarned(db: Db, archiveId: string, importId: string): Promise<number> {
  const { count } = await db
    .selectFrom('import_row')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('archive_id', '=', archiveId)
    .where('import_id', '=', importId)
    .where('warnings', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many rows are added though they are perhaps there already. */
export async function countAddedAnyway(
  db: Db,
  archiveId: string,
  importId: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('import_row')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('archive_id', '=', archiveId)
    .where('import_id', '=', importId)
    .where('outcome', '=', 'new')
    .where('choice', '=', 'add')
    .where('record_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}
