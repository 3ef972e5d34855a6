import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { Config } from '../config.ts';
import { type Db, databaseFile } from './open-database.ts';
import { troubleOf } from './trouble.ts';

/**
 * Begins a write to the database and takes it back; throws where that is not possible: a file that is
 * gone, read-only or not ours. A full disk shows only when something is kept: the data folder is
 * tried for that.
 */
export async function tryWrite(
  db: Db,
  { dataFolder, databaseUrl }: Pick<Config, 'dataFolder' | 'databaseUrl'>,
): Promise<void> {
  if (databaseUrl === undefined) trySqlite(databaseFile(dataFolder));
  else await tryPostgres(db);
}

/** Not by the writer that requests share: behind a long import that would say nothing of the file. */
function trySqlite(file: string): void {
  // A file that is gone must not be made anew.
  const existing = new URL(`${pathToFileURL(file).href}?mode=rw`);
  const database = new DatabaseSync(existing, { timeout: 0 });
  try {
    database.exec('begin immediate; create table write_probe (id integer); rollback');
  } catch (error) {
    // Somebody else is writing: so it can be written.
    if (troubleOf(error) !== 'busy') throw error;
  } finally {
    database.close();
  }
}

class TakenBack extends Error {}

async function tryPostgres(db: Db): Promise<void> {
  const attempt = db.transaction().execute(async (transaction) => {
    // Several nodes may try at once: none may wait for another's key.
    const row = { id: randomUUID(), key: randomUUID(), count: 0, lastRequest: 0 };
    await transaction.insertInto('rate_limit').values(row).execute();
    throw new TakenBack();
  });
  await attempt.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
}
