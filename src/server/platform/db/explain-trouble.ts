import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { databaseFile, type Db } from './database.ts';
import { type Trouble, troubleOf } from './trouble.ts';
import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

type Where = Pick<Config, 'dataFolder' | 'databaseUrl'>;

/**
 * Explains a database problem to the operator in one line: names the file, or DATABASE_URL without
 * its password, and what to do. Undefined if the error has another cause.
 */
export function explainTrouble(error: unknown, where: Where): string | undefined {
  const trouble = troubleOf(error);
  if (trouble === undefined) return undefined;
  const isOfFile = ['ENOSPC', 'EROFS'].includes(String((error as NodeJS.ErrnoException).code));
  if (where.databaseUrl === undefined || isOfFile) {
    return explainFile(trouble, error, where.dataFolder);
  }
  const { server, user, database } = partsOf(where.databaseUrl);
  const said = `PostgreSQL at ${server} (DATABASE_URL)`;
  switch (trouble) {
    case 'refused':
      return `${said} refuses the user ${user}: ${wordsOf(error)}.`;
    case 'missing':
      return `${said} has no database ${database}. Create it, or set DATABASE_URL to another one.`;
    case 'unreachable':
      return `${said} cannot be reached: ${wordsOf(error)}.`;
    case 'full':
      return `The disk of ${said} is full: ${wordsOf(error)}.`;
    case 'read-only':
      return `${said} does not accept writes: ${wordsOf(error)}. Is it a standby?`;
    default:
      return `${said} says: ${wordsOf(error)}.`;
  }
}

function explainFile(trouble: Trouble, error: unknown, dataFolder: string): string {
  const file = databaseFile(dataFolder);
  switch (trouble) {
    case 'damaged':
      return describeDamage(file, wordsOf(error));
    case 'full':
      return `The disk with ${dataFolder} is full. Free some space.`;
    case 'read-only':
      return `${file} cannot be written: the file, its folder or its disk is read-only.`;
    case 'forbidden':
      return `The database ${file} cannot be opened. It and its folder must belong to the user that Sojourn runs as.`;
    case 'disk':
      return `The database ${file} cannot be read or written: ${wordsOf(error)}. Check the disk it is on.`;
    case 'busy':
      return `Another program has been writing to the database ${file} for too long. Nothing was changed; try again in a moment.`;
    default:
      return `The database ${file}: ${wordsOf(error)}.`;
  }
}

/** Describes damage of a database file and lists the available copies. */
export function describeDamage(file: string, finding: string): string {
  const copies = copiesOf(file);
  const there =
    copies.length === 0
      ? 'There is no copy from before an update next to it.'
      : `Copies from before updates are next to it: ${copies.join(', ')}.`;
  return (
    `The database ${file} is damaged: ${inOneLine(finding)}. Stop Sojourn, keep the damaged file, and put ` +
    `your latest backup in its place as “Backup” in README.md says. ${there}`
  );
}

/** Lists the copies made before migrations, the latest first. */
function copiesOf(file: string): string[] {
  const folder = dirname(file);
  const copy = new RegExp(`^${basename(file, '.sqlite')}\\.before-[^/]{1,80}\\.sqlite$`);
  const names = readdirSync(folder).filter((name) => copy.test(name));
  return names
    .toSorted()
    .toReversed()
    .map((name) => join(folder, name));
}

/**
 * Returns an error's message. A host with several IP addresses fails with one error per address and
 * no message of its own.
 */
function wordsOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  return inOneLine(first instanceof Error ? first.message : String(first));
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replace(/\.$/, '');
}

function partsOf(databaseUrl: string): { server: string; user: string; database: string } {
  const { host, username, pathname } = new URL(databaseUrl);
  return {
    server: host || 'this machine',
    user: decodeURIComponent(username) || 'of the system',
    database: decodeURIComponent(pathname.slice(1)) || 'of that name',
  };
}

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
