import type { IsolationLevel } from 'kysely';
import type { Db } from '../src/server/platform/db/database.ts';
import type { TestServer } from './server.ts';

/** Returns a database that runs a function before each transaction begun through it. */
export function beforeEveryTransaction(db: Db, happen: () => Promise<unknown>): Db {
  const transaction = () => ({
    async execute(work: (transaction: Db) => Promise<unknown>) {
      await happen();
      return db.transaction().execute(work);
    },
    // Read-only transactions are begun this way and do not trigger the function.
    setIsolationLevel: (level: IsolationLevel) => db.transaction().setIsolationLevel(level),
  });
  return new Proxy(db, {
    get(target, key) {
      if (key === 'transaction') return transaction;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/**
 * Runs a function just before the server's next transaction begins: after the request has been
 * authorised by reading, and before it writes. `which` is the number of the transaction, from 1,
 * among those of the next request.
 */
export function beforeNextTransaction(
  server: TestServer,
  happen: () => Promise<unknown>,
  which = 1,
): void {
  const { db } = server.deps;
  let begun = 0;
  server.deps.db = beforeEveryTransaction(db, async () => {
    server.deps.db = db;
    if (++begun === which) await happen();
  });
}
