import { sql } from 'kysely';
import { engineOf } from './engine-of.ts';
import { lockArchive } from './locks.queries.ts';
import type { Db } from './open-database.ts';
import { inTransaction } from './transaction.ts';
import { TurnTimedOut } from './trouble.ts';
import { patienceOf } from './write-lock-timeout.ts';

/** The last of those who write to an archive, or wait for it, by the archive. */
type Lasts = Map<string, Promise<void>>;

const turnsOf = new WeakMap<Db, Lasts>();

/**
 * THE way to lock an archive (locks.queries.ts): a transaction that begins with the lock, and is given
 * the version that the archive has until it ends. On PostgreSQL those of one archive take turns before
 * they take a connection: ten that wait for the lock would leave none to the others. Throws
 * TurnTimedOut, or what `troubleOf` calls busy, where its turn does not come in time, and `not-found`
 * where the archive is gone.
 */
export async function inArchiveTurn<Result>(
  db: Db,
  archiveId: string,
  work: (transaction: Db, version: number) => Promise<Result>,
): Promise<Result> {
  const locked = async (transaction: Db) =>
    work(transaction, await lockArchive(transaction, archiveId));
  // SQLite has one writer, which is waited for without a connection.
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
    // Whoever is behind waits for those before.
    void before.then(leave);
    throw error;
  } finally {
    clearTimeout(timer);
  }
  return leave;
}
