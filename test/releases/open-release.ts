import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Kysely } from 'kysely';
import { migrate } from '../../src/server/platform/db/migrate.ts';
import { migrations } from '../../src/server/platform/db/migrations/registry.ts';
import type { Engine } from '../../src/server/platform/db/database.ts';
import { openBareDatabase, type TestDatabase } from '../databases.ts';

type Row = Record<string, string | number | null>;

/** The releases whose data is kept: one folder each, created by `npm run freeze-release`. */
export const releases = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Opens a database as the release left it, migrated to the current schema. */
export async function openRelease(engine: Engine, release: string): Promise<TestDatabase> {
  const lines = textOf(release, 'database.jsonl.gz').split('\n');
  const kept = lines.map((line) => JSON.parse(line) as { table: string; row: Row });
  const tables = new Map(
    [...Map.groupBy(kept, ({ table }) => table)].map(([table, of]) => [
      table,
      of.map(({ row }) => row),
    ]),
  );
  const migrated = new Set(tables.get('schema_migration')?.map(({ name }) => name));
  tables.delete('schema_migration');
  const database = await openBareDatabase(engine);
  await migrate(
    database,
    migrations.filter(({ name }) => migrated.has(name)),
  );
  const db = database.db as unknown as Kysely<Record<string, Row>>;
  for (const [table, rows] of tables) {
    for (let at = 0; at < rows.length; at += 200) {
      await db
        .insertInto(table)
        .values(rows.slice(at, at + 200))
        .execute();
    }
  }
  await migrate(database);
  return database;
}

/** Returns the JSON export of the household's archive, as the release wrote it. */
export function exportOfRelease(release: string): { journeys: { id: string }[] } {
  return JSON.parse(textOf(release, 'export.json.gz')) as { journeys: { id: string }[] };
}

function textOf(release: string, file: string): string {
  return gunzipSync(readFileSync(`${import.meta.dirname}/${release}/${file}`)).toString('utf8');
}
