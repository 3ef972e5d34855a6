import { closeSync, openSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { createTestServer } from '../../../../test/server.ts';
import { databaseFile } from '../db/database.ts';
import { createLog } from '../log.ts';

test('damage of the database is found, told with the way to the backups, and makes it not ready', async () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const server = await createTestServer('sqlite', {}, log);
  const { config, integrity } = server.deps;
  await integrity.check();
  expect([integrity.isDamaged(), lines]).toEqual([false, []]);

  const file = databaseFile(config.dataFolder);
  const copy = join(config.dataFolder, 'sojourn.before-0005-row-choice.sqlite');
  writeFileSync(copy, '');
  spoil(file);
  await integrity.check();
  expect(integrity.isDamaged()).toBe(true);
  const { msg } = JSON.parse(lines[0] ?? '{}') as { msg: string };
  expect(msg).toContain(`The database ${file} is damaged: `);
  expect(msg).toContain(copy);
  expect(msg).toContain('README.md');
  expect(msg).not.toContain('\n');
  const answer = await server.visitor().get('/readyz');
  expect([answer.status, await answer.json()]).toEqual([503, { database: false, storage: true }]);
  await server.close();
});

/** Zeroes the last quarter of the file, like a disk that lost some blocks. */
function spoil(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
  const { size } = statSync(file);
  const from = Math.floor((size * 3) / 4);
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(size - from), 0, size - from, from);
  closeSync(handle);
}
