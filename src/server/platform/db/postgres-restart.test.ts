import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../../test/postgres.ts';
import { registerOver, startServerProcess } from '../../../../test/server-process.ts';
import type { ServerEvent } from '../bus/bus.ts';
import { postgresBus } from '../bus/postgres.ts';
import { createLog } from '../log.ts';
import { type Db, openDatabase, inTransaction } from './database.ts';
import { CommitInDoubt, troubleOf } from './trouble.ts';
import { somebody } from '../../../../test/records.ts';

// A separate PostgreSQL for this file; the shared one is not restarted.
let postgres: TestPostgres;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sojourn-restart-'));
  postgres = await startPostgres();
  await onDatabase(postgres.url, (db) => sql`create table leg (name text)`.execute(db));
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

async function onDatabase<Result>(databaseUrl: string, work: (db: Db) => Promise<Result>) {
  const { db } = openDatabase({ dataFolder: folder, databaseUrl });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const legs = async () =>
  (await onDatabase(postgres.url, (db) => sql<{ name: string }>`select name from leg`.execute(db)))
    .rows;
const add = (db: Db, name: string) => sql`insert into leg values (${name})`.execute(db);

test('the server answers 503 meanwhile, and goes on', async () => {
  await onDatabase(postgres.url, (db) => sql`create database household`.execute(db));
  const DATABASE_URL = postgres.url.replace(/\/postgres$/, '/household');
  const server = startServerProcess({
    SOJOURN_DATA: folder,
    DATABASE_URL,
    SOJOURN_LOG_LEVEL: 'error',
  });
  try {
    const address = await server.ready();
    const alex = await registerOver(address, 'Alex Marlow');
    await postgres.cut();

    const refused = await alex.request('/api/me');
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'unavailable', inDoubt: false });
    expect((await fetch(`${address}/readyz`)).status).toBe(503);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);

    await postgres.resume();
    const path = `/api/archives/${alex.archiveId}/people`;
    const body = JSON.stringify(somebody({ name: 'Sam' }));
    expect((await alex.request(path, { method: 'POST', body })).status).toBe(201);
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.errors()).toBe('');
  } finally {
    server.child.kill('SIGKILL');
    await server.ended;
  }
});

test('a transaction that it cut off runs once more, and is kept once', async () => {
  await onDatabase(postgres.url, async (db) => {
    let runs = 0;
    const result = await inTransaction(db, async (transaction) => {
      runs++;
      await add(transaction, 'cut off');
      if (runs === 1) {
        await postgres.cut();
        await postgres.resume();
      }
      await add(transaction, 'and whole');
      return runs;
    });
    expect(result).toBe(2);
  });
  expect(await legs()).toEqual([{ name: 'cut off' }, { name: 'and whole' }]);
  await onDatabase(postgres.url, (db) => sql`delete from leg`.execute(db));
});

test('one that could not begin is told at once', async () => {
  await onDatabase(postgres.url, async (db) => {
    await postgres.cut();
    let runs = 0;
    const tried = inTransaction(db, async () => void runs++);
    const error = await tried.catch((thrown: unknown) => thrown);
    await postgres.resume();
    expect(troubleOf(error)).toBe('unreachable');
    expect(runs).toBe(0);
  });
});

test('one whose commit got no answer is in doubt, and never run again', async () => {
  const lossy = await passThroughUntilCommit(postgres.url);
  let runs = 0;
  await onDatabase(lossy.url, async (db) => {
    const committed = inTransaction(db, async (transaction) => {
      runs++;
      await add(transaction, 'in doubt');
    });
    await expect(committed).rejects.toBeInstanceOf(CommitInDoubt);
  });
  lossy.close();
  expect(runs).toBe(1);
  // The commit succeeded, so running it again would have saved it twice.
  await expect.poll(legs).toEqual([{ name: 'in doubt' }]);
});

test('the bus goes on, and says that events were missed', async () => {
  const log = createLog('silent');
  const bus = await postgresBus(postgres.url, log);
  const heard: ServerEvent[] = [];
  bus.subscribe((event) => heard.push(event));
  await postgres.cut();
  const lost: ServerEvent = { type: 'membership-changed', userId: 'lost' };
  await bus.publish(lost);
  await postgres.resume();
  await expect.poll(() => heard).toContainEqual({ type: 'events-missed' });
  const event: ServerEvent = { type: 'membership-changed', userId: 'alex' };
  await bus.publish(event);
  await expect.poll(() => heard).toContainEqual(event);
  expect(heard).not.toContainEqual(lost);
  await bus.close();
});

/**
 * Starts a proxy that forwards everything but disconnects when the response to a commit arrives.
 */
async function passThroughUntilCommit(url: string) {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname);
    sockets.push(near, far);
    for (const socket of [near, far]) socket.on('error', () => socket.destroy());
    let isCommitting = false;
    near.on('data', (chunk) => {
      isCommitting ||= chunk.includes('commit');
      far.write(chunk);
    });
    far.on('data', (chunk) => {
      if (isCommitting) near.destroy();
      else near.write(chunk);
    });
    near.on('close', () => far.end());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  const ownPort = typeof address === 'object' ? address?.port : 0;
  return {
    url: url.replace(`:${port}/`, `:${ownPort}/`),
    close() {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
