import { sql } from 'kysely';
import type { Db } from '../db/open-database.ts';

/** The window that counts at an instant, Unix milliseconds: one that began outside has passed. */
export interface Window {
  /** it began after this */
  after: number;
  /** and not after this: the clock was set back since */
  until: number;
}

/**
 * Counts one more under the key, from 1 again when the window that began with the first has passed.
 * One statement, so that attempts at the same time on several nodes are all counted.
 */
export async function countAttempt(
  db: Db,
  { id, key, now, window }: { id: string; key: string; now: number; window: Window },
): Promise<{ count: number; since: number }> {
  const passed = sql<boolean>`(rate_limit."lastRequest" <= ${window.after}
    or rate_limit."lastRequest" > ${window.until})`;
  const row = await db
    .insertInto('rate_limit')
    .values({ id, key, count: 1, lastRequest: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${passed} then 1 else rate_limit.count + 1 end`,
        lastRequest: sql`case when ${passed} then cast(${now} as bigint) else rate_limit."lastRequest" end`,
      }),
    )
    .returning(['count', 'lastRequest as since'])
    .executeTakeFirstOrThrow();
  return row;
}

/** Takes one attempt back. */
export async function uncountAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable('rate_limit')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

/** Deletes counts whose window began outside the given one. */
export async function deletePassedAttempts(db: Db, { after, until }: Window): Promise<void> {
  await db
    .deleteFrom('rate_limit')
    .where((row) => row.or([row('lastRequest', '<=', after), row('lastRequest', '>', until)]))
    .execute();
}
