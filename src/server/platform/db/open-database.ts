import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import { makePrivateFile } from './private-file.ts';
import { postgresDialect } from './dialect/postgres.ts';
import { copySqliteFile } from './dialect/copy-sqlite.ts';
import { sqliteDialect } from './dialect/sqlite.ts';
import type { Database } from './schema.ts';
import { setPatience, writeLockTimeoutMs } from './write-lock-timeout.ts';

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
  config: Pick<Config, 'dataFolder' | 'databaseUrl'>,
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
    // The operator backs up PostgreSQL with its own tools.
    return { db, engine: 'postgres', copyBeforeMigration: () => Promise.resolve('') };
  }
  const file = databaseFile(config.dataFolder);
  makePrivateFile(file);
  const db = new Kysely<Database>({
    dialect: sqliteDialect(file, { patience: turn, checkpoints: isShared ? 'beside' : 'within' }),
  });
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
