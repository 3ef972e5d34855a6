import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import { makePrivateFile } from './private-file.ts';
import { postgresDialect } from './dialect/postgres.ts';
import { copySqliteFile } from './dialect/copy-sqlite.ts';
import { sqliteDialect } from './dialect/sqlite.ts';
import type { Database } from './schema.ts';

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

/** Opens the configured database, creating the SQLite file when missing; its folder is there. */
export function openDatabase(config: Pick<Config, 'dataFolder' | 'databaseUrl'>): OpenDatabase {
  if (config.databaseUrl) {
    const db = new Kysely<Database>({ dialect: postgresDialect(config.databaseUrl) });
    // A PostgreSQL is backed up by its operator's own means.
    return { db, engine: 'postgres', copyBeforeMigration: () => Promise.resolve('') };
  }
  const file = databaseFile(config.dataFolder);
  makePrivateFile(file);
  const db = new Kysely<Database>({ dialect: sqliteDialect(file) });
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
