import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEngines, onSqlite } from '../../../test/databases.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';

const day = 24 * 60 * 60 * 1000;

describeOnEngines('signing in and out', (engine) => {
  const testOnSqlite = onSqlite(engine, test);
  let server: TestServer;
  let alex: TestUser;
  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
  });
  afterEach(() => server.close());

  const signIn = (client = server.visitor(), change: object = {}) =>
    client.post('/api/auth/sign-in/email', {
      email: alex.email,
      password: alex.password,
      ...change,
    });
  const statusOfMe = async (client: { get: TestUser['get'] }) =>
    (await client.get('/api/me')).status;

  test('e-mail and password open a session; the e-mail in any letter case', async () => {
    const laptop = server.visitor();
    const answer = await signIn(laptop, { email: 'ALEX.Marlow@example.org' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      user: { id: alex.userId, name: 'Alex Marlow', email: alex.email },
    });
    expect(await statusOfMe(laptop)).toBe(200);
  });

  testOnSqlite('a wrong password and an unknown e-mail are refused in the same words', async () => {
    const wrong = await signIn(server.visitor(), { password: 'another teapot' });
    const unknown = await signIn(server.visitor(), { email: 'nobody@example.org' });
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    const { id: _first, ...body } = await wrong.json();
    const { id: _second, ...other } = await unknown.json();
    expect(body).toEqual(other);
    expect(body).toMatchObject({ code: 'wrong-credentials' });
  });

  test('right passwords are not counted', async () => {
    for (let attempt = 1; attempt <= 12; attempt++) expect((await signIn()).status).toBe(200);
  });

  testOnSqlite('a session is for the browser session unless it is to be kept', async () => {
    const cookieOf = (answer: Response) =>
      answer.headers.getSetCookie().find((line) => line.startsWith('sojourn.session_token=')) ?? '';
    const cookie = cookieOf(await signIn());
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).not.toMatch(/Max-Age|Expires|Secure/i);
    const kept = cookieOf(await signIn(server.visitor(), { rememberMe: true }));
    expect(kept).toMatch(/; Max-Age=2592000/);
  });

  test('a session ends after 7 days of silence, a kept one after 30', async () => {
    const kept = server.visitor();
    await signIn(kept, { rememberMe: true });
    server.clock.advance(7 * day - 1);
    expect(await statusOfMe(alex)).toBe(200);
    server.clock.advance(1);
    expect(await statusOfMe(alex)).toBe(401);
    expect(await statusOfMe(kept)).toBe(200);
    server.clock.advance(23 * day);
    expect(await statusOfMe(kept)).toBe(401);
  });

  test('heartbeats keep a session alive, and the cookie of a kept one', async () => {
    const kept = server.visitor();
    await signIn(kept, { rememberMe: true });
    const beat = (client: TestUser | typeof kept) =>
      client.post('/api/presence', { tab: 'a', visible: true });
    server.clock.advance(6 * day);
    expect((await beat(alex)).headers.getSetCookie()).toEqual([]);
    const renewed = await beat(kept);
    expect(renewed.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sojourn\.session_token=.*; Max-Age=2592000.*; HttpOnly/),
    ]);
    server.clock.advance(6 * day);
    expect(await statusOfMe(alex)).toBe(200);
    expect(await statusOfMe(kept)).toBe(200);
  });

  test('signing out ends the session on the server', async () => {
    const thief = server.visitor();
    for (const [name, value] of alex.cookies) thief.cookies.set(name, value);
    expect((await alex.post('/api/auth/sign-out', {})).status).toBe(200);
    expect(alex.cookies.has('sojourn.session_token')).toBe(false);
    expect(await statusOfMe(thief)).toBe(401);
    // Not an error without a session: the tab already counts as signed out.
    expect((await alex.post('/api/auth/sign-out', {})).status).toBe(200);
  });

  test('signing in again ends the session that the browser had, and no other', async () => {
    const copy = server.visitor();
    for (const [name, value] of alex.cookies) copy.cookies.set(name, value);
    const laptop = server.visitor();
    await signIn(laptop);
    const robin = await server.register('Robin Ashe');
    const { email, password } = robin;
    expect((await alex.post('/api/auth/sign-in/email', { email, password })).status).toBe(200);
    expect(await statusOfMe(copy)).toBe(401);
    expect(await statusOfMe(laptop)).toBe(200);
    expect((await (await alex.get('/api/me')).json()).user.name).toBe('Robin Ashe');
  });

  test('registering ends the session that the browser had', async () => {
    const copy = server.visitor();
    for (const [name, value] of alex.cookies) copy.cookies.set(name, value);
    const account = { name: 'Robin', email: 'robin@example.org', password: 'unremarkable teapot' };
    expect((await alex.post('/api/accounts/register', account)).status).toBe(201);
    expect(await statusOfMe(copy)).toBe(401);
  });

  testOnSqlite('a wrong password leaves the session that the browser has', async () => {
    expect((await signIn(alex, { password: 'another teapot' })).status).toBe(401);
    expect(await statusOfMe(alex)).toBe(200);
  });

  testOnSqlite('a cookie that we did not sign opens nothing', async () => {
    const [token = ''] = decodeURIComponent(alex.cookies.get('sojourn.session_token') ?? '').split(
      '.',
    );
    const forger = server.visitor();
    for (const value of [token, `${token}.`, `${token}.${btoa('x'.repeat(32))}`, '.', '']) {
      forger.cookies.set('sojourn.session_token', encodeURIComponent(value));
      expect(await statusOfMe(forger)).toBe(401);
    }
  });

  testOnSqlite('get-session tells who is signed in, without the token', async () => {
    expect(await (await server.visitor().get('/api/auth/get-session')).json()).toBeNull();
    const found = await (await alex.get('/api/auth/get-session')).json();
    expect(found).toEqual({
      session: {
        id: expect.any(String),
        userId: alex.userId,
        kept: false,
        expiresAt: expect.any(String),
      },
      user: { id: alex.userId, name: 'Alex Marlow', email: alex.email },
    });
  });

  testOnSqlite('what better-auth has beyond that is not offered', async () => {
    for (const path of ['sign-in/social', 'update-user', 'delete-user', 'revoke-sessions']) {
      const answer = await alex.post(`/api/auth/${path}`, {});
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'not-found' });
    }
  });

  testOnSqlite('a page of another origin cannot sign anybody in or out', async () => {
    const foreign = { origin: 'https://evil.example' };
    const body = { email: alex.email, password: alex.password };
    const answer = await server.visitor().post('/api/auth/sign-in/email', body, foreign);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'foreign-origin' });
    expect((await alex.post('/api/auth/sign-out', {}, foreign)).status).toBe(403);
    expect(await statusOfMe(alex)).toBe(200);
  });
});

describeOnEngines('behind https', (engine) => {
  test('cookies are secure and bear the prefix that says so', async () => {
    const server = await createTestServer(engine, { publicUrl: 'https://sojourn.example' });
    const alex = await server.register('Alex Marlow');
    expect([...alex.cookies.keys()]).toContain('__Secure-sojourn.session_token');
    const answer = await alex.post('/api/auth/sign-in/email', {
      email: alex.email,
      password: alex.password,
    });
    expect(answer.headers.getSetCookie()[0]).toMatch(/; Secure/);
    const proxied = { origin: 'https://sojourn.example' };
    expect((await alex.post('/api/auth/sign-out', {}, proxied)).status).toBe(200);
    await server.close();
  });
});
