import { afterEach, beforeEach, expect, test } from 'vitest';
import { beforeNextTransaction } from '../../../test/before-transaction.ts';
import { describeOnEngines, onSqlite } from '../../../test/databases.ts';
import { importClient } from '../../../test/import-client.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';
import { lockArchive } from '../platform/db/locks.queries.ts';
import { deleteMarkedArchives, markArchiveDeleted } from './deleted-archives.queries.ts';
import { recordsOf, somebody } from '../../../test/records.ts';

describeOnEngines('archives', (engine) => {
  const testOnSqlite = onSqlite(engine, test);
  let server: TestServer;
  let alex: TestUser;
  let robin: TestUser;
  let path: string;
  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    robin = await server.register('Robin Ashe');
    path = `/api/archives/${alex.archiveId}`;
  });
  afterEach(() => server.close());

  const archivesOf = async (user: TestUser) => (await (await user.get('/api/me')).json()).archives;

  test('an account makes another one, whose owner and first person it is', async () => {
    expect((await server.visitor().post('/api/archives', { name: 'Aunt May' })).status).toBe(401);
    expect((await alex.post('/api/archives', { name: ' ' })).status).toBe(400);
    server.clock.advance(1);
    const { id } = await (await alex.post('/api/archives', { name: 'Aunt May' })).json();
    expect(await archivesOf(alex)).toMatchObject([
      { id: alex.archiveId },
      { id, name: 'Aunt May', role: 'owner', isSample: false },
    ]);
    const people = await recordsOf(alex, `/api/archives/${id}`, 'person');
    expect(people).toMatchObject([{ slug: 'alex', userId: alex.userId }]);
  });

  test('an owner names it; others do not', async () => {
    await server.join(alex, robin, 'editor');
    expect((await robin.patch(path, { name: 'Mine' })).status).toBe(403);
    expect((await alex.patch(path, { name: 'The Marlows' })).status).toBe(200);
    expect(await archivesOf(robin)).toMatchObject([{}, { name: 'The Marlows' }]);
  });

  testOnSqlite('its name has nothing that nobody sees', async () => {
    expect((await alex.patch(path, { name: '\u202eMarlow\u202c\n archive' })).status).toBe(200);
    expect(await archivesOf(alex)).toMatchObject([{ name: 'Marlow  archive' }]);
    expect((await alex.patch(path, { name: 'Mar\u0007low\t\u001b[31m' })).status).toBe(200);
    expect(await archivesOf(alex)).toMatchObject([{ name: 'Mar low [31m' }]);
    expect((await alex.patch(path, { name: 'Mar\u0000low' })).status).toBe(400);
    expect((await alex.patch(path, { name: '\u2067\u2069\u200d' })).status).toBe(400);
    expect((await alex.post('/api/archives', { name: '\u200f' })).status).toBe(400);
  });

  test('it is not named by an owner who is one no longer when the name is written', async () => {
    await server.join(alex, robin, 'owner');
    const demote = () => alex.patch(`${path}/members/${robin.userId}`, { role: 'editor' });
    beforeNextTransaction(server, demote);
    expect((await robin.patch(path, { name: 'Mine' })).status).toBe(403);
    expect(await archivesOf(alex)).toMatchObject([{ name: 'Alex Marlow’s archive' }]);
  });

  test('an owner deletes it with everything in it, by writing its name', async () => {
    await server.join(alex, robin, 'editor');
    const name = 'Alex Marlow’s archive';
    expect((await robin.delete(path, { confirm: name })).status).toBe(403);
    const refused = await alex.delete(path, { confirm: 'Alex' });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ issues: [{ path: 'confirm' }] });
    expect((await alex.delete(path)).status).toBe(400);
    expect((await alex.delete(path, { confirm: name })).status).toBe(200);
    expect(await archivesOf(robin)).toHaveLength(1);
    for (const part of ['', '/records?kinds=person', '/imports', '/changes', '/members']) {
      expect((await alex.get(path + part)).status, part).toBe(404);
    }
    const { db, smallJobs } = server.deps;
    // As in a running server, where the hourly job is due later.
    smallJobs.look();
    await smallJobs.idle();
    const left = await db.selectFrom('archive').select('id').execute();
    expect(left.map(({ id }) => id)).not.toContain(alex.archiveId);
    for (const table of ['change_set', 'change', 'person'] as const) {
      const rows = db
        .selectFrom(table)
        .select('archive_id')
        .where('archive_id', '=', alex.archiveId);
      expect(await rows.execute(), table).toEqual([]);
    }
    expect(await recordsOf(robin, `/api/archives/${robin.archiveId}`, 'person')).toHaveLength(1);
    // Every account has an archive, so a new empty one was created.
    const [next] = await archivesOf(alex);
    expect(next).toMatchObject({ name, role: 'owner' });
    expect(next.id).not.toBe(alex.archiveId);
  });

  testOnSqlite(
    'the sample archive is made once, with its journeys, and deleted in one click',
    async () => {
      const asked = await Promise.all([
        alex.post('/api/archives/sample', {}),
        alex.post('/api/archives/sample', {}),
      ]);
      const [one, other] = await Promise.all(asked.map((answer) => answer.json()));
      expect(other).toEqual(one);
      const sample = `/api/archives/${one.id}`;
      const people = await recordsOf(alex, `${sample}`, 'person');
      expect(people.map(({ slug }: { slug: string }) => slug)).toEqual(
        expect.arrayContaining(['alex', 'sam']),
      );
      expect((await robin.get(`${sample}/people`)).status).toBe(404);
      expect((await alex.delete(sample, {})).status).toBe(200);
      expect(await archivesOf(alex)).toMatchObject([{ isSample: false }]);
    },
  );
});

describeOnEngines('an archive that is deleted while something is written to it', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let robin: TestUser;
  let path: string;
  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    robin = await server.register('Robin Ashe');
    await server.join(alex, robin, 'owner');
    path = `/api/archives/${alex.archiveId}`;
  });
  afterEach(() => server.close());

  const file =
    'Date,Flight number,From,To,Dep time,Arr time\n' +
    '2019-05-11,BA178,New York / JFK (JFK/KJFK),London / Heathrow (LHR/EGLL),18:30:00,06:20:00\n';
  const upload = () => importClient(robin, alex.archiveId).upload(file);
  const toRobin = (writes: (user: TestUser) => Promise<Response>) => () => writes(robin);

  test.each([
    ['a person', toRobin((user) => user.post(`${path}/people`, somebody({ name: 'Sam' })))],
    ['its name', toRobin((user) => user.patch(path, { name: 'Mine' }))],
    [
      'an invitation',
      toRobin((user) =>
        user.post(`${path}/invitations`, { email: 'sam@example.org', role: 'viewer' }),
      ),
    ],
    ['a role', toRobin((user) => user.patch(`${path}/members/${alex.userId}`, { role: 'editor' }))],
    ['a reset link', toRobin((user) => user.post(`${path}/members/${alex.userId}/reset-link`, {}))],
    ['a file', upload],
  ])('is not found any more, where that is %s', async (_what, write) => {
    const name = 'Alex Marlow’s archive';
    beforeNextTransaction(server, () => alex.delete(path, { confirm: name }));
    expect((await write()).status).toBe(404);
  });

  test('is not found any more by a file whose rows are being stored', async () => {
    const { db, jobs } = server.deps;
    jobs.pause();
    const sent = robin.request(`${path}/imports?name=log.csv`, { method: 'POST', body: file });
    expect((await sent).status).toBe(202);
    const name = 'Alex Marlow’s archive';
    // The job's first transaction stores the file's format, the second its rows.
    beforeNextTransaction(server, () => alex.delete(path, { confirm: name }), 2);
    await jobs.start();
    await jobs.idle();
    await deleteMarkedArchives(db);
    for (const table of ['import', 'import_row', 'import_source', 'job'] as const) {
      expect(await db.selectFrom(table).select('archive_id').execute(), table).toEqual([]);
    }
  });

  test('keeps a write waiting, which then finds it gone', async () => {
    const { db } = server.deps;
    const waiting = Promise.withResolvers<void>();
    beforeNextTransaction(server, async () => waiting.resolve());
    const written = await db.transaction().execute(async (transaction) => {
      await lockArchive(transaction, alex.archiveId);
      await markArchiveDeleted(transaction, alex.archiveId);
      const writing = robin.post(`${path}/people`, somebody({ name: 'Sam' }));
      await waiting.promise;
      return { writing };
    });
    expect((await written.writing).status).toBe(404);
  });
});
