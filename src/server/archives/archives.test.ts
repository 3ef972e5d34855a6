import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../test/databases.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';

describeOnBothEngines('archives', (engine) => {
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
    const people = await (await alex.get(`/api/archives/${id}/people`)).json();
    expect(people).toMatchObject([{ slug: 'alex', userId: alex.userId }]);
  });

  test('an owner names it; others do not', async () => {
    await server.join(alex, robin, 'editor');
    expect((await robin.patch(path, { name: 'Mine' })).status).toBe(403);
    expect((await alex.patch(path, { name: 'The Marlows' })).status).toBe(200);
    expect(await archivesOf(robin)).toMatchObject([{}, { name: 'The Marlows' }]);
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
    const left = await server.deps.db
      .selectFrom('change_set')
      .select('id')
      .where('archive_id', '=', alex.archiveId)
      .execute();
    expect(left).toEqual([]);
    // Nobody is without an archive: the next one is empty.
    const [next] = await archivesOf(alex);
    expect(next).toMatchObject({ name, role: 'owner' });
    expect(next.id).not.toBe(alex.archiveId);
  });

  test('the sample archive is made once, with its journeys, and deleted in one click', async () => {
    const asked = await Promise.all([
      alex.post('/api/archives/sample', {}),
      alex.post('/api/archives/sample', {}),
    ]);
    const [one, other] = await Promise.all(asked.map((answer) => answer.json()));
    expect(other).toEqual(one);
    const sample = `/api/archives/${one.id}`;
    const people = await (await alex.get(`${sample}/people`)).json();
    expect(people.map(({ slug }: { slug: string }) => slug)).toEqual(
      expect.arrayContaining(['alex', 'sam']),
    );
    expect((await robin.get(`${sample}/people`)).status).toBe(404);
    expect((await alex.delete(sample, {})).status).toBe(200);
    expect(await archivesOf(alex)).toMatchObject([{ isSample: false }]);
  });
});
