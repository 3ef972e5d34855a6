import { setImmediate } from 'node:timers/promises';
import { sql, type Selectable } from 'kysely';
import { isOwnFormat } from '../../domain/import/journey-key.ts';
import type { RowChoice } from '../../domain/import/perhaps-same.ts';
import type { Problem } from '../../domain/import/problem.ts';
import type { RowWarning } from '../../domain/import/row-warnings.ts';
import { inBatches } from '../db/batches.ts';
import type { Db } from '../db/open-database.ts';
import type { ImportRowTable } from '../db/schema.ts';
import type { MappedTraveller, ReadRow, RowOutcome, SourcedJourney } from './import-row.ts';
import type { Judgement } from './judge-rows.ts';
import { joinSource } from './source-id.ts';

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
    choice: row.choice as RowChoice,
    warnings: row.warnings === null ? [] : (JSON.parse(row.warnings) as RowWarning[]),
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
  for await (const batch of inBatches(rows, 12)) {
    const values = batch.map((row) => {
      const { outcome, problem, journeyId, choice, warnings } = judgements[index]!;
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
        choice,
        warnings: writeWarnings(warnings),
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
  page: {
    after: number;
    limit: number;
    outcomes?: readonly RowOutcome[] | undefined;
    /** only those about which something looks wrong */
    warned?: boolean;
  },
): Promise<StoredRow[]> {
  let query = db
    .selectFrom('import_row')
    .selectAll()
    .where('archive_id', '=', archiveId)
    .where('import_id', '=', importId)
    .where('position', '>', page.after);
  if (page.warned) query = query.where('warnings', 'is not', null);
  if (page.outcomes) query = query.where('outcome', 'in', page.outcomes);
  const rows = await query.orderBy('position').limit(page.limit).execute();
  return rows.map(fromRow);
}

/** All rows of an import, some at a time; other requests have their turn in between. */
export async function* pagesOfRows(
  db: Db,
  archiveId: string,
  importId: string,
  limit: number,
): AsyncGenerator<StoredRow[]> {
  for (let after = -1; ;) {
    const rows = await listRows(db, archiveId, importId, { after, limit });
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
  for await (const batch of inBatches(updates, 7)) {
    const values = batch.map(
      ({ position, outcome, problem, journeyId, fingerprint, choice, warnings }) =>
        sql`(${position}, ${outcome}, ${problem && JSON.stringify(problem)}, ${journeyId}, ${fingerprint}, ${choice}, ${writeWarnings(warnings)})`,
    );
    const positions = batch.map(({ position }) => position);
    // Both engines call the columns of a VALUES list column1, column2 … The range keeps PostgreSQL,
    // which knows nothing yet of a table just filled, from comparing every value with every row.
    await sql`
      update import_row
      set outcome = v.column2, problem = v.column3, journey_id = v.column4,
        fingerprint = v.column5, choice = v.column6, warnings = v.column7
      from (values ${sql.join(values)}) as v
      where archive_id = ${archiveId} and import_id = ${importId}
        and position between ${Math.min(...positions)} and ${Math.max(...positions)}
        and position = cast(v.column1 as integer)
    `.execute(db);
  }
}

/** Most rows have none: null is what they are found by. */
function writeWarnings(warnings: readonly RowWarning[]): string | null {
  return warnings.length === 0 ? null : JSON.stringify(warnings);
}

/** How many rows of a preview have something about them that looks wrong. */
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
    .where('journey_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Rows of accepted imports that still hold: of an import that was undone only those that made a
 * journey, which is there if it was edited since and therefore kept.
 */
function rowsThatHold(db: Db, archiveId: string) {
  return (
    db
      .selectFrom('import_row')
      .innerJoin('import', (join) =>
        join
          .onRef('import.archive_id', '=', 'import_row.archive_id')
          .onRef('import.id', '=', 'import_row.import_id'),
      )
      .leftJoin('change_set', (join) =>
        join
          .onRef('change_set.archive_id', '=', 'import.archive_id')
          .onRef('change_set.id', '=', 'import.change_set_id'),
      )
      .where('import_row.archive_id', '=', archiveId)
      .where('import_row.journey_id', 'is not', null)
      .where('import_row.fingerprint', 'is not', null)
      .where('import.status', '=', 'accepted')
      .where(({ eb, or }) =>
        or([eb('change_set.undone_by', 'is', null), eb('import_row.outcome', '=', 'new')]),
      )
      // Ids of imports are UUIDv7: the latest row of a journey comes last.
      .orderBy('import_row.import_id')
      .orderBy('import_row.position')
  );
}

/** Whether a row is its journey as this archive exported it: that is not what its source says. */
const isExportOfIt = sql<boolean>`
  import.format like 'sojourn-%'
  and import_row.draft like '%"sourceId":"' || import_row.journey_id || '"%'
`;

/**
 * For each journey that came by import the fingerprint of the row that made it, or by which its
 * source last changed it.
 */
export async function listImportedFingerprints(
  db: Db,
  archiveId: string,
): Promise<Map<string, string>> {
  const rows = await rowsThatHold(db, archiveId)
    .select(['import_row.journey_id', 'import_row.fingerprint'])
    .where(({ eb, or, and, not }) =>
      or([
        eb('import_row.outcome', '=', 'new'),
        and([eb('import_row.outcome', '=', 'update'), not(isExportOfIt)]),
      ]),
    )
    .execute();
  return new Map(rows.map((row) => [row.journey_id ?? '', row.fingerprint ?? '']));
}

/**
 * For each journey the fingerprints of rows that the traveller said to be the same, also of those
 * that told it nothing new. What was undone since is not said any more.
 */
export async function listCompletingFingerprints(
  db: Db,
  archiveId: string,
): Promise<Map<string, string[]>> {
  const rows = await rowsThatHold(db, archiveId)
    .select(['import_row.journey_id', 'import_row.fingerprint'])
    .where('import_row.choice', '=', 'same')
    .execute();
  const found = new Map<string, string[]>();
  for (const { journey_id, fingerprint } of rows) {
    if (journey_id === null || fingerprint === null) continue;
    found.set(journey_id, [...(found.get(journey_id) ?? []), fingerprint]);
  }
  return found;
}

/** The row that a journey was made from, or last changed or completed by, with that import's people. */
export interface EarlierRow {
  draft: string;
  travellers: MappedTraveller[];
}

/** The latest such rows of a journey. */
export interface EarlierRows {
  /** of the source that it came from */
  ofSource?: EarlierRow;
  /** of this archive's own exports, changed in the file */
  ofExport?: EarlierRow;
}

/** The latest rows that told of each journey what a new one may change. */
export async function findEarlierRows(
  db: Db,
  archiveId: string,
  journeyIds: readonly string[],
): Promise<Map<string, EarlierRows>> {
  const found = new Map<string, EarlierRows>();
  for await (const batch of inBatches(journeyIds, 1)) {
    const rows = await rowsThatHold(db, archiveId)
      .innerJoin('journey', (join) =>
        join
          .onRef('journey.archive_id', '=', 'import_row.archive_id')
          .onRef('journey.id', '=', 'import_row.journey_id'),
      )
      .select(['import_row.journey_id', 'import_row.outcome', 'import_row.draft'])
      .select(['import.people', 'import.format', 'journey.source_id'])
      .where('import_row.journey_id', 'in', batch)
      .where('import_row.outcome', 'in', ['new', 'update', 'complete'])
      .execute();
    for (const { journey_id, outcome, draft, people, format, source_id } of rows) {
      if (journey_id === null || draft === null) continue;
      const { sourceId } = JSON.parse(draft) as SourcedJourney;
      const row = { draft, travellers: JSON.parse(people) as MappedTraveller[] };
      if (isOwnFormat(format) && sourceId === journey_id) {
        found.set(journey_id, { ...found.get(journey_id), ofExport: row });
        continue;
      }
      // Another source's row told what was missing: what its own source changes it does not know.
      if (outcome === 'complete' && joinSource(format, sourceId) !== source_id) continue;
      found.set(journey_id, { ...found.get(journey_id), ofSource: row });
    }
  }
  return found;
}
