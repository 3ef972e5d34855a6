import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/server/platform/db/migrate.ts';
import { openDatabase } from '../src/server/platform/db/database.ts';
import { startPostgres } from './postgres.ts';
import { makeTemplate } from './postgres-databases.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the maintenance database of the run's PostgreSQL. */
    postgres: string;
    /** Data folder of a migrated, empty SQLite database that no process has open. */
    migratedFolder: string;
  }
}

/**
 * Starts one PostgreSQL for the whole run, and creates a migrated database on each engine as a
 * template.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  await makeTemplate(postgres.url);
  const migratedFolder = mkdtempSync(join(tmpdir(), 'sojourn-migrated-'));
  const database = openDatabase({ dataFolder: migratedFolder, databaseUrl: undefined });
  await migrate(database);
  await database.db.destroy();
  provide('postgres', postgres.url);
  provide('migratedFolder', migratedFolder);
  return async () => {
    await postgres.stop();
    rmSync(migratedFolder, { recursive: true });
  };
}
