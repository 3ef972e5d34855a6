import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Caller,
  callers,
  may,
  type Permission,
  type Role,
} from '../domain/access/permissions.ts';
import { kinds } from '../domain/records/registry.ts';
import type { Client } from '../../test/client.ts';
import { describeOnEngines } from '../../test/databases.ts';
import { ask, nameOf, type Route, routesOf } from '../../test/routes.ts';
import { createTestServer, type TestServer, type TestUser } from '../../test/server.ts';

/** Where records of each kind are read and written. */
const collections = Object.values(kinds).map(({ plural }) => `/api/archives/:archiveId/${plural}`);

/** The endpoints by what they are for. Who may do that, the role table says; there is no other. */
const endpoints: Record<Permission, readonly string[]> = {
  'status.read': ['GET /healthz', 'GET /readyz', 'GET /api/status'],
  'sessions.open': [
    'POST /api/accounts/register',
    'POST /api/auth/sign-up/email',
    'POST /api/auth/sign-in/email',
    'GET /api/auth/get-session',
    'POST /api/reset-password',
    'POST /api/auth/sign-out',
  ],
  'invitations.read': ['GET /api/invitations/:id'],
  'account.use': [
    'POST /api/auth/change-password',
    'GET /api/me',
    'PUT /api/me/preferences',
    'GET /api/me/sessions',
    'DELETE /api/me/sessions/:id',
    'POST /api/me/password',
    'POST /api/me/email',
    'PUT /api/users/:id',
    'PATCH /api/users/:id',
    'POST /api/presence',
    'POST /api/presence/goodbye',
    'GET /api/events',
  ],
  'invitations.accept': ['POST /api/invitations/:id/accept'],
  'archives.create': ['POST /api/archives', 'POST /api/archives/sample'],
  'archive.read': [
    'GET /api/archives/:archiveId/members',
    'GET /api/users/:id',
    'GET /api/archives/:archiveId/records',
    ...collections.map((path) => `GET ${path}/:id`),
    'GET /api/archives/:archiveId/export',
    'GET /api/archives/:archiveId/journeys/export',
    'GET /api/archives/:archiveId/tracks/lines',
    'GET /api/archives/:archiveId/tracks/export',
    'GET /api/archives/:archiveId/tracks/midnights',
    'GET /api/archives/:archiveId/tracks/:trackId/profile',
    'GET /api/archives/:archiveId/tracks/:trackId/drawn',
    'GET /api/archives/:archiveId/files/:sha256',
    'GET /api/archives/:archiveId/places/search',
    'GET /api/archives/:archiveId/places/meanings',
    'POST /api/archives/:archiveId/places/meanings',
    'GET /api/archives/:archiveId/places/spellings',
    'GET /api/archives/:archiveId/places/airlines',
    'GET /api/archives/:archiveId/places/vehicle-types',
    'GET /api/archives/:archiveId/imports',
    'GET /api/archives/:archiveId/imports/:id',
    'GET /api/archives/:archiveId/imports/:id/rows',
    'GET /api/archives/:archiveId/imports/:id/problems.csv',
    'GET /api/archives/:archiveId/imports/templates/:kind',
    'GET /api/archives/:archiveId/changes',
    'GET /api/archives/:archiveId/changes/:id',
  ],
  // A part of `DELETE …/members/:userId`, which has a test of its own beside it.
  'archive.leave': [],
  'data.open': [
    'GET /api/archives/:archiveId/airports',
    'GET /api/archives/:archiveId/airports/point',
    'GET /api/archives/:archiveId/airports/:id',
  ],
  'records.write': [
    'POST /api/archives/:archiveId/tracks/drawn',
    ...collections.flatMap((path) => [
      `POST ${path}`,
      `PUT ${path}/:id`,
      `DELETE ${path}/:id`,
      `POST ${path}/edit`,
      `POST ${path}/delete`,
      `POST ${path}/replace`,
    ]),
  ],
  'changes.undo': ['POST /api/archives/:archiveId/changes/:id/undo'],
  'imports.manage': [
    'GET /api/archives/:archiveId/imports/:id/edited',
    'GET /api/archives/:archiveId/imports/:id/table',
    'PUT /api/archives/:archiveId/imports/:id/table',
    'POST /api/archives/:archiveId/imports/:id/table/try',
    'GET /api/archives/:archiveId/imports/:id/table/names',
    'POST /api/archives/:archiveId/imports/:id/table/rest',
    'POST /api/archives/:archiveId/imports',
    'POST /api/archives/:archiveId/imports/uploaded',
    'GET /api/archives/:archiveId/uploads',
    'POST /api/archives/:archiveId/uploads',
    'GET /api/archives/:archiveId/uploads/:uploadId',
    'PATCH /api/archives/:archiveId/uploads/:uploadId',
    'DELETE /api/archives/:archiveId/uploads/:uploadId',
    'POST /api/archives/:archiveId/imports/:id/people',
    'PUT /api/archives/:archiveId/imports/:id/collections',
    'PUT /api/archives/:archiveId/imports/:id/rows/:position',
    'PUT /api/archives/:archiveId/imports/:id/rows',
    'POST /api/archives/:archiveId/imports/:id/accept',
    'DELETE /api/archives/:archiveId/imports/:id',
    'POST /api/archives/:archiveId/imports/:id/undo',
    'GET /api/archives/:archiveId/jobs',
    'GET /api/archives/:archiveId/jobs/:id',
    'POST /api/archives/:archiveId/jobs/:id/cancel',
    'POST /api/archives/:archiveId/jobs/:id/dismiss',
  ],
  // A part of what the jobs' endpoints show and do, which have tests of their own.
  'jobs.oversee': [],
  'archive.rename': ['PATCH /api/archives/:archiveId'],
  'archive.delete': ['DELETE /api/archives/:archiveId'],
  'members.manage': [
    'PATCH /api/archives/:archiveId/members/:userId',
    'DELETE /api/archives/:archiveId/members/:userId',
  ],
  // A part of what `GET …/members` and `GET /api/users/:id` answer, likewise.
  'members.read-contacts': [],
  'invitations.manage': [
    'POST /api/archives/:archiveId/invitations',
    'DELETE /api/archives/:archiveId/invitations/:id',
  ],
  'reset-links.make': ['POST /api/archives/:archiveId/members/:userId/reset-link'],
};

/** What each endpoint is for, by its name. */
const permissionOf = new Map(
  Object.entries(endpoints).flatMap(([permission, names]) =>
    names.map((name) => [name, permission as Permission]),
  ),
);

/** Ends the session of the caller, who asks for it last. */
const signOut = 'POST /api/auth/sign-out';

const routes = [...permissionOf.keys()]
  .sort((one, other) => Number(one === signOut) - Number(other === signOut))
  .map((name): Route => {
    const [method = '', path = ''] = name.split(' ');
    return { method, path };
  });
/** The records that are asked for do not exist: somebody who is let in hears so. */
const isOfRecord = ({ path }: Route) => path.replace('/:archiveId', '').includes('/:');

/** How a caller is refused: somebody else's archive and what it keeps are not to be found. */
function refusalOf(caller: Caller): number {
  if (caller === 'visitor') return 401;
  return caller === 'account' ? 404 : 403;
}

/** The statuses that a route may answer a caller with who sends neither a body nor a query. */
function isRight(caller: Caller, route: Route, status: number): boolean {
  const permission = permissionOf.get(nameOf(route));
  if (!permission || !may(caller, permission)) return status === refusalOf(caller);
  return status < 500 && status !== 401 && status !== 403 && (isOfRecord(route) || status !== 404);
}

describeOnEngines('authorisation of every endpoint', (engine) => {
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
    expect(
      names.filter((name) => !permissionOf.has(name)),
      'Add these endpoints to `endpoints` in this file, each under the permission that it needs',
    ).toEqual([]);
    expect(
      [...permissionOf.keys()].filter((name) => !names.includes(name)),
      'Delete these lines from `endpoints` in this file: the app has no such endpoints',
    ).toEqual([]);
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

test('nothing within an archive is for those who are no members of it', () => {
  const open = [...permissionOf].filter(([, permission]) => may('account', permission));
  expect(open.filter(([name]) => name.includes('/:archiveId'))).toEqual([]);
});
