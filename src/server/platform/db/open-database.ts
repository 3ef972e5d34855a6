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
  /** Makes a copy of the data before a migration; returns where it lies, '' when there is none. */
  copyBeforeMigration(name: string): Promise<string>;
}

/** The SQLite file in a data folder. */
export function databaseFile(dataFolder: string): string {
  return join(dataFolder, 'sojourn.sqlite');
}

/** What a database is opened for. */
export interface DatabaseUse {
  /** ms that its users wait for their turn to write */
  turn: number;
  /** ms that they wait for one statement of PostgreSQL */
  statement: number;
  /** whether others wait for the same thread */
  isShared: boolean;
}

/** Somebody waits for the answer, behind an overlay. */
const ofRequests: DatabaseUse = { turn: writeLockTimeoutMs, statement: 60_000, isShared: true };

/** Nobody does: long work, and the command line. */
export const ofLongWork: DatabaseUse = {
  turn: 60_000,
  statement: 10 * 60_000,
  isShared: false,
};

/** Opens the configured database, creating the SQLite file when missing; its folder is there. */
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
    // A PostgreSQL is backed up by its operator's own means.
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
