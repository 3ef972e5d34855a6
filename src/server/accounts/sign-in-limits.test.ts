import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../test/databases.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';

const minute = 60_000;

describeOnBothEngines('guesses at one account from many networks', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  beforeEach(async () => {
    // Whoever asks is believed about the network it comes from.
    server = await createTestServer(engine, { trustedProxy: '127.0.0.1' });
    alex = await server.register('Alex Marlow');
  });
  afterEach(() => server.close());

  const signIn = (network: string, password: string, email = alex.email) =>
    server
      .visitor()
      .post('/api/auth/sign-in/email', { email, password }, { 'x-forwarded-for': network });
  const guessFromEverywhere = async (email?: string) => {
    for (let count = 1; count <= 25; count++) {
      expect((await signIn(`203.0.113.${count}`, 'another teapot', email)).status).toBe(401);
    }
  };

  test('wait after the twenty-fifth in a quarter of an hour, and are told how long', async () => {
    await guessFromEverywhere();
    server.clock.advance(5 * minute);
    const refused = await signIn('198.51.100.7', alex.password);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('600');
    server.clock.advance(10 * minute);
    expect((await signIn('198.51.100.7', alex.password)).status).toBe(200);
  });

  test('leave other accounts alone', async () => {
    const robin = await server.register('Robin Ashe');
    await guessFromEverywhere();
    expect((await signIn('198.51.100.7', robin.password, robin.email)).status).toBe(200);
  });

  test('do not lock out whoever signs in where the account is in use', async () => {
    expect((await signIn('2001:db8:0:7::1', alex.password)).status).toBe(200);
    await guessFromEverywhere();
    expect((await signIn('2001:db8:0:7::2', alex.password)).status).toBe(200);
    expect((await signIn('2001:db8:0:8::2', alex.password)).status).toBe(429);
  });

  test('tell nobody whether there is such an account', async () => {
    await guessFromEverywhere('nobody@example.org');
    const refused = await signIn('198.51.100.7', 'another teapot', 'nobody@example.org');
    expect(refused.status).toBe(429);
  });
});

describeOnBothEngines('behind a proxy that nobody has named', (engine) => {
  test('an address counts as ten, an account as itself', async () => {
    const server = await createTestServer(engine);
    const alex = await server.register('Alex Marlow');
    const guess = async (headers: Record<string, string>, email: string, password = 'teapot') =>
      (await server.visitor().post('/api/auth/sign-in/email', { email, password }, headers)).status;
    const proxied = { 'x-forwarded-for': '203.0.113.5' };
    for (let count = 1; count <= 100; count++) {
      expect(await guess(proxied, `nobody${count}@example.org`)).toBe(401);
    }
    expect(await guess({}, alex.email, alex.password)).toBe(429);
    expect(await guess(proxied, alex.email, alex.password)).toBe(200);
    for (let count = 1; count <= 10; count++) expect(await guess(proxied, alex.email)).toBe(401);
    expect(await guess(proxied, alex.email, alex.password)).toBe(429);
    await server.close();
  });
});
