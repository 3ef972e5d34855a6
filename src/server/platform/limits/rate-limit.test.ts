import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEngines } from '../../../../test/databases.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import { Refusal } from '../errors.ts';
import { limitOf } from './rate-limit.ts';

const minute = 60_000;

test('a limit takes a whole number of milliseconds for each attempt', () => {
  const limits = Object.values(limitOf);
  expect(limits).not.toHaveLength(0);
  expect(limits.filter(({ attempts, window }) => window % attempts !== 0)).toEqual([]);
});

describeOnEngines('what counts as a guess', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
  });
  afterEach(() => server.close());

  const signIn = async (password = alex.password) => {
    const credentials = { email: alex.email, password };
    return (await server.visitor().post('/api/auth/sign-in/email', credentials)).status;
  };
  /** Rejects every password as if too many were already being hashed. */
  const whileHashingIsBusy = async (attempt: () => Promise<number>) => {
    const { verify } = server.deps.hashing;
    server.deps.hashing.verify = () =>
      Promise.reject(new Refusal('too-many', '', { retryAfter: 5 }));
    for (let count = 1; count <= 30; count++) expect(await attempt()).toBe(429);
    server.deps.hashing.verify = verify;
  };

  test('not a password that was never looked at, because too many were being hashed', async () => {
    await whileHashingIsBusy(() => signIn());
    expect(await signIn()).toBe(200);
  });

  test('not right passwords that come at once, however many', async () => {
    const statuses = await Promise.all(Array.from({ length: 40 }, () => signIn()));
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
    expect(await signIn()).toBe(200);
  });

  test('wrong passwords that come at once, too', async () => {
    const wrong = await Promise.all(Array.from({ length: 40 }, () => signIn('another teapot')));
    expect(wrong.filter((status) => status === 401)).toHaveLength(10);
    expect(await signIn()).toBe(429);
  });

  test('in an open session, not the right password and not one that was never looked at', async () => {
    const change = async (password = alex.password) =>
      (await alex.post('/api/me/email', { password, email: alex.email })).status;
    await whileHashingIsBusy(() => change());
    for (let guess = 1; guess <= 19; guess++) expect(await change('another teapot')).toBe(400);
    expect(await change()).toBe(200);
    expect(await change('another teapot')).toBe(400);
    expect(await change()).toBe(429);
  });

  test('of reset links, those that are none, and not a password that is refused', async () => {
    const robin = await server.register('Robin Ashe');
    await server.join(alex, robin, 'viewer');
    const path = `/api/archives/${alex.archiveId}/members/${robin.userId}/reset-link`;
    const { link } = await (await alex.post(path, {})).json();
    const reset = async (token: string, newPassword: string) =>
      (await server.visitor().post('/api/reset-password', { token, newPassword })).status;
    const token = link.split('#')[1];
    for (let count = 1; count <= 30; count++) expect(await reset(token, 'Robin1978')).toBe(400);
    for (let guess = 1; guess <= 19; guess++) expect(await reset('x', 'Robin1978')).toBe(404);
    expect(await reset(token, 'a fast train to Narvik')).toBe(200);
  });

  test('nothing that was counted before the clock was set back', async () => {
    server.clock.advance(60 * minute);
    for (let guess = 1; guess <= 10; guess++) expect(await signIn('another teapot')).toBe(401);
    expect(await signIn()).toBe(429);
    server.clock.advance(-60 * minute);
    expect(await signIn()).toBe(200);
    for (let guess = 1; guess <= 10; guess++) expect(await signIn('another teapot')).toBe(401);
    expect(await signIn()).toBe(429);
  });

  test('by a clock some seconds behind another node’s, what that counted', async () => {
    for (let guess = 1; guess <= 10; guess++) expect(await signIn('another teapot')).toBe(401);
    server.clock.advance(-30_000);
    expect(await signIn()).toBe(429);
  });

  test('what has passed is deleted, and what a clock ahead of ours counted', async () => {
    const counts = () => server.deps.db.selectFrom('rate_limit').select('key').execute();
    await signIn('another teapot');
    server.clock.advance(-2 * 60 * minute);
    await server.deps.limits.reap();
    expect(await counts()).toEqual([]);
    await signIn('another teapot');
    await server.deps.limits.reap();
    expect(await counts()).not.toEqual([]);
    server.clock.advance(60 * minute);
    await server.deps.limits.reap();
    expect(await counts()).toEqual([]);
  });

  test('what the longest limit has counted is not deleted before it has passed', async () => {
    const robin = await server.register('Robin Ashe');
    const change = async () =>
      (await alex.post('/api/me/email', { password: alex.password, email: robin.email })).status;
    for (let count = 1; count <= 10; count++) expect(await change()).toBe(409);
    await server.deps.limits.reap();
    expect(await change()).toBe(429);
  });
});

describeOnEngines('changes of e-mail', (engine) => {
  test('tell of ten e-mails whether they have an account, and of one more each six minutes', async () => {
    const server = await createTestServer(engine);
    const alex = await server.register('Alex Marlow');
    const robin = await server.register('Robin Ashe');
    const change = (email: string) =>
      alex.post('/api/me/email', { password: alex.password, email });
    for (let count = 1; count <= 10; count++) expect((await change(robin.email)).status).toBe(409);
    for (const email of [robin.email, 'nobody@example.org']) {
      const refused = await change(email);
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe('360');
    }
    server.clock.advance(6 * minute);
    expect((await change('alex@new.example')).status).toBe(200);
    await server.close();
  });
});
