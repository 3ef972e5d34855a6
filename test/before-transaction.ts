import type { Db } from '../src/server/db/open-database.ts';
import type { TestServer } from './server.ts';

/**
 * Lets something happen to a server just before its next transaction begins: after a request was let
 * in by what it read, and before it writes.
 */
export function beforeNextTransaction(server: TestServer, happen: () => Promise<unknown>): void {
  const { db } = server.deps;
  const watched = new Proxy(db, {
    get(target, key) {
      if (key === 'transaction') return transaction;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const transaction = () => ({
    async execute(work: (transaction: Db) => Promise<unknown>) {
      server.deps.db = db;
      await happen();
      return db.transaction().execute(work);
    },
  });
  server.deps.db = watched;
}
