import { sql } from 'kysely';
import type { IntoOfRow } from '../../../domain/imports/into-collection.ts';
import { type RowOutcome, writingOutcomes } from '../../../domain/imports/import-row.ts';
import { type KindName, kindNames } from '../../../domain/records/registry.ts';
import { insertRows, jsonOf } from '../../platform/db/insert-rows.queries.ts';
import { type Db, inBatches, engineOf, hasChanged } from '../../platform/db/database.ts';
import type { MatchResult } from './matched-rows.queries.ts';

/**
 * Stores the results of rows that were not compared before; `first` is the position of the first
 * one.
 */
export async function insertMatchResults(
  db: Db,
  archiveId: string,
  importId: string,
  { first, judgements }: { first: number; judgements: readonly MatchResult[] },
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

/** The new result of a stored row. */
export type RowUpdate = MatchResult & { position: number; fingerprint: string | null };

/** Updates the results of rows. */
export async function updateRows(
  db: Db,
  archiveId: string,
  importId: string,
  updates: readonly RowUpdate[],
): Promise<void> {
  const isPostgres = engineOf(db) === 'postgres';
  for await (const batch of inBatches(updates, 7)) {
    const rows = batch.map(toJudgementRow);
    // As in `insertRows`. The columns of a VALUES list are named column1, column2 …
    const given = isPostgres
      ? sql`json_populate_recordset(null::import_judgement, ${jsonOf(rows)}) as v`
      : sql`(select column1 as position, column2 as outcome, column3 as problem, column4 as record_id,
          column5 as fingerprint, column6 as choice, column7 as warnings
          from (values ${sql.join(rows.map((row) => sql`(${sql.join(Object.values(row))})`))})) as v`;
    // Without statistics about a newly filled table, PostgreSQL would compare every value with
    // every row; the range prevents this. On SQLite, which finds each row by its key, the range
    // would cause just that.
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

/** Returns the columns of a match result in the order that `updateRows` uses. */
function toJudgementRow({ position, outcome, problem, recordId, ...update }: RowUpdate) {
  const { fingerprint, choice, warnings } = update;
  return {
    position,
    outcome,
    problem: problem && JSON.stringify(problem),
    record_id: recordId,
    fingerprint,
    choice,
    // Most rows have none; null lets queries find the others.
    warnings: warnings.length === 0 ? null : JSON.stringify(warnings),
  };
}

/** Sets the track map of one track of an import; false if there is no such row. */
export async function setCollectionOfRow(
  db: Db,
  archiveId: string,
  importId: string,
  { position, into }: { position: number; into: IntoOfRow },
): Promise<boolean> {
  const said = typeof into === 'object' ? into.collectionId : into === 'none' ? '' : null;
  return hasChanged(
    db
      .updateTable('import_judgement')
      .set({ collection_id: said })
      .where('archive_id', '=', archiveId)
      .where('import_id', '=', importId)
      .where('position', '=', position),
  );
}

/** Counts the rows of an import by outcome. */
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

/** Counts the rows of an import that create or change a record, by kind. */
export async function countWrittenByKind(
  db: Db,
  archiveId: string,
  importId: string,
): Promise<{ kind: KindName; count: number }[]> {
  const counts = await db
    .selectFrom('import_judgement')
    .innerJoin('import_row', (join) =>
      join
        .onRef('import_row.archive_id', '=', 'import_judgement.archive_id')
        .onRef('import_row.import_id', '=', 'import_judgement.import_id')
        .onRef('import_row.position', '=', 'import_judgement.position'),
    )
    .select(({ fn }) => ['import_row.kind', fn.countAll<number>().as('count')])
    .where('import_judgement.archive_id', '=', archiveId)
    .where('import_judgement.import_id', '=', importId)
    .where('import_judgement.outcome', 'in', [...writingOutcomes])
    .groupBy('import_row.kind')
    .execute();
  const byKind = new Map(counts.map(({ kind, count }) => [kind, count]));
  return kindNames.flatMap((kind) => {
    const count = byKind.get(kind);
    return count === undefined ? [] : [{ kind, count }];
  });
}

/** Counts the rows of an import with warnings. */
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

/** Counts the rows that are added although they may exist already. */
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
