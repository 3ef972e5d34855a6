import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { describeOnEngines } from '../../../../test/databases.ts';
import { ask, nameOf, routesOf } from '../../../../test/routes.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';

/** Responses that a browser may cache if it revalidates them. */
const kept = new Map([
  ['GET /api/archives/:archiveId/records?kinds=journey,person,place', 'private, no-cache'],
]);

describeOnEngines('what browsers and proxies may keep', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  beforeAll(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
  });
  afterAll(() => server.close());

  /**
   * Lists the API routes whose response may be stored unexpectedly, with status and Cache-Control.
   */
  async function exceptions(client: Client): Promise<string[]> {
    const found: string[] = [];
    const routes = routesOf(server.app);
    // Sign-out comes last, because it would make the other requests fail.
    const signOut = routes.filter(({ path }) => path.endsWith('/sign-out'));
    for (const route of [...routes.filter((one) => !signOut.includes(one)), ...signOut]) {
      const { status, headers } = await ask(client, route, alex.archiveId);
      const said = headers.get('cache-control') ?? '';
      if (status < 400 && said === kept.get(nameOf(route))) continue;
      if (!/\bno-store\b/.test(said)) found.push(`${nameOf(route)}: ${status} ${said}`);
    }
    return found;
  }

  test('is nothing of what a member asks for', async () => {
    expect(await exceptions(alex)).toEqual([]);
  });

  test('is nothing of what somebody signed out asks for', async () => {
    expect(await exceptions(server.visitor())).toEqual([]);
  });

  test('is the data set, but no failure of it', async () => {
    const robin = await server.register('Robin Vale');
    const path = (archiveId: string) =>
      `/api/archives/${archiveId}/records?kinds=journey,person,place`;
    const own = await robin.get(path(robin.archiveId));
    expect(own.headers.get('cache-control')).toBe('private, no-cache');
    expect(own.headers.get('etag')).not.toBeNull();
    const refused = await robin.get(path(alex.archiveId));
    expect(refused.status).toBe(404);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    const unknown = await robin.get('/api/no-such-thing');
    expect(unknown.headers.get('cache-control')).toBe('no-store');
  });
});
