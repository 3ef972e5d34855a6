import { PostgresAdapter } from 'kysely';
import type { Db, Engine } from './open-database.ts';

/** The engine behind a database, for what the two are asked differently. */
export function engineOf(db: Db): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
