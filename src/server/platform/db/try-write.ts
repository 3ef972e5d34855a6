import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { Config } from '../config.ts';
import { type Db, databaseFile } from './database.ts';
import { troubleOf } from './trouble.ts';

/**
 * Begins a write to the database and rolls it back. Throws if the file is missing, read-only or
 * belongs to another user. A full disk shows only when data is stored, so the data folder is tested
 * for that.
 */
export async function tryWrite(
  db: Db,
  { dataFolder, databaseUrl }: Pick<Config, 'dataFolder' | 'databaseUrl'>,
): Promise<void> {
  if (databaseUrl === undefined) trySqlite(databaseFile(dataFolder));
  else await tryPostgres(db);
}

/**
 * Uses a separate connection: waiting behind a long import on the shared writer would not test the
 * file.
 */
function trySqlite(file: string): void {
  // A missing file must not be created.
  const existing = new URL(`${pathToFileURL(file).href}?mode=rw`);
  const database = new DatabaseSync(existing, { timeout: 0 });
  try {
    database.exec('begin immediate; create table write_probe (id integer); rollback');
  } catch (error) {
    // Another process is writing, so the file is writable.
    if (troubleOf(error) !== 'busy') throw error;
  } finally {
    database.close();
  }
}

class TakenBack extends Error {}

async function tryPostgres(db: Db): Promise<void> {
  const attempt = db.transaction().execute(async (transaction) => {
    // Random keys, because several nodes may test at once and must not wait for each other's key.
    const row = { id: randomUUID(), key: randomUUID(), count: 0, lastRequest: 0 };
    await transaction.insertInto('rate_limit').values(row).execute();
    throw new TakenBack();
  });
  await attempt.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
}
