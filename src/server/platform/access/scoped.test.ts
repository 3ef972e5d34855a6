import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Scope } from '../../../domain/access/permissions.ts';
import type { TestResponse } from '../../../../test/client.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import { answerError } from '../errors.ts';
import { scoped, type ScopedEnv } from './membership.ts';

/** An app with routes as a protocol for apps declares them. */
function appOf({ deps }: TestServer) {
  return new Hono()
    .onError((error, c) => answerError(error, c, deps.log))
    .route(
      '/feeds',
      new Hono<ScopedEnv>()
        .use(scoped(deps, 'feeds-read', 'records-read'))
        .get('/', (c) => c.json(c.get('appPassword').user.name)),
    )
    .route(
      '/archives/:archiveId/calendar',
      new Hono<ScopedEnv>()
        .get('/', scoped(deps, 'calendar-read'), (c) => c.json(c.get('archive')?.role))
        .put('/', scoped(deps, 'calendar-write'), (c) => c.json(c.get('archive')?.role)),
    );
}

describe('routes that declare a scope', () => {
  let server: TestServer;
  let alex: TestUser;
  let robin: TestUser;
  let stranger: TestUser;
  beforeAll(async () => {
    server = await createTestServer('sqlite');
    alex = await server.register('Alex Marlow');
    robin = await server.register('Robin Ashe');
    stranger = await server.register('Kim Other');
    await server.join(alex, robin, 'viewer');
  });
  afterAll(() => server.close());

  const secretOf = async (user: TestUser, scopes: Scope[], archiveId: string | null = null) => {
    const wanted = { name: 'Phone', scopes, archiveId, password: user.password };
    const { secret } = await (await user.post('/api/me/app-passwords', wanted)).json();
    return secret as string;
  };
  const ask = async (secret: string, path: string, method = 'GET') => {
    const headers = { authorization: `Bearer ${secret}` };
    const response: TestResponse = await appOf(server).request(path, { method, headers });
    const body = await response.json();
    return [response.status, typeof body === 'string' ? body : (body.reason ?? body.code)];
  };

  test('accept any of their scopes, and no other', async () => {
    expect(await ask(await secretOf(alex, ['feeds-read']), '/feeds')).toEqual([200, 'Alex Marlow']);
    const reader = await secretOf(alex, ['records-read', 'files-write']);
    expect(await ask(reader, '/feeds')).toEqual([200, 'Alex Marlow']);
    const other = await secretOf(alex, ['calendar-write']);
    expect(await ask(other, '/feeds')).toEqual([403, 'scope-missing']);
  });

  test('of an archive read what may be written, and write nothing that may be read', async () => {
    const calendar = `/archives/${alex.archiveId}/calendar`;
    const writer = await secretOf(alex, ['calendar-write']);
    expect(await ask(writer, calendar)).toEqual([200, 'owner']);
    expect(await ask(writer, calendar, 'PUT')).toEqual([200, 'owner']);
    const reader = await secretOf(alex, ['calendar-read']);
    expect(await ask(reader, calendar)).toEqual([200, 'owner']);
    expect(await ask(reader, calendar, 'PUT')).toEqual([403, 'scope-missing']);
  });

  test('of an archive let no scope do more than its account may', async () => {
    const calendar = `/archives/${alex.archiveId}/calendar`;
    const ofViewer = await secretOf(robin, ['calendar-write']);
    expect(await ask(ofViewer, calendar)).toEqual([200, 'viewer']);
    expect(await ask(ofViewer, calendar, 'PUT')).toEqual([403, 'not-allowed']);
    expect(await ask(ofViewer, `/archives/${robin.archiveId}/calendar`, 'PUT')).toEqual([
      200,
      'owner',
    ]);
    const ofStranger = await secretOf(stranger, ['calendar-write']);
    expect(await ask(ofStranger, calendar)).toEqual([404, 'not-found']);
    expect(await ask(ofStranger, '/archives/none/calendar')).toEqual([404, 'not-found']);
  });

  test('of an archive are closed to a password of another', async () => {
    const secret = await secretOf(robin, ['calendar-read'], robin.archiveId);
    expect(await ask(secret, `/archives/${robin.archiveId}/calendar`)).toEqual([200, 'owner']);
    expect(await ask(secret, `/archives/${alex.archiveId}/calendar`)).toEqual([404, 'not-found']);
  });
});
