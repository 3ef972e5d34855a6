import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../test/databases.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';

const bergen = {
  id: 'town:3161732',
  kind: 'town',
  iata: '',
  icao: '',
  name: 'Bergen',
  town: 'Bergen',
  country: 'NO',
  region: 'NO-46',
  lat: 60.393,
  lon: 5.324,
  zone: 'Europe/Oslo',
};

describeOnBothEngines('people', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let path: string;
  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    path = `/api/archives/${alex.archiveId}/people`;
    server.clock.advance(1);
  });
  afterEach(() => server.close());

  const list = async () => (await alex.get(path)).json();
  const add = async (body: object) => {
    const answer = await alex.post(path, body);
    return { status: answer.status, ...(await answer.json()) };
  };

  test('get a slug from their first name, then from the whole, then with a number', async () => {
    expect(await add({ name: 'Sam Marlow' })).toMatchObject({ status: 201, slug: 'sam' });
    expect(await add({ name: 'Sam Ashe' })).toMatchObject({ slug: 'sam-ashe' });
    expect(await add({ name: 'Sam  Áshe' })).toMatchObject({ slug: 'sam-ashe-2' });
    expect(await add({ name: 'All' })).toMatchObject({ slug: 'all-2' });
  });

  test('have no name with what nobody sees, and keep the joiners of their script', async () => {
    expect(await add({ name: '\u202eSam\u202c' })).toMatchObject({ status: 201, slug: 'sam' });
    expect(await add({ name: '\u202e\u202c' })).toMatchObject({ status: 400, code: 'invalid' });
    const [, sam] = await list();
    expect(sam.name).toBe('Sam');
    const edit = (name: string) => alex.patch(`${path}/${sam.id}`, { name, version: 1 });
    expect((await edit('\u2066\u2069')).status).toBe(400);
    expect((await edit('علی\u200cرضا\u2069')).status).toBe(200);
    expect((await list()).map(({ name }: { name: string }) => name)).toContain('علی\u200cرضا');
  });

  test('a slug that is taken, reserved or no slug is refused', async () => {
    expect((await add({ name: 'Sam', slug: 'alex' })).status).toBe(409);
    for (const slug of ['all', 'Sam', 'a+b', 'a b', '-a', '']) {
      expect((await add({ name: 'Sam', slug })).status).toBe(400);
    }
  });

  test('are changed in the version that was seen, recorded, and undone', async () => {
    const [{ id }] = await list();
    const homes = [{ place: bergen, from: '1978', to: '' }];
    const edited = await alex.patch(`${path}/${id}`, { name: 'A. Marlow', homes, version: 1 });
    expect(await edited.json()).toMatchObject({ version: 2 });
    expect(await list()).toMatchObject([
      {
        slug: 'alex',
        name: 'A. Marlow',
        homes: [{ placeId: bergen.id, from: '1978', to: '', place: { name: 'Bergen' } }],
        version: 2,
      },
    ]);
    const late = await alex.patch(`${path}/${id}`, { name: 'Other', version: 1 });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ code: 'conflict', current: { name: 'A. Marlow' } });
    const { sets } = await (await alex.get(`/api/archives/${alex.archiveId}/changes`)).json();
    expect(sets).toMatchObject([{ action: 'person.edit', summary: { name: 'A. Marlow' } }]);
    await alex.post(`/api/archives/${alex.archiveId}/changes/${sets[0].id}/undo`, {});
    expect(await list()).toMatchObject([{ name: 'Alex Marlow', homes: [] }]);
  });

  test('a home needs dates that are dates', async () => {
    const [{ id }] = await list();
    const homes = [{ place: bergen, from: 'long ago', to: '' }];
    expect((await alex.patch(`${path}/${id}`, { homes, version: 1 })).status).toBe(400);
  });

  test('an account is one person, and a member', async () => {
    const { id } = await add({ name: 'Sam Marlow' });
    const link = (userId: string) => alex.patch(`${path}/${id}`, { userId, version: 1 });
    expect((await link(alex.userId)).status).toBe(409);
    const robin = await server.register('Robin Ashe');
    expect((await link(robin.userId)).status).toBe(400);
    await server.join(alex, robin, 'viewer');
    expect((await link(robin.userId)).status).toBe(200);
  });

  test('are deleted unless they travel', async () => {
    const { id } = await add({ name: 'Sam Marlow' });
    expect((await alex.delete(`${path}/${id}`)).status).toBe(200);
    expect((await alex.delete(`${path}/${id}`)).status).toBe(404);
    const { id: sample } = await (await alex.post('/api/archives/sample', {})).json();
    const samples = `/api/archives/${sample}/people`;
    const people: { id: string; slug: string }[] = await (await alex.get(samples)).json();
    const traveller = people.find(({ slug }) => slug === 'alex');
    const refused = await alex.delete(`${samples}/${traveller?.id}`);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'in-use' });
  });

  test('are read by viewers and written by editors', async () => {
    const robin = await server.register('Robin Ashe');
    expect((await robin.get(path)).status).toBe(404);
    await server.join(alex, robin, 'viewer');
    expect((await robin.get(path)).status).toBe(200);
    expect((await robin.post(path, { name: 'Sam' })).status).toBe(403);
    await alex.patch(`/api/archives/${alex.archiveId}/members/${robin.userId}`, { role: 'editor' });
    expect((await robin.post(path, { name: 'Sam' })).status).toBe(201);
  });
});
