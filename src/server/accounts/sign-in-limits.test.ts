import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/databases.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';
import { limitOf } from '../platform/limits/rate-limit.ts';

const second = 1000;
const minute = 60 * second;
const wrong = 'another teapot';

describeOnEngines('wrong passwords', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let robin: TestUser;
  beforeEach(async () => {
    // With this proxy setting, tests can choose the network of a request.
    server = await createTestServer(engine, { trustedProxy: '127.0.0.1' });
    alex = await server.register('Alex Marlow');
    robin = await server.register('Robin Ashe');
  });
  afterEach(() => server.close());

  const signIn = (
    network: string,
    password: string,
    { email = alex.email, client = server.visitor() }: { email?: string; client?: Client } = {},
  ) => client.post('/api/auth/sign-in/email', { email, password }, { 'x-forwarded-for': network });
  const statusOf = async (...attempt: Parameters<typeof signIn>) =>
    (await signIn(...attempt)).status;
  const guess = async (count: number, networkOf: (count: number) => string, email?: string) => {
    for (let attempt = 1; attempt <= count; attempt++) {
      const network = networkOf(attempt);
      expect(await statusOf(network, wrong, email ? { email } : {})).toBe(401);
    }
  };
  const home = () => '192.0.2.7';
  const everywhere = (count: number) => `203.0.113.${count}`;

  test('for one account from one address wait after the tenth, and are told how long', async () => {
    await guess(10, home);
    server.clock.advance(30 * second);
    const refused = await signIn(home(), alex.password);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await statusOf('198.51.100.7', alex.password)).toBe(200);
    expect(await statusOf(home(), robin.password, { email: robin.email })).toBe(200);
  });

  test('leave the right one to wait only while they go on: one more is free each 90 s', async () => {
    await guess(10, home);
    server.clock.advance(90 * second);
    expect(await statusOf(home(), alex.password)).toBe(200);
    expect(await statusOf(home(), wrong)).toBe(401);
    expect(await statusOf(home(), alex.password)).toBe(429);
  });

  test('take turns with those of other networks, whether or not there is an account', async () => {
    const askers: string[] = [];
    const { hashing } = server.deps;
    const { hash, verify } = hashing;
    hashing.hash = (password, asker) => {
      askers.push(asker);
      return hash(password, asker);
    };
    hashing.verify = (password, phc, asker) => {
      askers.push(asker);
      return verify(password, phc, asker);
    };
    await signIn(home(), wrong);
    await signIn('2001:db8:1:2:3::5', wrong, { email: 'nobody@example.org' });
    expect(askers).toEqual(['192.0.2.7', '2001:db8:1:2::/64']);
  });

  test('for one account from wherever wait after the twentieth', async () => {
    await guess(20, everywhere);
    const refused = await signIn('198.51.100.7', alex.password);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('45');
    expect(await statusOf('198.51.100.7', robin.password, { email: robin.email })).toBe(200);
    server.clock.advance(45 * second);
    expect(await statusOf('198.51.100.7', alex.password)).toBe(200);
  });

  test('are at most a hundred in an hour for one account', async () => {
    await guess(20, everywhere);
    let guesses = 20;
    for (let at = 0; at < 60 * minute; at += 15 * second) {
      server.clock.advance(15 * second);
      if ((await statusOf(everywhere(guesses), wrong)) === 401) guesses++;
    }
    expect(guesses).toBe(100);
  });

  test('made elsewhere do not lock out a device that has signed in to the account', async () => {
    const client = server.visitor();
    expect(await statusOf(home(), alex.password, { client })).toBe(200);
    await client.post('/api/auth/sign-out', {});
    await guess(10, home);
    await guess(10, everywhere);
    expect(await statusOf(home(), alex.password)).toBe(429);
    expect(await statusOf(home(), alex.password, { client })).toBe(200);
    // Registration marks the device like a sign-in.
    expect(await statusOf(home(), alex.password, { client: alex })).toBe(200);
  });

  test('made on a device wait after the tenth there, and lock nobody else out', async () => {
    const client = server.visitor();
    expect(await statusOf(home(), alex.password, { client })).toBe(200);
    for (let count = 1; count <= 10; count++) {
      expect(await statusOf(everywhere(count), wrong, { client })).toBe(401);
    }
    expect(await statusOf(home(), alex.password, { client })).toBe(429);
    expect(await statusOf(home(), alex.password)).toBe(200);
  });

  test('are no fewer for an account with the mark of a device for another', async () => {
    const client = server.visitor();
    expect(await statusOf(home(), robin.password, { email: robin.email, client })).toBe(200);
    await guess(10, home);
    expect(await statusOf(home(), alex.password, { client })).toBe(429);
  });

  test('stay a device’s own count when it signs in again', async () => {
    const client = server.visitor();
    await signIn(home(), alex.password, { client });
    const [mark, earlier] = [`sojourn.device.${alex.userId}`, new Map(client.cookies)];
    await signIn(home(), alex.password, { client });
    expect(client.cookies.get(mark)).toBe(earlier.get(mark));
    expect(client.cookies.get(mark)).toBeDefined();
  });

  test('for many accounts from one address wait after the hundredth', async () => {
    for (let count = 1; count <= 100; count++) {
      expect(await statusOf(home(), wrong, { email: `nobody${count}@example.org` })).toBe(401);
    }
    expect(await statusOf(home(), alex.password)).toBe(429);
    expect(await statusOf(home(), alex.password, { client: alex })).toBe(200);
    expect(await statusOf('198.51.100.7', alex.password)).toBe(200);
    server.clock.advance(3 * second);
    expect(await statusOf(home(), alex.password)).toBe(200);
  });

  test('tell nobody whether there is such an account', async () => {
    await guess(20, everywhere, 'nobody@example.org');
    const refused = await signIn('198.51.100.7', wrong, { email: 'nobody@example.org' });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('45');
  });
});

describeOnEngines('behind a proxy that nobody has named', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
  });
  afterEach(() => server.close());
  const signIn = async (forwardedFor: string, email: string, password = wrong) => {
    const headers = { 'x-forwarded-for': forwardedFor };
    const body = { email, password };
    return (await server.visitor().post('/api/auth/sign-in/email', body, headers)).status;
  };

  test('addresses that a client claims lead past none of its limits', async () => {
    for (let count = 1; count <= 10; count++) {
      expect(await signIn(`203.0.113.${count}`, alex.email)).toBe(401);
    }
    for (const claimed of ['198.51.100.7', '2001:db8::1', 'unknown', '198.51.100.8, 203.0.113.1']) {
      expect(await signIn(claimed, alex.email, alex.password)).toBe(429);
    }
    for (let count = 1; count <= 90; count++) {
      expect(await signIn(`203.0.113.${count}`, `nobody${count}@example.org`)).toBe(401);
    }
    expect(await signIn('198.51.100.7', 'nobody@example.org')).toBe(429);
  });

  test('as many accounts are created as from one address', async () => {
    const register = async (count: number) => {
      const account = {
        name: 'Robin',
        email: `robin${count}@example.org`,
        password: alex.password,
      };
      const headers = { 'x-forwarded-for': `203.0.113.${count}` };
      return (await server.visitor().post('/api/accounts/register', account, headers)).status;
    };
    const { registrationFromAddress: limit } = limitOf;
    // Alex Marlow has registered from there too.
    for (let count = 2; count <= limit.attempts; count++) expect(await register(count)).toBe(201);
    expect(await register(200)).toBe(429);
  });

  test('guesses of reset links and app passwords count for the connection', async () => {
    const statuses: number[] = [];
    for (let count = 0; count <= limitOf.guesses.attempts; count++) {
      const headers = { 'x-forwarded-for': `203.0.113.${count}` };
      const body = { token: `wrong${count}`, newPassword: alex.password };
      const answer = await server.visitor().post('/api/reset-password', body, headers);
      statuses.push(answer.status);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
    for (let count = 0; count <= limitOf.appPasswordOfOne.attempts; count++) {
      const authorization = `Basic ${Buffer.from(`${alex.email}:wrong`).toString('base64')}`;
      const headers = { authorization, 'x-forwarded-for': `203.0.113.${count}` };
      statuses.push((await server.visitor().get('/api/app-passwords/test', headers)).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
