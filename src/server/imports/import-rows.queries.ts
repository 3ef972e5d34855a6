import { sql, type Selectable } from 'kysely';
import type { Problem } from '../../domain/import/problem.ts';
import { inBatches } from '../db/batches.ts';
import type { Db } from '../db/open-database.ts';
import type { ImportRowTable } from '../db/schema.ts';
import type { MappedTraveller, ReadRow, RowOutcome } from './import-row.ts';
import type { Judgement } from './judge-rows.ts';

/** A row of an import as it is stored. */
export interface StoredRow extends Judgement {
  /** its place in the file, from 0 */
  position: number;
  line: number;
  raw: string;
  kind: ReadRow['kind'];
  /** JSON of SourcedJourney; null when the file's row is no journey */
  draft: string | null;
  fingerprint: string | null;
  /** the traveller says that it is another journey than the one it is perhaps the same as */
  addAnyway: boolean;
}

function fromRow(row: Selectable<ImportRowTable>): StoredRow {
  const unread = row.outcome === 'failed' ? 'failed' : 'skipped';
  return {
    kind: row.draft === null ? unread : 'journey',
    position: row.position,
    line: row.line,
    raw: row.raw,
    draft: row.draft,
    outcome: row.outcome as RowOutcome,
    problem: row.problem === null ? null : (JSON.parse(row.problem) as Problem),
    journeyId: row.journey_id,
    fingerprint: row.fingerprint,
    addAnyway: row.add_anyway === 1,
  };
}

/** Stores rows of a file with what each comes to; `first` is the position of the first. */
export async function insertRows(
  db: Db,
  archiveId: string,
  importId: string,
  { first, rows, judgements }: { first: number; rows: ReadRow[]; judgements: Judgement[] },
): Promise<void> {
  let index = 0;
  for await (const batch of inBatches(rows, 11)) {
    const values = batch.map((row) => {
      const { outcome, problem, journeyId } = judgements[index]!;
      return {
        archive_id: archiveId,
        import_id: importId,
        position: first + index++,
        line: row.line,
        raw: row.raw,
        draft: row.draft,
        outcome,
        problem: problem && JSON.stringify(problem),
        journey_id: journeyId,
        fingerprint: null,
        add_anyway: 0,
      };
    });
    await db.insertInto('import_row').values(values).execute();
  }
}

/** Rows in the order of the file, `limit` of them after a position. */
export async function listRows(
  db: Db,
  archiveId: string,
  importId: string,
  page: { after: number; limit: number; outcomes?: readonly RowOutcome[] | undefined },
): Promise<StoredRow[]> {
  let query = db
    .selectFrom('import_row')
    .selectAll()
    .where('archive_id', '=', archiveId)
    .where('import_id', '=', importId)
    .where('position', '>', page.after);
  if (page.outcomes) query = query.where('outcome', 'in', page.outcomes);
  const rows = await query.orderBy('position').limit(page.limit).execute();
  return rows.map(fromRow);
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
  for await (const batch of inBatches(updates, 5)) {
    const values = batch.map(
      ({ position, outcome, problem, journeyId, fingerprint }) =>
        sql`(${position}, ${outcome}, ${problem && JSON.stringify(problem)}, ${journeyId}, ${fingerprint})`,
    );
    const positions = batch.map(({ position }) => position);
    // Both engines call the columns of a VALUES list column1, column2 … The range keeps PostgreSQL,
    // which knows nothing yet of a table just filled, from comparing every value with every row.
    await sql`
      update import_row
      set outcome = v.column2, problem = v.column3, journey_id = v.column4, fingerprint = v.column5
      from (values ${sql.join(values)}) as v
      where archive_id = ${archiveId} and import_id = ${importId}
        and position between ${Math.min(...positions)} and ${Math.max(...positions)}
        and position = cast(v.column1 as integer)
    `.execute(db);
  }
}

/** Notes whether a row is added though it is perhaps there already. */
export async function chooseForRow(
  db: Db,
  archiveId: string,
  importId: string,
  { position, addAnyway }: { position: number; addAnyway: boolean },
): Promise<void> {
  await db
    .updateTable('import_row')
    .set({ add_anyway: Number(addAnyway) })
    .where('archive_id', '=', archiveId)
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .execute();
}

/** The row that a journey was made from or last changed by, with that import's people. */
export interface EarlierRow {
  draft: string;
  travellers: MappedTraveller[];
}

export async function findEarlierRows(
  db: Db,
  archiveId: string,
  journeyIds: readonly string[],
): Promise<Map<string, EarlierRow>> {
  const found = new Map<string, EarlierRow>();
  for await (const batch of inBatches(journeyIds, 1)) {
    const rows = await db
      .selectFrom('import_row')
      .innerJoin('import', (join) =>
        join
          .onRef('import.archive_id', '=', 'import_row.archive_id')
          .onRef('import.id', '=', 'import_row.import_id'),
      )
      .select(['import_row.journey_id', 'import_row.draft', 'import.people'])
      .where('import_row.archive_id', '=', archiveId)
      .where('import_row.journey_id', 'in', batch)
      .where('import_row.outcome', 'in', ['new', 'update'])
      .where('import_row.fingerprint', 'is not', null)
      .orderBy('import_row.import_id')
      .execute();
    for (const { journey_id, draft, people } of rows) {
      if (journey_id === null || draft === null) continue;
      found.set(journey_id, { draft, travellers: JSON.parse(people) as MappedTraveller[] });
    }
  }
  return found;
}
