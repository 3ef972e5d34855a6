import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe } from 'vitest';
import { migrate } from '../src/server/db/migrate.ts';
import { type Engine, openDatabase, type OpenDatabase } from '../src/server/db/open-database.ts';
import { postgresVariable } from './global-setup.ts';

export interface TestDatabase extends OpenDatabase {
  /** folder of this test's data; removed by `close` */
  folder: string;
  databaseUrl: string | undefined;
  close: () => Promise<void>;
}

const engines: readonly Engine[] = ['sqlite', 'postgres'];
let databaseCount = 0;

/** A migrated, empty database of its own on the given engine. */
export async function openTestDatabase(engine: Engine): Promise<TestDatabase> {
  const database = await openBareDatabase(engine);
  await migrate(database);
  return database;
}

/** A database without any table, as an installation finds it at its first start. */
export async function openBareDatabase(engine: Engine): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'sojourn-test-'));
  const made = engine === 'postgres' ? await createPostgresDatabase() : undefined;
  const opened = openDatabase({ dataFolder: folder, databaseUrl: made?.url });
  return {
    ...opened,
    folder,
    databaseUrl: made?.url,
    async close() {
      await opened.db.destroy();
      await made?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function createPostgresDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const maintenance = process.env[postgresVariable];
  if (!maintenance) throw new Error('The PostgreSQL of the tests is not running');
  const name = `test_${process.pid}_${++databaseCount}`;
  await onServer(maintenance, `create database ${name}`);
  return {
    url: maintenance.replace(/\/postgres$/, `/${name}`),
    // Without `force`: the server waits for connections that are closing; a leaked one fails here.
    drop: () => onServer(maintenance, `drop database ${name}`),
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Runs the same tests on SQLite and on PostgreSQL. */
export function describeOnBothEngines(title: string, suite: (engine: Engine) => void): void {
  describe.each(engines)(`${title} on %s`, suite);
}
