import { afterEach, expect, it } from 'vitest';
import { describeOnEngines, openTestDatabase } from '../../../../test/databases.ts';
import { openTestWriter } from '../../../../test/other-writer.ts';
import { somebody } from '../../../../test/records.ts';
import { createTestServerOn, type TestServer, type TestUser } from '../../../../test/server.ts';
import { type DatabaseUse, patienceOf } from '../db/database.ts';

describeOnEngines('whoever writes while an import is written', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let kim: TestUser;
  const start = async (use?: DatabaseUse) => {
    server = createTestServerOn(await openTestDatabase(engine, use));
    await server.started;
    alex = await server.register('Alex Marlow');
    kim = await server.register('Kim Other');
  };
  /** The settings of a server's requests, but with a shorter wait for the write lock. */
  const impatient: DatabaseUse = { turn: 300, statement: 60_000, isShared: true };
  afterEach(() => server.close());

  const add = (user: TestUser, name: string) =>
    user.post(`/api/archives/${user.archiveId}/people`, somebody({ name }));
  /** Inserts a job of Alex's archive as if a worker were writing for it. */
  const beImporting = async () => {
    const row = {
      archive_id: alex.archiveId,
      id: 'job',
      kind: 'import.accept',
      subject: 'import',
      user_id: alex.userId,
      user_name: 'Sam Hartley',
      details: JSON.stringify({ format: 1, fileName: 'log.csv' }),
      state: 'running',
      done: 0,
      total: 0,
      attempts: 1,
      node: 'another',
      lease_until: '9999',
      cancel_asked: 0,
      dismissed: 0,
      problem: null,
      created_at: '',
      started_at: '',
      finished_at: null,
      request_id: '',
    };
    await server.deps.db.insertInto('job').values(row).execute();
  };

  it('is refused when it takes too long, hears who imports, and may try again', async () => {
    await start(impatient);
    await beImporting();
    const writer = await openTestWriter(server, alex.archiveId);
    const refused = await add(alex, 'Robin');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('2');
    const said = { code: 'busy', name: 'Sam Hartley', retryAfter: 2 };
    expect(await refused.json()).toMatchObject(said);
    await writer.end();
    expect((await add(alex, 'Robin')).status).toBe(201);
  });

  it('hears nothing of who imports into another archive', async () => {
    await start(impatient);
    await beImporting();
    const writer = await openTestWriter(server, alex.archiveId);
    const answer = await add(kim, 'Robin');
    await writer.end();
    // SQLite has one writer for all archives; on PostgreSQL other archives do not block each other.
    if (engine === 'postgres') expect(answer.status).toBe(201);
    else {
      const refusal = (await answer.json()) as Record<string, unknown>;
      expect(refusal).toMatchObject({ code: 'busy' });
      expect(refusal).not.toHaveProperty('name');
    }
  });

  it('reads all the while, and ten who wait leave the others their turn', async () => {
    await start();
    expect(patienceOf(server.deps.db)).toBe(5000);
    const writer = await openTestWriter(server, alex.archiveId);
    const waiting = Array.from({ length: 12 }, (_, index) => add(alex, `Robin ${index}`));
    const read = await kim.get(`/api/archives/${kim.archiveId}/records?kinds=person`);
    expect(read.status).toBe(200);
    if (engine === 'postgres') expect((await add(kim, 'Lee')).status).toBe(201);
    await writer.end();
    const statuses = await Promise.all(waiting.map(async (one) => (await one).status));
    expect(new Set(statuses)).toEqual(new Set([201]));
  });
});
