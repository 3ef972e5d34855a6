import type { Db } from './open-database.ts';

/**
 * Reads in several statements what one moment of the database holds, whatever is written meanwhile;
 * writers do not wait for it. The function gets the database to read from, and writes nothing.
 */
export function inSnapshot<Result>(
  db: Db,
  read: (snapshot: Db) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(read);
}
