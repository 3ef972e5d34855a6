// Stores the data that the current program writes, so that all later releases are tested with it: a
// database as rows (JSON lines), and the export of its archive. Run `npm run freeze-release --
// 0.2.0` before the first migration after a release. Frozen data is never edited.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { startServer } from '../../e2e/server.ts';
import { liveIn } from './household.ts';

const [release] = process.argv.slice(2);
if (!release || !/^\d+\.\d+\.\d+$/.test(release)) {
  throw new Error('Which release? npm run freeze-release -- 0.1.0');
}
const folder = join(import.meta.dirname, '../../test/releases', release);
const server = await startServer();
try {
  const { exported } = await liveIn(server.url);
  await server.stop();
  mkdirSync(folder, { recursive: true });
  const rows = [...rowsOf(join(server.dataFolder, 'sojourn.sqlite'))];
  keep('database.jsonl.gz', rows.join('\n'));
  keep('export.json.gz', exported);
  console.log(`${rows.length} rows of ${release} are kept in test/releases/${release}`);
} finally {
  await server.remove();
}

function keep(name: string, text: string): void {
  writeFileSync(join(folder, name), gzipSync(text, { level: 9 }));
}

/**
 * Returns every row of every table as `{"table", "row"}`, tables in the order of their creation.
 */
function* rowsOf(file: string): Generator<string> {
  const db = new DatabaseSync(file, { readOnly: true });
  const tables = db
    .prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`)
    .all();
  for (const { name } of tables) {
    for (const row of db.prepare(`select * from "${String(name)}" order by rowid`).iterate()) {
      yield JSON.stringify({ table: name, row });
    }
  }
  db.close();
}
