import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Caller,
  callers,
  may,
  permissions,
  type Permission,
  type Role,
} from '../domain/access/permissions.ts';
import type { Client } from '../../test/client.ts';
import { describeOnBothEngines } from '../../test/databases.ts';
import { ask, nameOf, type Route, routesOf } from '../../test/routes.ts';
import { createTestServer, type TestServer, type TestUser } from '../../test/server.ts';

/** What each endpoint is for. Who may do that, the role table says; the app has no other endpoint. */
const endpoints: Record<string, Permission> = {
  'GET /healthz': 'status.read',
  'GET /readyz': 'status.read',
  'GET /api/status': 'status.read',

  'POST /api/accounts/register': 'sessions.open',
  'POST /api/auth/sign-up/email': 'sessions.open',
  'POST /api/auth/sign-in/email': 'sessions.open',
  'GET /api/auth/get-session': 'sessions.open',
  'POST /api/reset-password': 'sessions.open',

  'POST /api/auth/change-password': 'account.use',
  'GET /api/me': 'account.use',
  'PUT /api/me/preferences': 'account.use',
  'GET /api/me/sessions': 'account.use',
  'DELETE /api/me/sessions/:id': 'account.use',
  'POST /api/me/password': 'account.use',
  'POST /api/me/email': 'account.use',
  'PUT /api/users/:id': 'account.use',
  'PATCH /api/users/:id': 'account.use',
  'POST /api/presence': 'account.use',
  'POST /api/presence/goodbye': 'account.use',
  'GET /api/events': 'account.use',

  'GET /api/invitations/:id': 'invitations.read',
  'POST /api/invitations/:id/accept': 'invitations.accept',

  'POST /api/archives': 'archives.create',
  'POST /api/archives/sample': 'archives.create',
  'PATCH /api/archives/:archiveId': 'archive.rename',
  'DELETE /api/archives/:archiveId': 'archive.delete',

  'GET /api/archives/:archiveId/members': 'archive.read',
  'GET /api/users/:id': 'archive.read',
  'PATCH /api/archives/:archiveId/members/:userId': 'members.manage',
  'DELETE /api/archives/:archiveId/members/:userId': 'members.manage',
  'POST /api/archives/:archiveId/members/:userId/reset-link': 'reset-links.make',
  'POST /api/archives/:archiveId/invitations': 'invitations.manage',
  'DELETE /api/archives/:archiveId/invitations/:id': 'invitations.manage',

  'GET /api/archives/:archiveId/people': 'archive.read',
  'POST /api/archives/:archiveId/people': 'records.write',
  'PATCH /api/archives/:archiveId/people/:id': 'records.write',
  'DELETE /api/archives/:archiveId/people/:id': 'records.write',

  'GET /api/archives/:archiveId/journeys/export': 'archive.read',
  'GET /api/archives/:archiveId/journeys/data-set': 'archive.read',
  'GET /api/archives/:archiveId/journeys/:id': 'archive.read',
  'POST /api/archives/:archiveId/journeys': 'records.write',
  'PUT /api/archives/:archiveId/journeys/:id': 'records.write',
  'DELETE /api/archives/:archiveId/journeys/:id': 'records.write',

  'GET /api/archives/:archiveId/places': 'archive.read',
  'GET /api/archives/:archiveId/places/search': 'archive.read',
  'GET /api/archives/:archiveId/places/meanings': 'archive.read',
  'GET /api/archives/:archiveId/places/spellings': 'archive.read',
  'GET /api/archives/:archiveId/places/airlines': 'archive.read',
  'GET /api/archives/:archiveId/places/vehicle-types': 'archive.read',
  'POST /api/archives/:archiveId/places': 'records.write',
  'PATCH /api/archives/:archiveId/places/:id': 'records.write',

  'GET /api/archives/:archiveId/imports': 'archive.read',
  'GET /api/archives/:archiveId/imports/:id': 'archive.read',
  'GET /api/archives/:archiveId/imports/:id/rows': 'archive.read',
  'GET /api/archives/:archiveId/imports/:id/problems.csv': 'archive.read',
  'GET /api/archives/:archiveId/imports/:id/edited': 'imports.manage',
  'POST /api/archives/:archiveId/imports': 'imports.manage',
  'POST /api/archives/:archiveId/imports/:id/people': 'imports.manage',
  'PUT /api/archives/:archiveId/imports/:id/rows/:position': 'imports.manage',
  'PUT /api/archives/:archiveId/imports/:id/rows': 'imports.manage',
  'POST /api/archives/:archiveId/imports/:id/accept': 'imports.manage',
  'DELETE /api/archives/:archiveId/imports/:id': 'imports.manage',
  'POST /api/archives/:archiveId/imports/:id/undo': 'imports.manage',

  'GET /api/archives/:archiveId/changes': 'archive.read',
  'GET /api/archives/:archiveId/changes/:id': 'archive.read',
  'POST /api/archives/:archiveId/changes/:id/undo': 'changes.undo',

  // The last line, as each caller asks in this order: it ends their session.
  'POST /api/auth/sign-out': 'sessions.open',
};

/** The permissions that are part of an endpoint only; tests beside those endpoints ask for them. */
const partial: Permission[] = ['archive.leave', 'members.read-contacts'];

const routes = Object.keys(endpoints).map((name): Route => {
  const [method = '', path = ''] = name.split(' ');
  return { method, path };
});
const isOfArchive = ({ path }: Route) => path.includes('/:archiveId');
/** The records that are asked for do not exist: somebody who is let in hears so. */
const isOfRecord = ({ path }: Route) => path.replace('/:archiveId', '').includes('/:');

/** How a caller is refused: somebody else's archive and what it keeps are not to be found. */
function refusalOf(caller: Caller): number {
  if (caller === 'visitor') return 401;
  return caller === 'account' ? 404 : 403;
}

/** The statuses that a route may answer a caller with who sends neither a body nor a query. */
function isRight(caller: Caller, route: Route, status: number): boolean {
  const permission = endpoints[nameOf(route)];
  if (!permission || !may(caller, permission)) return status === refusalOf(caller);
  return status < 500 && status !== 401 && status !== 403 && (isOfRecord(route) || status !== 404);
}

describeOnBothEngines('authorisation of every endpoint', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let clients: Record<Caller, Client>;

  beforeAll(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    const member = async (name: string, role: Role) => {
      const user = await server.register(name);
      await server.join(alex, user, role);
      return user;
    };
    clients = {
      owner: await member('Dana Wells', 'owner'),
      editor: await member('Sam Hartley', 'editor'),
      viewer: await member('Robin Ashe', 'viewer'),
      account: await server.register('Kim Other'),
      visitor: server.visitor(),
    };
  });
  afterAll(() => server.close());

  /** The routes that do not answer as they should: none. */
  async function exceptions(
    wanted: Route[],
    client: Client,
    isAsItShouldBe: (route: Route, status: number) => boolean,
  ): Promise<string[]> {
    const found: string[] = [];
    for (const route of wanted) {
      const { status } = await ask(client, route, alex.archiveId);
      if (!isAsItShouldBe(route, status)) found.push(`${nameOf(route)}: ${status}`);
    }
    return found;
  }

  test('every endpoint of the app has its line, and every line its endpoint', () => {
    const names = routesOf(server.app).map(nameOf);
    expect(names.filter((name) => !(name in endpoints))).toEqual([]);
    expect(Object.keys(endpoints).filter((name) => !names.includes(name))).toEqual([]);
  });

  test('a page of another origin writes nothing', async () => {
    const foreign = {
      ...alex,
      request: (path: string, init: RequestInit = {}) => {
        const headers = new Headers(init.headers);
        headers.set('origin', 'https://evil.example');
        return alex.request(path, { ...init, headers });
      },
    };
    const writes = routes.filter(({ method }) => method !== 'GET');
    expect(await exceptions(writes, foreign, (_, status) => status === 403)).toEqual([]);
  });

  test.each(callers)('the role table decides what %s may do', async (caller) => {
    const right = (route: Route, status: number) => isRight(caller, route, status);
    expect(await exceptions(routes, clients[caller], right)).toEqual([]);
  });
});

test('every permission is what some endpoint is for', () => {
  const asked = new Set([...Object.values(endpoints), ...partial]);
  expect(permissions.filter((permission) => !asked.has(permission))).toEqual([]);
});

test('nothing within an archive is for those who are no members of it', () => {
  const inArchive = routes.filter(isOfArchive).map((route) => endpoints[nameOf(route)]);
  expect(inArchive.filter((one) => one && may('account', one))).toEqual([]);
});
