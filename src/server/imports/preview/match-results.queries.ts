import { sql } from 'kysely';
import type { IntoOfRow } from '../../../domain/imports/into-collection.ts';
import { type RowOutcome, writingOutcomes } from '../../../domain/imports/import-row.ts';
import { type KindName, kindNames } from '../../../domain/records/registry.ts';
import { inBatches } from '../../platform/db/batches.ts';
import { engineOf } from '../../platform/db/engine-of.ts';
import { insertRows, jsonOf } from '../../platform/db/insert-rows.queries.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { MatchResult } from './match-result.ts';

/** Stores what rows come to that were not compared before; `first` is the position of the first. */
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

/** What is found out about a row after it was stored. */
export type RowUpdate = MatchResult & { position: number; fingerprint: string | null };

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

/** Says which collection one track of an import goes into; false where there is no such row. */
export async function setCollectionOfRow(
  db: Db,
  archiveId: string,
  importId: string,
  { position, into }: { position: number; into: IntoOfRow },
): Promise<boolean> {
  const said = typeof into === 'object' ? into.collectionId : into === 'none' ? '' : null;
  const { numUpdatedRows } = await db
    .updateTable('import_judgement')
    .set({ collection_id: said })
    .where('archive_id', '=', archiveId)
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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

/** How many rows of an import make a record of which kind, or change one. */
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
