import { join } from 'node:path';
import { makePrivateFile } from './private-file.ts';
import { type DeleteResult, Kysely, PostgresAdapter, sql, type UpdateResult } from 'kysely';
import type { Config } from '../config.ts';
import { postgresDialect } from './dialect/postgres.ts';
import { copySqliteFile } from './dialect/copy-sqlite.ts';
import { sqliteDialect } from './dialect/sqlite.ts';
import { setRecordLimits } from './record-limits.ts';
import type { Database } from './schema.ts';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { mayRunAgain } from './trouble.ts';

/** How long a write waits for the write lock while a user waits for the answer, in milliseconds. */
const writeLockTimeoutMs = 5000;

const ofDatabases = new WeakMap<object, number>();

/**
 * Sets how long writes to a database wait for the lock, for databases that no waiting user needs.
 */
function setPatience(db: object, milliseconds: number): void {
  ofDatabases.set(db, milliseconds);
}

export function patienceOf(db: object): number {
  return ofDatabases.get(db) ?? writeLockTimeoutMs;
}

export type Db = Kysely<Database>;
export type Engine = 'sqlite' | 'postgres';

export interface OpenDatabase {
  db: Db;
  engine: Engine;
  /** Copies the data before a migration. Returns the path of the copy, or '' if none was made. */
  copyBeforeMigration(name: string): Promise<string>;
}

/** Returns the path of the SQLite file in a data folder. */
export function databaseFile(dataFolder: string): string {
  return join(dataFolder, 'sojourn.sqlite');
}

/** Settings for one use of the database. */
export interface DatabaseUse {
  /** How long to wait for the write lock, in ms. */
  turn: number;
  /** Maximum time of one statement on PostgreSQL, in ms. */
  statement: number;
  /** Whether other work waits for the same thread. */
  isShared: boolean;
}

/** For requests: a user waits for the answer behind an overlay. */
const ofRequests: DatabaseUse = { turn: writeLockTimeoutMs, statement: 60_000, isShared: true };

/** For long-running work and the command line: no user waits. */
export const ofLongWork: DatabaseUse = {
  turn: 60_000,
  statement: 10 * 60_000,
  isShared: false,
};

/**
 * Opens the configured database. Creates the SQLite file if it is missing; its folder must exist.
 */
export function openDatabase(
  config: Pick<Config, 'dataFolder' | 'databaseUrl'> & Partial<Pick<Config, 'recordBytes'>>,
  { turn, statement, isShared }: DatabaseUse = ofRequests,
): OpenDatabase {
  if (config.databaseUrl) {
    const db = new Kysely<Database>({
      dialect: postgresDialect(config.databaseUrl, {
        lockPatience: turn,
        statementPatience: statement,
      }),
    });
    setPatience(db, turn);
    if (config.recordBytes !== undefined) setRecordLimits(db, { bytes: config.recordBytes });
    // The operator backs up PostgreSQL with its own tools.
    return { db, engine: 'postgres', copyBeforeMigration: () => Promise.resolve('') };
  }
  const file = databaseFile(config.dataFolder);
  makePrivateFile(file);
  const db = new Kysely<Database>({
    dialect: sqliteDialect(file, { patience: turn, checkpoints: isShared ? 'beside' : 'within' }),
  });
  if (config.recordBytes !== undefined) setRecordLimits(db, { bytes: config.recordBytes });
  return {
    db,
    engine: 'sqlite',
    async copyBeforeMigration(name) {
      const copy = join(config.dataFolder, `sojourn.before-${name}.sqlite`);
      await copySqliteFile(file, copy);
      return copy;
    },
  };
}

/** Maximum bound values of a statement: SQLite accepts 32,766, PostgreSQL 65,535. */
const mostBoundValues = 16_000;

/**
 * Splits rows into batches for multi-row statements, so that no statement binds more values than
 * both engines accept, nor has more than `most` rows. Other requests can run between batches, so that a long import does not block
 * them.
 */
export async function* inBatches<Row>(
  rows: readonly Row[],
  columns: number,
  most = 250,
): AsyncGenerator<readonly Row[]> {
  const size = Math.min(most, Math.max(1, Math.floor(mostBoundValues / columns)));
  for (let start = 0; start < rows.length; start += size) {
    if (start > 0) await setImmediate();
    yield rows.slice(start, start + size);
  }
}

/** Runs a query for batches of the values that it binds; returns the rows of all batches. */
export async function rowsInBatches<Value, Row>(
  values: readonly Value[],
  query: (batch: readonly Value[]) => { execute(): Promise<Row[]> },
): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const batch of inBatches(values, 1)) {
    for (const row of await query(batch).execute()) rows.push(row);
  }
  return rows;
}

/** Whether a statement has changed or deleted a row. */
export async function hasChanged(statement: {
  executeTakeFirst(): Promise<UpdateResult | DeleteResult | undefined>;
}): Promise<boolean> {
  const result = await statement.executeTakeFirst();
  const rows =
    result && ('numUpdatedRows' in result ? result.numUpdatedRows : result.numDeletedRows);
  return (rows ?? 0n) > 0n;
}

/** Returns the engine behind a database, for queries that differ between the two. */
export function engineOf(db: Db): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

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

/** How long an interrupted transaction is retried, in ms; a restart of PostgreSQL takes less. */
const patience = 10_000;
const firstPause = 50;
const longestPause = 1000;

/**
 * THE way to write in several statements: all of them or none. If the connection is lost or the
 * transaction loses a conflict, nothing was saved and the work runs again. It must therefore change
 * only the database, or only state that may change twice. An interrupted commit throws
 * CommitInDoubt, because it may have succeeded.
 */
export async function inTransaction<Result>(
  db: Db,
  work: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + patience;
  let hasBegun = false;
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await db.transaction().execute(async (transaction) => {
        hasBegun = true;
        return work(transaction);
      });
    } catch (error) {
      // A transaction that could not begin fails immediately; the client can retry.
      const isOver = !hasBegun || performance.now() + pause > deadline;
      if (isOver || !mayRunAgain(error)) throw error;
    }
    await setTimeout(pause);
  }
}

/**
 * From this number of written rows, PostgreSQL would choose different plans. After deletions, plans
 * for larger tables do no harm.
 */
const many = 1000;

/**
 * Makes PostgreSQL analyse tables after `written` rows were inserted, if these are many. It also
 * does so automatically, but up to a minute later. Until then it assumes the old table size and
 * sorts 100,000 records for each page of 250. Failures are ignored, because only the plans get
 * worse.
 */
export async function refreshStatistics(
  db: Db,
  tables: readonly string[],
  written: number,
): Promise<void> {
  if (written < many || engineOf(db) === 'sqlite') return;
  try {
    await db.transaction().execute(async (transaction) => {
      // Samples a tenth of the usual rows: sufficient until the automatic analysis, in a tenth of
      // the time.
      await sql`set local default_statistics_target = 10`.execute(transaction);
      // Skips locked tables: the holder of the lock may already be analysing them.
      const names = sql.join(tables.map((name) => sql.table(name)));
      await sql`analyze (skip_locked) ${names}`.execute(transaction);
    });
  } catch {
    // The written rows are saved even without new statistics.
  }
}
