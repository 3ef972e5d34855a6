import { afterEach, beforeEach, expect, test } from 'vitest';
import { beforeNextTransaction } from '../../../../test/before-transaction.ts';
import { describeOnEngines } from '../../../../test/databases.ts';
import { exampleFiles } from '../../../../test/imports/example-files.ts';
import { importClient } from '../../../../test/import-client.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import { recordsOf, somebody } from '../../../../test/records.ts';

const openFlightsFile = exampleFiles['openflights'] ?? '';

describeOnEngines('a write that was let in', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let sam: TestUser;
  let base: string;

  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    sam = await server.register('Sam Hartley');
    base = `/api/archives/${alex.archiveId}`;
    const invited = { email: sam.email, role: 'editor' };
    const { id } = await (await alex.post(`${base}/invitations`, invited)).json();
    await sam.post(`/api/invitations/${id}/accept`, {});
  });
  afterEach(() => server.close());

  const addPerson = async () =>
    (await sam.post(`${base}/people`, somebody({ name: 'Robin' }))).status;
  const names = async () => (await recordsOf(alex, base, 'person')).map(({ name }) => name);

  test('is refused where its member is removed before it begins', async () => {
    beforeNextTransaction(server, () => alex.delete(`${base}/members/${sam.userId}`));
    expect(await addPerson()).toBe(404);
    expect(await names()).not.toContain('Robin');
  });

  test('is refused where its member becomes a viewer before it begins', async () => {
    const toViewer = () => alex.patch(`${base}/members/${sam.userId}`, { role: 'viewer' });
    beforeNextTransaction(server, toViewer);
    expect(await addPerson()).toBe(403);
    expect(await names()).not.toContain('Robin');
  });

  test('leaves no preview of a file whose sender is removed while it is read', async () => {
    beforeNextTransaction(server, () => alex.delete(`${base}/members/${sam.userId}`));
    const sent = await importClient(sam, alex.archiveId).upload(openFlightsFile);
    expect(sent.status).toBe(404);
    expect(await (await alex.get(`${base}/imports`)).json()).toEqual([]);
  });

  test('is done where its member may still write', async () => {
    const toOwner = () => alex.patch(`${base}/members/${sam.userId}`, { role: 'owner' });
    beforeNextTransaction(server, toOwner);
    expect(await addPerson()).toBe(201);
    expect(await names()).toContain('Robin');
  });
});
