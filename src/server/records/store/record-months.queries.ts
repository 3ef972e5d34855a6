import type { Kind } from '../../../domain/kinds/kind.ts';
import { monthOfKey } from '../../../domain/kinds/page-key.ts';
import { type Db, inBatches, rowsInBatches } from '../../platform/db/database.ts';
import { anyTables, type Row, tableOf } from './record-tables.ts';

/** Lists how many records each month has, the newest month first. */
export async function listMonths(
  db: Db,
  kind: Kind,
  archiveId: string,
): Promise<{ month: number; count: number }[]> {
  return db
    .selectFrom('record_month')
    .select(['month', 'count'])
    .where('archive_id', '=', archiveId)
    .where('kind', '=', kind.name)
    .where('count', '>', 0)
    .orderBy('month', 'desc')
    .execute();
}

/** How many records a write adds to each month; fewer than 0 if it takes some away. */
type MonthChanges = Map<number, number>;

/** Counts the stored records of these ids per month, as changes that take them away. */
export async function countTaken(
  db: Db,
  kind: Kind,
  archiveId: string,
  ids: readonly string[],
): Promise<MonthChanges> {
  const changes: MonthChanges = new Map();
  const rows: Row[] = await rowsInBatches(ids, (batch) =>
    anyTables(db)
      .selectFrom(tableOf(kind))
      .select('page_key')
      .where('archive_id', '=', archiveId)
      .where('id', 'in', batch),
  );
  for (const row of rows) addTo(changes, Number(row['page_key']), -1);
  return changes;
}

/** Adds `count` records of a sort key to changes. */
export function addTo(changes: MonthChanges, key: number, count: 1 | -1): void {
  const month = monthOfKey(key);
  changes.set(month, (changes.get(month) ?? 0) + count);
}

/** Stores changes of the counts; the caller has written the records in the same transaction. */
export async function changeMonths(
  db: Db,
  kind: Kind,
  archiveId: string,
  changes: MonthChanges,
): Promise<void> {
  const rows = [...changes]
    .filter(([, count]) => count !== 0)
    .map(([month, count]) => ({ archive_id: archiveId, kind: kind.name, month, count }));
  for await (const batch of inBatches(rows, 4)) {
    await db
      .insertInto('record_month')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['archive_id', 'kind', 'month']).doUpdateSet((set) => ({
          count: set('record_month.count', '+', set.ref('excluded.count')),
        })),
      )
      .execute();
  }
}
