import { sql } from 'kysely';
import { engineOf } from './engine-of.ts';
import type { Db } from './open-database.ts';

/**
 * From so many rows on PostgreSQL would choose other plans. Where rows were removed, plans for larger
 * tables than there are do no harm.
 */
const many = 1000;

/**
 * Has PostgreSQL look at tables into which so many rows were just written, if that is many. It does so
 * by itself, but up to a minute later; until then it takes them for as small as they were, and sorts
 * 100,000 records for each page of 250. Nothing fails where that is not possible: only plans are worse.
 */
export async function refreshStatistics(
  db: Db,
  tables: readonly string[],
  written: number,
): Promise<void> {
  if (written < many || engineOf(db) === 'sqlite') return;
  try {
    await db.transaction().execute(async (transaction) => {
      // A tenth of the rows that it would look at by itself: enough until then, in a tenth of the time.
      await sql`set local default_statistics_target = 10`.execute(transaction);
      // Whoever has a table locked may be looking at it already.
      const names = sql.join(tables.map((name) => sql.table(name)));
      await sql`analyze (skip_locked) ${names}`.execute(transaction);
    });
  } catch {
    // What was written is kept all the same.
  }
}
