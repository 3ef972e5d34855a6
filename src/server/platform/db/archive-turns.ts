import { sql } from 'kysely';
import { lockArchive } from './locks.queries.ts';
import { type Db, engineOf, inTransaction, patienceOf } from './database.ts';
import { TurnTimedOut } from './trouble.ts';

/** Per archive, the end of the last turn in its queue. */
type Lasts = Map<string, Promise<void>>;

const turnsOf = new WeakMap<Db, Lasts>();

/**
 * THE way to lock an archive (locks.queries.ts): runs a transaction that begins with the lock.
 * `work` receives the archive's version, which stays the same until the transaction ends. On
 * PostgreSQL the transactions of one archive queue before they take a connection; otherwise ten
 * waiting transactions would use up all connections. Throws TurnTimedOut, or an error that
 * `troubleOf` calls busy, if its turn does not come in time; `not-found` if the archive was
 * deleted.
 */
export async function inArchiveTurn<Result>(
  db: Db,
  archiveId: string,
  work: (transaction: Db, version: number) => Promise<Result>,
): Promise<Result> {
  const locked = async (transaction: Db) =>
    work(transaction, await lockArchive(transaction, archiveId));
  // SQLite has a single writer; waiting for it takes no connection.
  if (engineOf(db) === 'sqlite') return inTransaction(db, locked);
  const deadline = performance.now() + patienceOf(db);
  const leave = await enter(db, archiveId, deadline);
  try {
    return await inTransaction(db, async (transaction) => {
      const left = Math.max(1, Math.ceil(deadline - performance.now()));
      await sql`select set_config('lock_timeout', ${`${left}ms`}, true)`.execute(transaction);
      return locked(transaction);
    });
  } finally {
    leave();
  }
}

async function enter(db: Db, archiveId: string, deadline: number): Promise<() => void> {
  const turns: Lasts = turnsOf.get(db) ?? new Map<string, Promise<void>>();
  turnsOf.set(db, turns);
  const { promise, resolve } = Promise.withResolvers<void>();
  const before = turns.get(archiveId);
  turns.set(archiveId, promise);
  const leave = () => {
    resolve();
    if (turns.get(archiveId) === promise) turns.delete(archiveId);
  };
  if (!before) return leave;
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new TurnTimedOut()), deadline - performance.now());
  try {
    await Promise.race([before, late.promise]);
  } catch (error) {
    // Later turns still wait for the earlier ones.
    void before.then(leave);
    throw error;
  } finally {
    clearTimeout(timer);
  }
  return leave;
}
