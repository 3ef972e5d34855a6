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
import type { ImportJudgementTable, ImportRowTable } from '../db/schema.ts';
import { type KeptDraft, type ReadRow, type RowOutcome } from '../../domain/imports/import-row.ts';
import type { Judgement } from './judgement.ts';

/** A row of an import, with what it comes to. */
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

/** Stores rows as they were read; `first` is the position of the first. */
export async function insertImportRows(
  db: Db,
  archiveId: string,
  importId: string,
  { first, rows }: { first: number; rows: readonly ReadRow[] },
): Promise<void> {
  let position = first;
  for await (const batch of inBatches(rows, 10)) {
    const values = batch.map(({ line, raw, kind, state, draft, problem }) => ({
      archive_id: archiveId,
      import_id: importId,
      position: position++,
      line,
      raw,
      kind,
      state,
      draft: draft?.json ?? null,
      format: draft?.format ?? 1,
      problem: problem && JSON.stringify(problem),
    }));
    await insertRows(db, { table: 'import_row', rows: values });
  }
}

/** Stores what rows come to that were not compared before; `first` is the position of the first. */
export async function insertJudgements(
  db: Db,
  archiveId: string,
  importId: string,
  { first, judgements }: { first: number; judgements: readonly Judgement[] },
): Promise<void> {
  let position = first;
  for await (const batch of inBatches(judgements, 9)) {
    const values = batch.map((judgement) => ({
      archive_id: archiveId,
      import_id: importId,
      ...toJudgementRow({ position: position++, fingerprint: null, ...judgement }),
    }));
    await insertRows(db, { table: 'import_judgement', rows: values });
  }
}

/** The rows of an import as they were read, some at a time, whatever they come to. */
export async function* pagesAsRead(
  db: Db,
  archiveId: string,
  importId: string,
): AsyncGenerator<ReadRow[]> {
  for (let after = -1; ;) {
    const rows = await db
      .selectFrom('import_row')
      .selectAll()
      .where('archive_id', '=', archiveId)
      .where('import_id', '=', importId)
      .where('position', '>', after)
      .orderBy('position')
      .limit(pageSize)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => ({ ...asRead(row), problem: readProblem(row.problem) }));
    after = last.position;
    await setImmediate();
  }
}

const pageSize = 500;

function asRead(row: Omit<Selectable<ImportRowTable>, 'problem'>): Omit<ReadRow, 'problem'> {
  const { line, raw, kind, state, draft: json, format } = row;
  return {
    line,
    raw,
    kind: isKindName(kind) ? kind : '',
    state: state as ReadRow['state'],
    draft: json === null ? null : { json, format },
  };
}

function readProblem(json: string | null): Problem | null {
  return json === null ? null : (JSON.parse(json) as Problem);
}

/** The rows of an import that were compared. */
function judgedRows(db: Db, archiveId: string, importId: string) {
  return (
    db
      .selectFrom('import_judgement')
      .innerJoin('import_row', (join) =>
        join
          .onRef('import_row.archive_id', '=', 'import_judgement.archive_id')
          .onRef('import_row.import_id', '=', 'import_judgement.import_id')
          .onRef('import_row.position', '=', 'import_judgement.position'),
      )
      // Its problem is why it could not be read, which is then the problem of its judgement as well.
      .selectAll('import_row')
      .selectAll('import_judgement')
      .where('import_judgement.archive_id', '=', archiveId)
      .where('import_judgement.import_id', '=', importId)
  );
}

type JudgedRow = Omit<Selectable<ImportRowTable>, 'problem'> & Selectable<ImportJudgementTable>;

function fromRow(row: JudgedRow): StoredRow {
  return {
    ...asRead(row),
    position: row.position,
    outcome: row.outcome as RowOutcome,
    problem: readProblem(row.problem),
    recordId: row.record_id,
    fingerprint: row.fingerprint,
    choice: row.choice as RowChoice,
    warnings: row.warnings === null ? [] : (JSON.parse(row.warnings) as RowWarning[]),
  };
}

/** Removes some rows of an import, with what they come to; false where none are left. */
export async function deleteSomeRows(
  db: Db,
  archiveId: string,
  importId: string,
): Promise<boolean> {
  let areLeft = false;
  for (const table of ['import_judgement', 'import_row'] as const) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('archive_id', '=', archiveId)
      .where('import_id', '=', importId)
      .where(
        'position',
        'in',
        db
          .selectFrom(table)
          .select('position')
          .where('archive_id', '=', archiveId)
          .where('import_id', '=', importId)
          .limit(1000),
      )
      .executeTakeFirst();
    areLeft ||= numDeletedRows > 0n;
  }
  return areLeft;
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
  let query = judgedRows(db, archiveId, importId).where(
    'import_judgement.position',
    '>',
    page.after,
  );
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
    const rows = await judgedRows(db, archiveId, importId)
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
    const rows = batch.map(toJudgementRow);
    // As in insertRows. The columns of a VALUES list are called column1, column2 …
    const given = isPostgres
      ? sql`json_populate_recordset(null::import_judgement, ${jsonOf(rows)}) as v`
      : sql`(select column1 as position, column2 as outcome, column3 as problem, column4 as record_id,
          column5 as fingerprint, column6 as choice, column7 as warnings
          from (values ${sql.join(rows.map((row) => sql`(${sql.join(Object.values(row))})`))})) as v`;
    // The range keeps PostgreSQL, which knows nothing yet of a table just filled, from comparing every
    // value with every row. It would lead SQLite to do just that, which looks each up by its key.
    const positions = batch.map(({ position }) => position);
    const [least, most] = [Math.min(...positions), Math.max(...positions)];
    const within = isPostgres
      ? sql`and import_judgement.position between ${least} and ${most}`
      : sql``;
    await sql`
      update import_judgement
      set outcome = v.outcome, problem = v.problem, record_id = v.record_id,
        fingerprint = v.fingerprint, choice = v.choice, warnings = v.warnings
      from ${given}
      where import_judgement.archive_id = ${archiveId} and import_judgement.import_id = ${importId}
        and import_judgement.position = v.position ${within}
    `.execute(db);
  }
}

/** The columns of a judgement, in the order in which `updateRows` names them. */
function toJudgementRow({ position, outcome, problem, recordId, ...update }: RowUpdate) {
  const { fingerprint, choice, warnings } = update;
  return {
    position,
    outcome,
    problem: problem && JSON.stringify(problem),
    record_id: recordId,
    fingerprint,
    choice,
    // Most rows have none: null is what they are found by.
    warnings: warnings.length === 0 ? null : JSON.stringify(warnings),
  };
}

/** How many rows of an import come to what. */
export async function countByOutcome(
  db: Db,
  archiveId: string,
  importId: string,
): Promise<Map<RowOutcome, number>> {
  const counts = await db
    .selectFrom('import_judgement')
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
    .selectFrom('import_judgement')
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
    .selectFrom('import_judgement')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('archive_id', '=', archiveId)
    .where('import_id', '=', importId)
    .where('outcome', '=', 'new')
    .where('choice', '=', 'add')
    .where('record_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}
