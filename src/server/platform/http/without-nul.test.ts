import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jfk, journeyOf, lhr, travellerOf } from '../../../../test/journeys/journey-fixtures.ts';
import { describeOnEngines, onSqlite } from '../../../../test/databases.ts';
import { importClient } from '../../../../test/import-client.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import { recordsOf, sent } from '../../../../test/records.ts';

describeOnEngines('what is no text', (engine) => {
  const itOnSqlite = onSqlite(engine, it);
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
    const [person] = await recordsOf(alex, base, 'person');
    const travellers = [travellerOf(person?.id ?? '')];
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

  it('U+0000 is refused wherever it stands in a body', async () => {
    const journeys = [await journeyOfAlex('before\0after')];
    expect((await alex.post(`${base}/journeys`, sent(journeys))).status).toBe(400);
    const account = { name: 'Sa\0m', email: 'sam@example.org', password: 'a slow boat to Bergen' };
    expect((await server.visitor().post('/api/accounts/register', account)).status).toBe(400);
  });

  it.each(['journeys/a%00b', 'places/search?q=a%00b', 'changes?entity=%00'])(
    'U+0000 is nowhere to be found: %s',
    async (path) => {
      expect((await alex.get(`${base}/${path}`)).status).toBe(404);
    },
  );

  it('U+0000 is left out of what an imported file says', async () => {
    const journeys = [await journeyOfAlex('before-after')];
    expect((await alex.post(`${base}/journeys`, sent(journeys))).status).toBe(201);
    const text = await (await alex.get(`${base}/journeys/export?format=json`)).text();
    const sam = await server.register('Sam Ritter');
    const imports = importClient(sam, sam.archiveId);
    const { outcome } = await imports.bring(text.replace('before-after', 'before\\u0000after'));
    expect(outcome).toMatchObject({ rows: 1, imported: 1 });
    const exported = await sam.get(`/api/archives/${sam.archiveId}/journeys/export?format=json`);
    expect(await exported.text()).toContain('"beforeafter"');
  });

  it('U+0000 in the name of a member fails the row of a file', async () => {
    const flight = { date: '2024-01-02', datePrecision: 'day', from: 'EGLL', to: 'KJFK' };
    const flights = [flight, { ...flight, date: '2024-01-03', customFields: { 'a\0b': 'c' } }];
    const imports = importClient(alex, alex.archiveId);
    const { outcome } = await imports.bring(JSON.stringify({ users: [], flights }));
    expect(outcome).toMatchObject({ imported: 1, failed: 1 });
  });

  describe('half a character', () => {
    const half = '\ud83d';

    it('is refused wherever it stands in a body, and named', async () => {
      const journeys = [await journeyOfAlex(`before${half}after`)];
      const refused = await alex.post(`${base}/journeys`, sent(journeys));
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({
        code: 'invalid',
        reason: 'half-character',
      });
      const account = { name: half, email: 'sam@example.org', password: 'a slow boat to Bergen' };
      expect((await server.visitor().post('/api/accounts/register', account)).status).toBe(400);
      expect((await alex.post(`${base}/people`, { name: `Sam${half}` })).status).toBe(400);
    });

    itOnSqlite('may be written with its other half', async () => {
      const journeys = [await journeyOfAlex('\ud83d\udeeb')];
      expect((await alex.post(`${base}/journeys`, sent(journeys))).status).toBe(201);
    });

    it.each(['journeys/%ED%A0%BD', 'changes/%ED%A0%BD', 'imports/%ED%A0%BD'])(
      'names nothing in an address: %s',
      async (path) => {
        expect((await alex.get(`${base}/${path}`)).status).toBe(404);
      },
    );

    it('is nothing that a query finds', async () => {
      for (const path of ['places/search?q=%ED%A0%BD', 'changes?entity=%ED%A0%BD']) {
        expect((await alex.get(`${base}/${path}`)).status).toBe(200);
      }
    });

    it('fails its row of an imported file, and the others can be imported and undone', async () => {
      const journeys = [await journeyOfAlex('one'), await journeyOfAlex('before-after')];
      const dated = journeys.map((journey, day) => ({ ...journey, date: `1978-06-1${day}` }));
      expect((await alex.post(`${base}/journeys`, sent(dated))).status).toBe(201);
      const text = await (await alex.get(`${base}/journeys/export?format=json`)).text();
      const sam = await server.register('Sam Ritter');
      const imports = importClient(sam, sam.archiveId);
      const { id, outcome } = await imports.bring(text.replace('-after', String.raw`\ud83dafter`));
      expect(outcome).toMatchObject({ rows: 2, imported: 1, failed: 1 });
      const [failed] = await imports.rows(id, '?outcome=failed');
      expect(failed?.problem).toEqual({ code: 'text-broken', detail: 'note' });
      const undone = await sam.post(`/api/archives/${sam.archiveId}/imports/${id}/undo`, {});
      expect(await undone.json()).toMatchObject({ undone: 1 });
    });
  });

  describe('JSON nested deeper than anybody writes', () => {
    const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

    it.each(['journeys', 'people', 'places', 'imports/x/people'])(
      'is refused in the body for %s',
      async (path) => {
        for (const body of [deep(500_000), `{"mapping":{"":${deep(500_000)}}}`]) {
          const headers = { 'content-type': 'application/json' };
          const refused = await alex.request(`${base}/${path}`, { method: 'POST', body, headers });
          expect(refused.status).toBe(400);
          expect(await refused.json()).toMatchObject({ code: 'invalid' });
        }
      },
    );

    itOnSqlite('fails its row of an imported file, and no other', async () => {
      const flight = '"date":"2024-01-02","datePrecision":"day","from":"EGLL","to":"KJFK"';
      const imports = importClient(alex, alex.archiveId);
      const preview = await imports.preview(
        `{"users":[],"flights":[{${flight}},{${flight},"customFields":{"a":${deep(100_000)}}}]}`,
      );
      expect(preview.outcome).toMatchObject({ rows: 2, imported: 1, failed: 1 });
      const [failed] = await imports.rows(preview.id, '?outcome=failed');
      expect(failed?.problem).toEqual({ code: 'row-too-deep', limit: 64 });
    });
  });
});
