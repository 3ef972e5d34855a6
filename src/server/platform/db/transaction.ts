import { setTimeout } from 'node:timers/promises';
import type { Db } from './open-database.ts';
import { mayRunAgain } from './trouble.ts';

/** How long an interrupted transaction is retried, in ms; a restart of PostgreSQL takes less. */
const patience = 10_000;
const firstPause = 50;
const longestPause = 1000;

/**
 * THE way to write in several statements: all of them or none. If the connection is lost or the
 * transaction loses a conflict, nothing was saved and the work runs again. It must therefore change
 * only the database, or only state that may change twice. An interrupted commit throws
 * CommitInDoubt, because it may have succeeded.
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
      // A transaction that could not begin fails immediately; the client can retry.
      const isOver = !hasBegun || performance.now() + pause > deadline;
      if (isOver || !mayRunAgain(error)) throw error;
    }
    await setTimeout(pause);
  }
}
