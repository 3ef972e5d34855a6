import { afterEach, beforeEach, expect, it } from 'vitest';
import { jfk, journeyOf, lhr, travellerOf } from '../domain/journeys/journey-fixtures.ts';
import { describeOnBothEngines } from '../../test/databases.ts';
import { importClient } from '../../test/import-client.ts';
import { createTestServer, type TestServer, type TestUser } from '../../test/server.ts';

describeOnBothEngines('U+0000', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let base: string;
  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    base = `/api/archives/${alex.archiveId}`;
  });
  afterEach(() => server.close());

  const journeyOfAlex = async (note: string) => {
    const [person] = await (await alex.get(`${base}/people`)).json();
    const travellers = [travellerOf(person.id)];
    const {
      id: _id,
      version: _version,
      ...journey
    } = journeyOf({
      date: '1978-06-12',
      from: lhr,
      to: jfk,
      travellers,
      note,
    });
    return journey;
  };

  it('is refused wherever it stands in a body', async () => {
    const journeys = [await journeyOfAlex('before\0after')];
    expect((await alex.post(`${base}/journeys`, { journeys })).status).toBe(400);
    const account = { name: 'Sa\0m', email: 'sam@example.org', password: 'a slow boat to Bergen' };
    expect((await server.visitor().post('/api/accounts/register', account)).status).toBe(400);
  });

  it.each(['journeys/a%00b', 'places/search?q=a%00b', 'changes?entity=%00'])(
    'is nowhere to be found: %s',
    async (path) => {
      expect((await alex.get(`${base}/${path}`)).status).toBe(404);
    },
  );

  it('is left out of what an imported file says', async () => {
    const journeys = [await journeyOfAlex('before-after')];
    expect((await alex.post(`${base}/journeys`, { journeys })).status).toBe(201);
    const text = await (await alex.get(`${base}/journeys/export?format=json`)).text();
    const sam = await server.register('Sam Ritter');
    const imports = importClient(sam, sam.archiveId);
    const { outcome } = await imports.bring(text.replace('before-after', 'before\\u0000after'));
    expect(outcome).toMatchObject({ rows: 1, imported: 1 });
    const exported = await sam.get(`/api/archives/${sam.archiveId}/journeys/export?format=json`);
    expect(await exported.text()).toContain('"beforeafter"');
  });
});
