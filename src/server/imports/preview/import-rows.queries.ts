import { setImmediate } from 'node:timers/promises';
import { type Selectable, sql } from 'kysely';
import type { ReadRow } from '../../../domain/imports/import-row.ts';
import type { Problem } from '../../../domain/imports/problem.ts';
import { isKindName } from '../../../domain/records/registry.ts';
import { insertRows, jsonOf } from '../../platform/db/insert-rows.queries.ts';
import { type Db, engineOf, hasChanged, inBatches } from '../../platform/db/database.ts';
import type { ImportRowTable } from '../../platform/db/schema.ts';

/** Stores rows as they were read; `first` is the position of the first one. */
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

/** Replaces rows of an import, by position, after they were read differently. */
export async function updateReadRows(
  db: Db,
  archiveId: string,
  importId: string,
  rows: ReadonlyMap<number, ReadRow>,
): Promise<void> {
  const isPostgres = engineOf(db) === 'postgres';
  for await (const batch of inBatches([...rows], 6)) {
    const values = batch.map(([position, { kind, state, draft, problem }]) => ({
      position,
      kind,
      state,
      draft: draft?.json ?? null,
      format: draft?.format ?? 1,
      problem: problem && JSON.stringify(problem),
    }));
    // As in `updateRows` for match results.
    const given = isPostgres
      ? sql`json_populate_recordset(null::import_row, ${jsonOf(values)}) as v`
      : sql`(select column1 as position, column2 as kind, column3 as state, column4 as draft,
          column5 as format, column6 as problem
          from (values ${sql.join(values.map((row) => sql`(${sql.join(Object.values(row))})`))})) as v`;
    await sql`
      update import_row
      set kind = v.kind, state = v.state, draft = v.draft, format = v.format, problem = v.problem
      from ${given}
      where import_row.archive_id = ${archiveId} and import_row.import_id = ${importId}
        and import_row.position = v.position
    `.execute(db);
  }
}

/** Rows per page; reading them takes some milliseconds. */
const pageSize = 500;

/** Yields the rows of an import as they were read, page by page, whatever their results. */
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

/** Finds a row of an import as it was read; undefined if there is none. */
export async function findRowAsRead(
  db: Db,
  archiveId: string,
  importId: string,
  position: number,
): Promise<ReadRow | undefined> {
  const row = await db
    .selectFrom('import_row')
    .selectAll()
    .where('archive_id', '=', archiveId)
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .executeTakeFirst();
  return row && { ...asRead(row), problem: readProblem(row.problem) };
}

/** The columns of a row as it was read. */
export type RowAsRead = Pick<
  Selectable<ImportRowTable>,
  'line' | 'raw' | 'kind' | 'state' | 'draft' | 'format'
>;

export function asRead(row: RowAsRead): Omit<ReadRow, 'problem'> {
  const { line, raw, kind, state, draft: json, format } = row;
  return {
    line,
    raw,
    kind: isKindName(kind) ? kind : '',
    state: state as ReadRow['state'],
    draft: json === null ? null : { json, format },
  };
}

export function readProblem(json: string | null): Problem | null {
  return json === null ? null : (JSON.parse(json) as Problem);
}

/** Deletes some rows of an import with their results; false if none are left. */
export async function deleteSomeRows(
  db: Db,
  archiveId: string,
  importId: string,
): Promise<boolean> {
  let areLeft = false;
  for (const table of ['import_judgement', 'import_row'] as const) {
    const some = db
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
      );
    areLeft = (await hasChanged(some)) || areLeft;
  }
  return areLeft;
}
