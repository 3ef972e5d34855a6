import { sql } from 'kysely';
import { type Db, engineOf } from './database.ts';

/**
 * From this number of written rows, PostgreSQL would choose different plans. After deletions, plans
 * for larger tables do no harm.
 */
const many = 1000;

/**
 * Makes PostgreSQL analyse tables after `written` rows were inserted, if these are many. It also
 * does so automatically, but up to a minute later. Until then it assumes the old table size and
 * sorts 100,000 records for each page of 250. Failures are ignored, because only the plans get
 * worse.
 */
export async function refreshStatistics(
  db: Db,
  tables: readonly string[],
  written: number,
): Promise<void> {
  if (written < many || engineOf(db) === 'sqlite') return;
  try {
    await db.transaction().execute(async (transaction) => {
      // Samples a tenth of the usual rows: sufficient until the automatic analysis, in a tenth of
      // the time.
      await sql`set local default_statistics_target = 10`.execute(transaction);
      // Skips locked tables: the holder of the lock may already be analysing them.
      const names = sql.join(tables.map((name) => sql.table(name)));
      await sql`analyze (skip_locked) ${names}`.execute(transaction);
    });
  } catch {
    // The written rows are saved even without new statistics.
  }
}
