import { readMapping } from '../../../domain/imports/table/mapping-schema.ts';
import type { Delimiter } from '../../../domain/imports/table/mapping.ts';
import type { MappingOrigin, TableUsed } from '../../../domain/imports/table/table-context.ts';
import { inBatches } from '../../db/batches.ts';
import type { Db } from '../../db/open-database.ts';

/** How sure a proposal is, as it is kept beside its mapping. */
type KeptProposal = Pick<TableUsed, 'confidence' | 'isOrderSure'>;

/** How the table of an import is read; undefined where the import is of no table. */
export async function findTable(
  db: Db,
  archiveId: string,
  importId: string,
): Promise<TableUsed | undefined> {
  const row = await db
    .selectFrom('import_table')
    .selectAll()
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
    ...(JSON.parse(row.proposal) as KeptProposal),
  };
}

/** Keeps how the table of an import is read, in the place of what was kept before. */
export async function storeTable(
  db: Db,
  archiveId: string,
  importId: string,
  { headings, delimiter, mapping, origin, confidence, isOrderSure }: TableUsed,
): Promise<void> {
  const proposal: KeptProposal = { confidence, isOrderSure };
  const values = {
    headings: JSON.stringify(headings),
    delimiter,
    mapping: JSON.stringify(mapping),
    origin,
    proposal: JSON.stringify(proposal),
  };
  await db
    .insertInto('import_table')
    .values({ archive_id: archiveId, import_id: importId, ...values })
    .onConflict((conflict) => conflict.columns(['archive_id', 'import_id']).doUpdateSet(values))
    .execute();
}

/** The cells that were changed in the rows of an import, by their positions: all, or those asked for. */
export async function findMended(
  db: Db,
  archiveId: string,
  importId: string,
  positions?: readonly number[],
): Promise<Map<number, string[]>> {
  const mended = new Map<number, string[]>();
  const query = db
    .selectFrom('import_mended')
    .select(['position', 'cells'])
    .where('archive_id', '=', archiveId)
    .where('import_id', '=', importId);
  const keep = (rows: readonly { position: number; cells: string }[]) => {
    for (const { position, cells } of rows) mended.set(position, JSON.parse(cells) as string[]);
  };
  if (!positions) keep(await query.execute());
  for await (const batch of inBatches(positions ?? [], 1)) {
    keep(await query.where('position', 'in', batch).execute());
  }
  return mended;
}

export async function countMended(db: Db, archiveId: string, importId: string): Promise<number> {
  const { count } = await db
    .selectFrom('import_mended')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('archive_id', '=', archiveId)
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Keeps the cells of a row in the place of those of the file. */
export async function storeMended(
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
