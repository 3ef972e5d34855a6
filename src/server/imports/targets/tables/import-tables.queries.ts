import { sql } from 'kysely';
import { readMapping } from '../../../../domain/imports/table/mapping-schema.ts';
import type { Delimiter, TableMapping } from '../../../../domain/imports/table/mapping.ts';
import type { MappingOrigin, TableUsed } from '../../../../domain/imports/table/table-context.ts';
import { type Db, rowsInBatches, hasChanged } from '../../../platform/db/database.ts';
import { cellsOf } from '../../../../domain/imports/table/table-rows.ts';

/** The confidence of a proposed mapping, as stored next to it. */
type KeptProposal = Pick<TableUsed, 'confidence' | 'isOrderSure'> &
  Partial<Pick<TableUsed, 'openDate' | 'sheets'>>;

/** Returns how the table of an import is read; undefined if the import is not a table. */
export async function findTable(
  db: Db,
  archiveId: string,
  importId: string,
): Promise<TableUsed | undefined> {
  const row = await db
    .selectFrom('import_table')
    .select(['headings', 'delimiter', 'mapping', 'origin', 'proposal'])
    .where('archive_id', '=', archiveId)
    .where('import_id', '=', importId)
    .executeTakeFirst();
  const mapping = row && readMapping(JSON.parse(row.mapping));
  if (!mapping) return undefined;
  return {
    headings: JSON.parse(row.headings) as string[],
    delimiter: row.delimiter as Delimiter,
    mapping,
    origin: row.origin as MappingOrigin,
    // Tables stored by an earlier release have no open question.
    openDate: '',
    ...(JSON.parse(row.proposal) as KeptProposal),
  };
}

/** Stores how the table of an import is read, and removes the mapping that a job was to use. */
export async function storeTable(
  db: Db,
  archiveId: string,
  importId: string,
  { headings, delimiter, mapping, origin, confidence, isOrderSure, openDate, sheets }: TableUsed,
): Promise<void> {
  const proposal: KeptProposal = { confidence, isOrderSure, openDate, ...(sheets && { sheets }) };
  const values = {
    headings: JSON.stringify(headings),
    delimiter,
    mapping: JSON.stringify(mapping),
    origin,
    proposal: JSON.stringify(proposal),
    wanted: null,
  };
  await db
    .insertInto('import_table')
    .values({ archive_id: archiveId, import_id: importId, ...values })
    .onConflict((conflict) => conflict.columns(['archive_id', 'import_id']).doUpdateSet(values))
    .execute();
}

/**
 * Stores the mapping that a job will read the table of an import with, if the import is a table.
 */
export async function storeWanted(
  db: Db,
  archiveId: string,
  importId: string,
  mapping: TableMapping,
): Promise<void> {
  await db
    .updateTable('import_table')
    .set({ wanted: JSON.stringify(mapping) })
    .where('archive_id', '=', archiveId)
    .where('import_id', '=', importId)
    .execute();
}

/**
 * Returns the mapping that a job will read the table of an import with; undefined if there is none.
 */
export async function findWanted(
  db: Db,
  archiveId: string,
  importId: string,
): Promise<TableMapping | undefined> {
  const row = await db
    .selectFrom('import_table')
    .select('wanted')
    .where('archive_id', '=', archiveId)
    .where('import_id', '=', importId)
    .executeTakeFirst();
  return row?.wanted ? readMapping(JSON.parse(row.wanted)) : undefined;
}

/** Removes the mapping that a job was to use; false if there was none. */
export async function forgetWanted(db: Db, archiveId: string, importId: string): Promise<boolean> {
  return hasChanged(
    db
      .updateTable('import_table')
      .set({ wanted: null })
      .where('archive_id', '=', archiveId)
      .where('import_id', '=', importId)
      .where('wanted', 'is not', null),
  );
}

/**
 * Returns the edited cells of an import's rows, by position: all, or those of the given positions.
 */
export async function findFixedRows(
  db: Db,
  archiveId: string,
  importId: string,
  positions?: readonly number[],
): Promise<Map<number, string[]>> {
  const query = db
    .selectFrom('import_mended')
    .select(['position', 'cells'])
    .where('archive_id', '=', archiveId)
    .where('import_id', '=', importId);
  const rows = positions
    ? await rowsInBatches(positions, (batch) => query.where('position', 'in', batch))
    : await query.execute();
  return new Map(rows.map(({ position, cells }) => [position, JSON.parse(cells) as string[]]));
}

/** Counts the rows of an import with edited cells, and their bytes. */
export async function measureFixedRows(
  db: Db,
  archiveId: string,
  importId: string,
): Promise<{ count: number; bytes: number }> {
  return db
    .selectFrom('import_mended')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(octet_length(cells)), 0)`.as('bytes'),
    ])
    .where('archive_id', '=', archiveId)
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
}

/** Stores the edited cells of a row. */
export async function storeFixedRows(
  db: Db,
  archiveId: string,
  importId: string,
  { position, cells }: { position: number; cells: readonly string[] },
): Promise<void> {
  const json = JSON.stringify(cells);
  await db
    .insertInto('import_mended')
    .values({ archive_id: archiveId, import_id: importId, position, cells: json })
    .onConflict((conflict) =>
      conflict.columns(['archive_id', 'import_id', 'position']).doUpdateSet({ cells: json }),
    )
    .execute();
}

/** Returns the cells of rows of an import, as edited or as in the file. */
export async function cellsOfRows(
  db: Db,
  archiveId: string,
  importId: string,
  { table, rows }: { table: TableUsed; rows: readonly { position: number; raw: string }[] },
): Promise<string[][]> {
  const positions = rows.map(({ position }) => position);
  const fixed = await findFixedRows(db, archiveId, importId, positions);
  return rows.map(({ position, raw }) => fixed.get(position) ?? cellsOf(raw, table.delimiter));
}
