import { sql } from 'kysely';
import { newId } from '../../../domain/shared/ids.ts';
import type { Db } from '../db/database.ts';

/** One attempt that a limit counts. Times are in milliseconds; points in time are Unix time. */
export interface Attempt {
  key: string;
  now: number;
  /** How long one attempt takes to be free again. */
  cost: number;
  /** How long all attempts of the limit together take to be free again. */
  window: number;
  /**
   * Tolerance for the clock: a stored time later than the window plus this came from a clock that
   * has been set back since.
   */
  clockSkew: number;
}

/**
 * Counts an attempt if there is room for it and returns undefined. Otherwise counts nothing and
 * returns when there is room. The column `lastRequest` (better-auth's name) stores when all used
 * attempts are free again. A single statement counts, so that simultaneous attempts on several
 * nodes are all counted.
 */
export async function countAttempt(
  db: Db,
  { key, now, cost, window, clockSkew }: Attempt,
): Promise<{ roomAt: number } | undefined> {
  const stored = sql<number>`rate_limit."lastRequest"`;
  const used = sql<number>`case when ${stored} between ${now} and ${now + window + clockSkew}
    then ${stored} else ${now} end`;
  const counted = await db
    .insertInto('rate_limit')
    .values({ id: newId(now), key, count: 1, lastRequest: now + cost })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ lastRequest: sql`cast(${cost} as bigint) + ${used}` })
        .where(sql<boolean>`${used} <= ${now + window - cost}`),
    )
    .returning('key')
    .executeTakeFirst();
  if (counted) return undefined;
  const row = await db
    .selectFrom('rate_limit')
    .select('lastRequest')
    .where('key', '=', key)
    .executeTakeFirst();
  return { roomAt: (row?.lastRequest ?? now) + cost - window };
}

/** Removes one attempt from the count. */
export async function uncountAttempt(db: Db, key: string, cost: number): Promise<void> {
  await db
    .updateTable('rate_limit')
    .set((row) => ({ lastRequest: row('lastRequest', '-', cost) }))
    .where('key', '=', key)
    .execute();
}

/** Deletes expired counters: all except those that are free again between `now` and `latest`. */
export async function deletePassedAttempts(db: Db, now: number, latest: number): Promise<void> {
  await db
    .deleteFrom('rate_limit')
    .where((row) => row.or([row('lastRequest', '<=', now), row('lastRequest', '>', latest)]))
    .execute();
}
