import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  may,
  type Permission,
  type Rank,
  ranks,
  type Role,
  type Scope,
  scopesFor,
} from '../domain/access/permissions.ts';
import { kinds } from '../domain/records/registry.ts';
import type { Client } from '../../test/client.ts';
import { describeOnEngines } from '../../test/databases.ts';
import { ask, nameOf, type Route, routesOf } from '../../test/routes.ts';
import { createTestServer, type TestServer, type TestUser } from '../../test/server.ts';

/** The endpoints for records of each kind. */
const collections = Object.values(kinds).map(({ plural }) => `/api/archives/:archiveId/${plural}`);

/** The endpoints of sessions by what they are for. The table of permissions says who may do that. */
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
    'GET /api/me/app-passwords',
    'POST /api/me/app-passwords',
    'DELETE /api/me/app-passwords/:id',
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
    'GET /api/archives/:archiveId/records/kinds',
    'GET /api/archives/:archiveId/names',
    'GET /api/archives/:archiveId/search',
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
  // Part of `DELETE …/members/:userId`, which has its own test.
  'archive.leave': [],
  'data.open': [
    'GET /api/archives/:archiveId/airports',
    'GET /api/archives/:archiveId/airports/point',
    'GET /api/archives/:archiveId/airports/:id',
  ],
  'records.write': [
    'POST /api/archives/:archiveId/tracks/drawn',
    'POST /api/archives/:archiveId/files',
    'GET /api/archives/:archiveId/town-offers',
    'POST /api/archives/:archiveId/town-offers',
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
  'jobs.oversee': ['GET /api/archives/:archiveId/jobs/given-up'],
  'archive.rename': ['PATCH /api/archives/:archiveId'],
  'archive.delete': ['DELETE /api/archives/:archiveId'],
  'members.manage': [
    'PATCH /api/archives/:archiveId/members/:userId',
    'DELETE /api/archives/:archiveId/members/:userId',
  ],
  // Part of `GET …/members` and `GET /api/users/:id`, which have their own tests.
  'members.read-contacts': [],
  'invitations.manage': [
    'POST /api/archives/:archiveId/invitations',
    'DELETE /api/archives/:archiveId/invitations/:id',
  ],
  'reset-links.make': ['POST /api/archives/:archiveId/members/:userId/reset-link'],
};

/** The endpoints of app passwords, and the scopes of which each accepts any. There is no other. */
const scopedEndpoints: Readonly<Record<string, readonly Scope[]>> = {
  'GET /api/app-passwords/test': scopesFor('app-password'),
};

/** What each endpoint is for, by its name. */
const permissionOf = new Map(
  Object.entries(endpoints).flatMap(([permission, names]) =>
    names.map((name) => [name, permission as Permission]),
  ),
);

/** Called last, because it ends the caller's session. */
const signOut = 'POST /api/auth/sign-out';

const routeOf = (name: string): Route => {
  const [method = '', path = ''] = name.split(' ');
  return { method, path };
};
const routes = [...permissionOf.keys()]
  .sort((one, other) => Number(one === signOut) - Number(other === signOut))
  .map(routeOf);
const scopedRoutes = Object.keys(scopedEndpoints).map(routeOf);

/** The records that are asked for do not exist: somebody who is let in hears so. */
const isOfRecord = ({ path }: Route) => path.replace('/:archiveId', '').includes('/:');

/** How somebody is refused: somebody else's archive and what it keeps are not to be found. */
function refusalOf(rank: Rank): number {
  if (rank === 'visitor') return 401;
  return rank === 'account' ? 404 : 403;
}

/** The statuses that a route may answer somebody with who sends neither a body nor a query. */
function isRight(rank: Rank, route: Route, status: number): boolean {
  const permission = permissionOf.get(nameOf(route));
  if (!permission || !may(rank, permission)) return status === refusalOf(rank);
  return status < 500 && status !== 401 && status !== 403 && (isOfRecord(route) || status !== 404);
}

describeOnEngines('authorisation of every endpoint', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let clients: Record<Rank, Client>;

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

  /** Lists the routes that answer unexpectedly. */
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
      names.filter((name) => permissionOf.has(name) === name in scopedEndpoints),
      'Add these endpoints to `endpoints` or `scopedEndpoints` in this file, not to both',
    ).toEqual([]);
    expect(
      [...permissionOf.keys(), ...Object.keys(scopedEndpoints)].filter(
        (name) => !names.includes(name),
      ),
      'Delete these lines from this file: the app has no such endpoints',
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
    const writes = [...routes, ...scopedRoutes].filter(({ method }) => method !== 'GET');
    expect(await exceptions(writes, foreign, (_, status) => status === 403)).toEqual([]);
  });

  test.each(ranks)('the role table decides what %s may do', async (rank) => {
    const right = (route: Route, status: number) => isRight(rank, route, status);
    expect(await exceptions(routes, clients[rank], right)).toEqual([]);
  });
});

describeOnEngines('app passwords', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  beforeAll(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
  });
  afterAll(() => server.close());

  const makeSecret = async (scopes: readonly Scope[]): Promise<string> => {
    const wanted = { name: 'Phone', scopes, archiveId: null, password: alex.password };
    const { secret } = await (await alex.post('/api/me/app-passwords', wanted)).json();
    return secret;
  };
  const clientWith = (authorization: string): Client => {
    const visitor = server.visitor();
    const request: Client['request'] = (path, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('authorization', authorization);
      return visitor.request(path, { ...init, headers });
    };
    return { ...visitor, request };
  };
  const statusesOf = async (asked: readonly Route[], client: Client) => {
    const statuses: [name: string, status: number][] = [];
    for (const route of asked) {
      statuses.push([nameOf(route), (await ask(client, route, alex.archiveId)).status]);
    }
    return statuses;
  };

  test('open no endpoint that declares no scope', async () => {
    const secret = await makeSecret(scopesFor('app-password'));
    for (const header of [`Bearer ${secret}`, basic(alex.email, secret)]) {
      const opened = (await statusesOf(routes, clientWith(header))).filter(
        ([name, status]) => !isRight('visitor', routeOf(name), status),
      );
      expect(opened).toEqual([]);
    }
  });

  test('are needed where a scope is declared: neither a session nor a password will do', async () => {
    for (const client of [
      alex,
      server.visitor(),
      clientWith(basic(alex.email, alex.password)),
      clientWith(`Bearer ${alex.password}`),
    ]) {
      const opened = (await statusesOf(scopedRoutes, client)).filter(
        ([, status]) => status !== 401,
      );
      expect(opened).toEqual([]);
    }
  });

  test.each(scopesFor('app-password'))('with %s open what declares it', async (scope) => {
    const secret = await makeSecret([scope]);
    for (const [name, status] of await statusesOf(scopedRoutes, clientWith(`Bearer ${secret}`))) {
      const isOpen = status !== 401 && status !== 403;
      expect([name, isOpen]).toEqual([name, scopedEndpoints[name]?.includes(scope)]);
    }
  });
});

function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

test('nothing within an archive is for those who are no members of it', () => {
  const open = [...permissionOf].filter(([, permission]) => may('account', permission));
  expect(open.filter(([name]) => name.includes('/:archiveId'))).toEqual([]);
});
