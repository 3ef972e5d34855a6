import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEngines } from '../../../../../test/databases.ts';
import { bodyOf, type ImportClient, importClient } from '../../../../../test/import-client.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../../test/server.ts';
import type { TableView } from './view-table.ts';

const text = 'Date,From,To,Weather\n2019-05-04,LHR,JFK,rain\n2019-05-11,JFK,LHR,snow\n';

describeOnEngines('cells of a row that are sent to harm', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let imports: ImportClient;
  beforeAll(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    imports = importClient(alex, alex.archiveId);
  });
  afterAll(() => server.close());
  const fix = (id: string, cells: object) =>
    alex.put(`/api/archives/${alex.archiveId}/imports/${id}/rows/0`, { cells });

  it('are not looked at where they are more than a table has', async () => {
    const { id } = await imports.preview(text);
    const keys = Array.from({ length: 140_000 }, (_, at) => [`k${at}`, 'x'] as const);
    const refused = await fix(id, Object.fromEntries(keys));
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'invalid' }]);
  });

  it('are read anew by a job in all rows where these are long, however few they are', async () => {
    const long = `2019-05-04,LHR,JFK,${'x'.repeat(9000)}\n`;
    const { id } = await imports.preview(`Date,From,To,Weather\n${long.repeat(1200)}`);
    const at = `/api/archives/${alex.archiveId}/imports/${id}/table`;
    const { mapping, revision } = await bodyOf<TableView>(alex.get(at));
    expect((await alex.put(at, { mapping, revision })).status).toBe(202);
  });

  it('are each of one column', async () => {
    const { id } = await imports.preview(text);
    expect((await fix(id, { '00': 'x' })).status).toBe(400);
    expect((await fix(id, { '3': 'sun', '03': 'hail' })).status).toBe(400);
    expect((await imports.rows(id))[0]?.cells?.[3]).toBe('rain');
    expect((await fix(id, { '3': 'sun' })).status).toBe(200);
  });
});
