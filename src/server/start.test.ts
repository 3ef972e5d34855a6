import { existsSync, mkdtempSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registerOver, type ServerProcess, startServerProcess } from '../../test/server-process.ts';
import { migrate } from './platform/db/migrate.ts';
import { migrations } from './platform/db/migrations/registry.ts';
import { databaseFile, openDatabase } from './platform/db/database.ts';

let folder: string;
let processes: ServerProcess[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sojourn-start-'));
  processes = [];
});
afterEach(async () => {
  for (const { child } of processes) child.kill('SIGKILL');
  await Promise.all(processes.map(({ ended }) => ended));
  rmSync(folder, { recursive: true, maxRetries: 20 });
});

function run(environment: Record<string, string> = {}, output?: number): ServerProcess {
  const quiet = { SOJOURN_DATA: folder, SOJOURN_LOG_LEVEL: 'warn' };
  const started = startServerProcess({ ...quiet, ...environment }, output);
  processes.push(started);
  return started;
}

/** Returns a port that another server uses. */
async function takenPort(): Promise<{ port: string; other: Server }> {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
  const address = other.address();
  return { port: typeof address === 'object' ? String(address?.port) : '', other };
}

test('says in one line that it is ready, and ends streams and itself when asked to', async () => {
  const server = run();
  const address = await server.ready();
  expect(server.output()).toBe(`Sojourn is ready at ${address}\n`);
  const alex = await registerOver(address, 'Alex Marlow');
  const stream = await alex.request('/api/events?tab=a');
  expect(stream.status).toBe(200);
  server.child.kill('SIGTERM');
  // The stream would fail here if the server closed the connection without ending it.
  expect(await stream.text()).toContain('event: snapshot');
  expect(await server.ended).toBe(0);
  expect(server.errors()).toBe('');
});

test('accounts and sessions outlive a server that was killed, and so does no lock', async () => {
  const first = run();
  const address = await first.ready();
  const alex = await registerOver(address, 'Alex Marlow');

  const second = run();
  expect(await second.ended).toBe(1);
  expect(second.errors()).toMatch(
    new RegExp(
      `^Sojourn cannot start: The data folder ${folder} is in use by another Sojourn server ` +
        `\\(process ${first.child.pid} on \\S+, ${address}\\)\\. Stop that one, .*\\n$`,
    ),
  );

  first.child.kill('SIGKILL');
  await first.ended;
  const third = run();
  const request = alex.requestAt(await third.ready());
  expect((await request('/api/me')).status).toBe(200);
});

test('a port in use ends it with one line', async () => {
  const { port, other } = await takenPort();
  const server = run({ PORT: port });
  expect(await server.ended).toBe(1);
  expect(server.errors()).toBe(
    `Sojourn cannot start: port ${port} is in use. Set PORT to another one.\n`,
  );
  expect(server.output()).toBe('');
  other.close();
});

test('a setting that is wrong is named', async () => {
  const server = run({ PORT: 'harbour', SOJOURN_URL: 'sojourn.example' });
  expect(await server.ended).toBe(1);
  expect(server.errors()).toMatch(/^Sojourn cannot start: .*PORT: .*SOJOURN_URL: .*\n$/);
});

test('a data folder that cannot be one is named', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const server = run({ SOJOURN_DATA: file });
  expect(await server.ended).toBe(1);
  expect(server.errors()).toContain(`the data folder ${file} cannot be used: it is a file`);
});

test('a database that is none is named', async () => {
  writeFileSync(databaseFile(folder), 'Dear diary, '.repeat(1000));
  const server = run();
  expect(await server.ended).toBe(1);
  expect(server.errors()).toMatch(
    new RegExp(`^Sojourn cannot start: The database ${databaseFile(folder)} is damaged: .*\\n$`),
  );
});

test.runIf(existsSync('/dev/full'))('a log that cannot be written does not end it', async () => {
  const { port, other } = await takenPort();
  await new Promise((resolve) => other.close(resolve));
  const full = openSync('/dev/full', 'w');
  const server = run({ PORT: port, SOJOURN_LOG_LEVEL: 'info' }, full);
  const status = async () =>
    fetch(`http://localhost:${port}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(status).toBe(200);
  // Every request writes a log line.
  await fetch(`http://localhost:${port}/api/status`);
  expect(await status()).toBe(200);
  expect(server.errors()).toMatch(/^Sojourn cannot write its log: ENOSPC.*\n$/);
});

/** Creates data of an older version, in which the last migration has not run. */
async function makeOlderData(): Promise<() => Promise<string[]>> {
  const withDatabase = async <Result>(
    work: (database: ReturnType<typeof openDatabase>) => Promise<Result>,
  ) => {
    const database = openDatabase({ dataFolder: folder, databaseUrl: undefined });
    const result = await work(database);
    await database.db.destroy();
    return result;
  };
  await withDatabase((database) => migrate(database, migrations.slice(0, -1)));
  return () =>
    withDatabase(async ({ db }) => {
      const found = sql<{ name: string }>`select name from schema_migration order by name`;
      return (await found.execute(db)).rows.map(({ name }) => name);
    });
}

const copies = () => readdirSync(folder).filter((name) => name.startsWith('sojourn.before-'));

test('a new version that cannot run has not changed the data', async () => {
  const migrated = await makeOlderData();
  const before = migrations.slice(0, -1).map(({ name }) => name);
  const { port, other } = await takenPort();
  const server = run({ PORT: port });
  expect(await server.ended).toBe(1);
  other.close();
  expect(server.errors()).toContain(`port ${port} is in use`);
  expect(await migrated()).toEqual(before);
  expect(copies()).toEqual([]);
});

test('the command line changes no database under a running server', async () => {
  const server = run();
  await server.ready();
  // As if the server were an earlier version.
  const { db } = openDatabase({ dataFolder: folder, databaseUrl: undefined });
  const last = migrations.at(-1)?.name ?? '';
  await sql`delete from schema_migration where name = ${last}`.execute(db);
  await db.destroy();
  const done = spawnSync(
    'node',
    [join(import.meta.dirname, '../cli/main.ts'), 'reset-password', 'nobody@example.org'],
    { env: { PATH: process.env['PATH'], SOJOURN_DATA: folder }, encoding: 'utf8' },
  );
  expect(done.status).toBe(2);
  expect(done.stderr).toContain('can only do while no server is running');
  expect(done.stderr).toContain(`process ${server.child.pid} on`);
  expect(copies()).toEqual([]);
});
