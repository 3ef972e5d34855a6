import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { describe, expect, inject } from 'vitest';
import {
  databaseFile,
  type Engine,
  openDatabase,
  type OpenDatabase,
} from '../src/server/db/open-database.ts';
import { enginesOf } from './engines.ts';
import { makeBare, type PostgresDatabase, takeMigrated } from './postgres-databases.ts';

export interface TestDatabase extends OpenDatabase {
  /** folder of this test's data; removed by `close` */
  folder: string;
  databaseUrl: string | undefined;
  close: () => Promise<void>;
}

const root = join(import.meta.dirname, '..');

/** A migrated, empty database of its own on the given engine. */
export async function openTestDatabase(engine: Engine): Promise<TestDatabase> {
  const folder = makeFolder();
  if (engine === 'postgres') return open(folder, await takeMigrated(inject('postgres')));
  // To migrate each takes longer than most tests.
  copyFileSync(databaseFile(inject('migratedFolder')), databaseFile(folder));
  return open(folder);
}

/** A database without any table, as an installation finds it at its first start. */
export async function openBareDatabase(engine: Engine): Promise<TestDatabase> {
  return open(makeFolder(), engine === 'postgres' ? await makeBare(inject('postgres')) : undefined);
}

function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'sojourn-test-'));
}

function open(folder: string, postgres?: PostgresDatabase): TestDatabase {
  const opened = openDatabase({ dataFolder: folder, databaseUrl: postgres?.url });
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
  const file = relative(root, expect.getState().testPath ?? '')
    .split(sep)
    .join('/');
  describe.each(enginesOf(file))(`${title} on %s`, suite);
}
