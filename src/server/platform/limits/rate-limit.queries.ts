import { sql } from 'kysely';
import { newId } from '../../../domain/shared/ids.ts';
import type { Db } from '../db/open-database.ts';

/** One attempt by a limit; times in milliseconds, those of a clock as Unix time. */
export interface Attempt {
  key: string;
  now: number;
  /** how long one attempt takes to be free again */
  cost: number;
  /** how long all that the limit allows take */
  window: number;
  /** what is free again later than the window and this was counted by a clock set back since */
  clockSkew: number;
}

/**
 * Counts an attempt where there is room for it and returns undefined, or else counts nothing and
 * returns when there is room. Stored is when all that was used is free again (in the column
 * `lastRequest`, by better-auth's name). One statement counts, so that attempts at the same time on
 * several nodes are all counted.
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

/** Takes one attempt back. */
export async function uncountAttempt(db: Db, key: string, cost: number): Promise<void> {
  await db
    .updateTable('rate_limit')
    .set((row) => ({ lastRequest: row('lastRequest', '-', cost) }))
    .where('key', '=', key)
    .execute();
}

/** Deletes what counts no longer: all but what is free again between `now` and `latest`. */
export async function deletePassedAttempts(db: Db, now: number, latest: number): Promise<void> {
  await db
    .deleteFrom('rate_limit')
    .where((row) => row.or([row('lastRequest', '<=', now), row('lastRequest', '>', latest)]))
    .execute();
}
