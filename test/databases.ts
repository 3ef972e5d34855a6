import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { describe, expect, inject, type TestAPI, type TestFunction } from 'vitest';
import {
  databaseFile,
  type DatabaseUse,
  type Engine,
  openDatabase,
  type OpenDatabase,
} from '../src/server/platform/db/database.ts';
import { areAllEnginesAsked, enginesOf } from './engines.ts';
import { makeBare, type PostgresDatabase, takeMigrated } from './postgres-databases.ts';

export interface TestDatabase extends OpenDatabase {
  /** Folder of this test's data; `close` deletes it. */
  folder: string;
  databaseUrl: string | undefined;
  close: () => Promise<void>;
}

const root = join(import.meta.dirname, '..');

/** Opens a separate, migrated and empty database on the given engine. */
export async function openTestDatabase(engine: Engine, use?: DatabaseUse): Promise<TestDatabase> {
  const folder = makeFolder();
  if (engine === 'postgres') return open(folder, await takeMigrated(inject('postgres')), use);
  // Copied, because migrating takes longer than most tests.
  copyFileSync(databaseFile(inject('migratedFolder')), databaseFile(folder));
  return open(folder, undefined, use);
}

/** Opens a database without tables, as at the first start of an installation. */
export async function openBareDatabase(engine: Engine): Promise<TestDatabase> {
  return open(makeFolder(), engine === 'postgres' ? await makeBare(inject('postgres')) : undefined);
}

function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'sojourn-test-'));
}

function open(folder: string, postgres?: PostgresDatabase, use?: DatabaseUse): TestDatabase {
  const opened = openDatabase({ dataFolder: folder, databaseUrl: postgres?.url }, use);
  return {
    ...opened,
    folder,
    databaseUrl: postgres?.url,
    async close() {
      await opened.db.destroy();
      await postgres?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs the same tests on each engine that `engines.ts` lists for their file. */
export function describeOnEngines(title: string, suite: (engine: Engine) => void): void {
  const { testPath } = expect.getState();
  if (testPath === undefined) throw new Error('Vitest does not say which test file this is');
  const file = relative(root, testPath).split(sep).join('/');
  describe.each(enginesOf(file))(`${title} on %s`, suite);
}

/**
 * Returns `it` on SQLite and a skipped test on PostgreSQL, for tests of a listed file that use no
 * SQL beyond that of its other tests.
 *
 *     const itOnSqlite = onSqlite(engine, it);
 */
export function onSqlite(engine: Engine, test: TestAPI): TestOnSqlite {
  return engine === 'sqlite' || areAllEnginesAsked() ? test : noTest;
}

/** The part of `it` that also exists for a skipped engine. */
interface TestOnSqlite extends Pick<TestAPI, 'each'> {
  (name: string, test: TestFunction, timeout?: number): void;
}

const noTest = Object.assign(() => {}, { each: () => () => {} }) as unknown as TestOnSqlite;
