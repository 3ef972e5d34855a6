import type { Db } from './open-database.ts';

/**
 * Runs several reads that all see the same moment of the database, whatever is written in the
 * meantime; writers do not wait. The function receives the database to read from and must not
 * write.
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
