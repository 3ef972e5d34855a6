import { setTimeout } from 'node:timers/promises';
import type { Db } from './open-database.ts';
import { mayRunAgain } from './trouble.ts';

/** For how long a transaction that was cut off is tried again: a restart of PostgreSQL takes less. */
const patience = 10_000;
const firstPause = 50;
const longestPause = 1000;

/**
 * THE way to write in several statements: all of them or none. Where the database goes away during
 * them, or gives another transaction the way, nothing has been kept and the work runs once more; so
 * it changes nothing but the database, or only what it may change twice. What breaks off while it is
 * committed is thrown (CommitInDoubt): it may have been kept.
 */
export async function inTransaction<Result>(
  db: Db,
  work: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + patience;
  let hasBegun = false;
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await db.transaction().execute(async (transaction) => {
        hasBegun = true;
        return work(transaction);
      });
    } catch (error) {
      // A transaction that could not begin is refused at once: the client can try again.
      const isOver = !hasBegun || performance.now() + pause > deadline;
      if (isOver || !mayRunAgain(error)) throw error;
    }
    await setTimeout(pause);
  }
}
