import { sql } from 'kysely';
import type { IntoOfRow } from '../../../domain/imports/into-collection.ts';
import { type RowOutcome, writingOutcomes } from '../../../domain/imports/import-row.ts';
import { type KindName, kindNames } from '../../../domain/records/registry.ts';
import { insertRows, jsonOf } from '../../platform/db/insert-rows.queries.ts';
import { type Db, inBatches, engineOf, hasChanged } from '../../platform/db/database.ts';
import type { MatchResult } from './matched-rows.queries.ts';
import { type PositionRange, rangesOfRows } from './row-ranges.queries.ts';

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

/** Counts of the rows of an import. */
export interface RowCounts {
  /** Rows that create or change a record, by kind. */
  written: { kind: KindName; count: number }[];
  /** Rows with warnings. */
  warned: number;
  /** Rows that are added although they may exist already. */
  addedAnyway: number;
}

/**
 * Counts the rows of an import. A statement reads the rows of a range of positions only, and other
 * requests can run in between. Consistent only within a snapshot or a transaction.
 */
export async function countRows(db: Db, archiveId: string, importId: string): Promise<RowCounts> {
  const byKind = new Map<string, number>();
  let [warned, addedAnyway] = [0, 0];
  for await (const range of rangesOfRows(db, archiveId, importId)) {
    const counts = await selectCounts(db, archiveId, importId, range);
    for (const { kind, isWritten, count, ...of } of counts) {
      if (isWritten === 1) byKind.set(kind, (byKind.get(kind) ?? 0) + count);
      warned += of.warned;
      addedAnyway += of.addedAnyway;
    }
  }
  const written = kindNames.flatMap((kind) => {
    const count = byKind.get(kind);
    return count === undefined ? [] : [{ kind, count }];
  });
  return { written, warned, addedAnyway };
}

function selectCounts(db: Db, archiveId: string, importId: string, { after, last }: PositionRange) {
  const isWritten = sql<number>`case when outcome in (${sql.join([...writingOutcomes])})
    then 1 else 0 end`;
  return (
    db
      .selectFrom('import_judgement')
      .innerJoin('import_row', (join) =>
        join
          .onRef('import_row.archive_id', '=', 'import_judgement.archive_id')
          .onRef('import_row.import_id', '=', 'import_judgement.import_id')
          .onRef('import_row.position', '=', 'import_judgement.position'),
      )
      .select(({ fn }) => [
        'import_row.kind',
        isWritten.as('isWritten'),
        fn.countAll<number>().as('count'),
        fn.count<number>('warnings').as('warned'),
        sql<number>`sum(case when outcome = 'new' and choice = 'add' and record_id is not null
          then 1 else 0 end)`.as('addedAnyway'),
      ])
      .where('import_judgement.archive_id', '=', archiveId)
      .where('import_judgement.import_id', '=', importId)
      .where('import_judgement.position', '>', after)
      .where('import_judgement.position', '<=', last)
      // PostgreSQL does not infer this.
      .where('import_row.position', '>', after)
      .where('import_row.position', '<=', last)
      .groupBy(['import_row.kind', 'isWritten'])
      .execute()
  );
}

/** Counts the rows of an import that create or change a record, by kind. */
export async function countWrittenByKind(
  db: Db,
  archiveId: string,
  importId: string,
): Promise<RowCounts['written']> {
  return (await countRows(db, archiveId, importId)).written;
}
