import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { describeOnBothEngines } from '../../test/databases.ts';
import { ask, nameOf, type Route, routesOf } from '../../test/routes.ts';
import { createTestServer, type TestServer, type TestUser } from '../../test/server.ts';

/**
 * Walks every route of the app, those that others will add too, as somebody who may not: a new
 * route that is open by mistake fails here. What is open on purpose is named below.
 */

/** Open to those who are signed out. */
const open = new Set([
  'GET /healthz',
  'GET /readyz',
  'GET /api/status',
  'POST /api/accounts/register',
  'POST /api/auth/sign-up/email',
  'POST /api/auth/sign-in/email',
  'POST /api/auth/sign-out',
  'GET /api/auth/get-session',
  'POST /api/reset-password',
  'GET /api/invitations/:id',
]);

/** Writes within an archive that a viewer may do. */
const forViewers = new Set<string>([]);

/** Reads within an archive that a viewer may not do. */
const notForViewers = new Set(['GET /api/archives/:archiveId/imports/:id/edited']);

const isWrite = ({ method }: Route) => method !== 'GET';

describeOnBothEngines('authorisation of every route', (engine) => {
  let server: TestServer;
  let routes: Route[];
  let alex: TestUser;
  let viewer: TestUser;
  let stranger: TestUser;

  beforeAll(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    viewer = await server.register('Robin Ashe');
    stranger = await server.register('Kim Other');
    await server.join(alex, viewer, 'viewer');
    routes = routesOf(server.app);
  });
  afterAll(() => server.close());

  /** The routes that do not answer as they should: none. */
  async function exceptions(
    wanted: Route[],
    client: Client,
    isRight: (status: number) => boolean,
  ): Promise<string[]> {
    const found: string[] = [];
    for (const route of wanted) {
      const { status } = await ask(client, route, alex.archiveId);
      if (!isRight(status)) found.push(`${nameOf(route)}: ${status}`);
    }
    return found;
  }

  const ofArchive = () => routes.filter(({ path }) => path.includes('/:archiveId'));

  test('the walk sees the routes, and every exception is one of them', () => {
    expect(routes.length).toBeGreaterThan(50);
    expect(ofArchive().length).toBeGreaterThan(25);
    const known = new Set(routes.map(nameOf));
    const unknown = [...open, ...forViewers, ...notForViewers].filter((name) => !known.has(name));
    expect(unknown).toEqual([]);
  });

  test('whoever is signed out is refused', async () => {
    const closed = routes.filter((route) => !open.has(nameOf(route)));
    expect(await exceptions(closed, server.visitor(), (status) => status === 401)).toEqual([]);
  });

  test('a member of another archive finds nothing of this one', async () => {
    expect(await exceptions(ofArchive(), stranger, (status) => status === 404)).toEqual([]);
    const refused = (status: number) => status === 404 || status === 400;
    const withIds = routes.filter(
      ({ path }) => path.includes('/:') && !path.includes('/:archiveId'),
    );
    expect(await exceptions(withIds, stranger, refused)).toEqual([]);
  });

  test('a viewer writes nothing', async () => {
    const writes = ofArchive().filter((one) => isWrite(one) && !forViewers.has(nameOf(one)));
    expect(await exceptions(writes, viewer, (status) => status === 403)).toEqual([]);
  });

  test('a viewer reads', async () => {
    const reads = ofArchive().filter((one) => !isWrite(one) && !notForViewers.has(nameOf(one)));
    const admitted = (status: number) => status !== 401 && status !== 403;
    expect(await exceptions(reads, viewer, admitted)).toEqual([]);
  });

  test('an owner is not refused for being who they are', async () => {
    const admitted = (status: number) => status !== 401 && status !== 403;
    // Deleting the archive comes first in the table and would take the rest away: it needs its name.
    expect(await exceptions(ofArchive(), alex, admitted)).toEqual([]);
  });

  test('a page of another origin writes nothing', async () => {
    const writes = routes.filter(isWrite);
    const foreign = {
      ...alex,
      request: (path: string, init: RequestInit = {}) => {
        const headers = new Headers(init.headers);
        headers.set('origin', 'https://evil.example');
        return alex.request(path, { ...init, headers });
      },
    };
    expect(await exceptions(writes, foreign, (status) => status === 403)).toEqual([]);
  });
});
