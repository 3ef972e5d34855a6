import { PostgresAdapter } from 'kysely';
import type { Db, Engine } from './open-database.ts';

/** Returns the engine behind a database, for queries that differ between the two. */
export function engineOf(db: Db): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
