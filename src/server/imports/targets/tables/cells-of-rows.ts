import type { TableUsed } from '../../../../domain/imports/table/table-context.ts';
import { cellsOf } from '../../../../domain/imports/table/table-rows.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findFixedRows } from './import-tables.queries.ts';

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
