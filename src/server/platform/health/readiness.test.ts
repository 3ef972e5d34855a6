import { existsSync, openSync, closeSync, symlinkSync, writeSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { describeOnEngines } from '../../../../test/databases.ts';
import { createTestServer, type TestServer } from '../../../../test/server.ts';
import { databaseFile } from '../db/database.ts';
import { createLog } from '../log.ts';

describeOnEngines('/readyz', (engine) => {
  let server: TestServer;
  let lines: string[];
  beforeEach(async () => {
    lines = [];
    const log = createLog('error', { write: (line) => void lines.push(line) });
    server = await createTestServer(engine, {}, log);
  });
  afterEach(() => server.close());

  const ask = async () => {
    server.clock.advance(60_000);
    const answer = await server.visitor().get('/readyz');
    return [answer.status, await answer.json()];
  };

  it('is ready, and leaves nothing behind', async () => {
    expect(await ask()).toEqual([200, { database: true, storage: true }]);
    const left = await server.deps.db.selectFrom('rate_limit').select('key').execute();
    expect(left).toEqual([]);
    expect(lines).toEqual([]);
  });

  it.runIf(existsSync('/dev/full'))('is not on a full disk', async () => {
    const { dataFolder } = server.deps.config;
    // Writes to this device fail like writes to a full disk.
    symlinkSync('/dev/full', join(dataFolder, `sojourn.probe-${process.pid}`));
    expect(await ask()).toEqual([503, { database: true, storage: false }]);
    expect(lines.join('')).toContain(`The disk with ${dataFolder} is full`);
    // The probe has removed the link.
    expect(await ask()).toEqual([200, { database: true, storage: true }]);
  });

  it('is not without its data folder', async () => {
    const { dataFolder } = server.deps.config;
    rmSync(dataFolder, { recursive: true });
    expect(await ask()).toEqual([503, { database: engine === 'postgres', storage: false }]);
    // The probe does not recreate the missing folder either.
    expect(existsSync(dataFolder)).toBe(false);
  });

  it('is not while the database takes no writes', async () => {
    await makeReadOnly(server);
    expect(await ask()).toEqual([503, { database: false, storage: true }]);
    expect(await ask()).toEqual([503, { database: false, storage: true }]);
    // Probed twice, logged once.
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/read-only|does not accept writes/);
  });

  it('looks once for all who ask within two seconds', async () => {
    expect((await ask())[0]).toBe(200);
    await makeReadOnly(server);
    const [first, second] = await Promise.all([
      server.visitor().get('/readyz'),
      server.visitor().get('/readyz'),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await ask())[0]).toBe(503);
  });
});

describe('a database that somebody writes to', () => {
  test('is ready, and does not keep a probe waiting', async () => {
    const server = await createTestServer('sqlite');
    const other = new DatabaseSync(databaseFile(server.deps.config.dataFolder));
    other.exec('begin immediate');
    expect((await server.visitor().get('/readyz')).status).toBe(200);
    other.exec('rollback');
    other.close();
    await server.close();
  });
});

async function makeReadOnly({ deps }: TestServer): Promise<void> {
  if (deps.engine === 'postgres') {
    // The setting applies to new connections, so the existing ones are terminated.
    await sql`do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`.execute(
      deps.db,
    );
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      deps.db,
    );
    await sql`set default_transaction_read_only = on`.execute(deps.db);
    return;
  }
  // SQLite treats a file with a newer write format as read-only (sqlite.org/fileformat2.html,
  // 1.3.3). This works for root too, who ignores permissions.
  const file = databaseFile(deps.config.dataFolder);
  const database = new DatabaseSync(file);
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.from([3]), 0, 1, 18);
  closeSync(handle);
}
