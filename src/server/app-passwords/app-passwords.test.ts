import { afterEach, beforeEach, expect, it, test } from 'vitest';
import type { NewAppPassword } from '../../domain/accounts/app-password.ts';
import { TurnTimedOut } from '../platform/db/trouble.ts';
import { databaseAppPasswords } from './app-passwords.ts';
import type { Client, TestResponse } from '../../../test/client.ts';
import { describeOnEngines, onSqlite } from '../../../test/databases.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';

const own = '/api/me/app-passwords';
const day = 24 * 60 * 60 * 1000;

describeOnEngines('app passwords', (engine) => {
  const testOnSqlite = onSqlite(engine, it);
  let server: TestServer;
  let alex: TestUser;
  beforeEach(async () => {
    server = await createTestServer(engine, { trustedProxy: '127.0.0.1' });
    alex = await server.register('Alex Marlow');
  });
  afterEach(() => server.close());

  const create = (user: TestUser, wanted: Partial<NewAppPassword> = {}): Promise<TestResponse> =>
    user.post(own, {
      name: 'Phone',
      scopes: ['calendar-read'],
      archiveId: null,
      password: user.password,
      ...wanted,
    });
  const make = async (user: TestUser, wanted?: Partial<NewAppPassword>) => {
    const response = await create(user, wanted);
    expect(response.status).toBe(201);
    return (await response.json()) as { id: string; secret: string };
  };
  const list = async (user: Client) => (await user.get(own)).json();
  const bearer = (secret: string) => `Bearer ${secret}`;
  const basic = (email: string, secret: string) =>
    `Basic ${Buffer.from(`${email}:${secret}`).toString('base64')}`;
  const ask = (authorization: string, from = '203.0.113.5') =>
    server.visitor().get('/api/app-passwords/test', { authorization, 'x-forwarded-for': from });
  const statusOf = async (authorization: string, from?: string) =>
    (await ask(authorization, from)).status;

  test('show their secret once, and are listed without it', async () => {
    const made = await make(alex, {
      name: '  Phone of Alex ',
      scopes: ['calendar-write', 'feeds-read', 'calendar-read', 'feeds-read'],
      archiveId: alex.archiveId,
    });
    server.clock.advance(1000);
    const later = await make(alex, { name: 'Laptop' });
    const response = await alex.get(own);
    const text = await response.clone().text();
    expect(text).not.toContain(made.secret.slice(20));
    expect(await response.json()).toEqual([
      {
        id: later.id,
        name: 'Laptop',
        beginning: later.secret.slice(0, 20),
        scopes: ['calendar-read'],
        archive: null,
        createdAt: new Date(server.clock.now()).toISOString(),
        lastUsedOn: '',
      },
      {
        id: made.id,
        name: 'Phone of Alex',
        beginning: made.secret.slice(0, 20),
        // Writing includes reading.
        scopes: ['calendar-write', 'feeds-read'],
        archive: { name: 'Alex Marlow’s archive' },
        createdAt: new Date(server.clock.now() - 1000).toISOString(),
        lastUsedOn: '',
      },
    ]);
    const stored = await server.deps.db.selectFrom('app_password').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(made.secret.slice(20));
    expect(stored.map(({ hash }) => hash.length)).toEqual([64, 64]);
  });

  test('need the password of the account, a name, and scopes that apps can have', async () => {
    const refused = await create(alex, { password: 'another teapot' });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ issues: [{ path: 'password', code: 'wrong' }] });
    for (const wrong of [
      { name: ' ' },
      { name: 'x'.repeat(81) },
      { scopes: [] },
      { scopes: ['archive.delete'] as never },
      { password: '' },
    ]) {
      expect((await create(alex, wrong)).status).toBe(400);
    }
    expect(await list(alex)).toEqual([]);
    expect((await server.visitor().post(own, {})).status).toBe(401);
  });

  testOnSqlite('guessing the password while making them is limited', async () => {
    for (let guess = 1; guess <= 20; guess++) {
      expect((await create(alex, { password: 'another teapot' })).status).toBe(400);
    }
    expect((await create(alex)).status).toBe(429);
  });

  test('are made for archives that the account belongs to', async () => {
    const robin = await server.register('Robin Ashe');
    expect((await create(robin, { archiveId: alex.archiveId })).status).toBe(404);
    expect((await create(robin, { archiveId: 'none' })).status).toBe(404);
    await server.join(alex, robin, 'viewer');
    expect((await create(robin, { archiveId: alex.archiveId })).status).toBe(201);
  });

  test('are at most 50 of an account, also when several are made at once', async () => {
    const robin = await server.register('Robin Ashe');
    await make(robin);
    for (let count = 1; count <= 48; count++) await make(alex);
    const statuses = await Promise.all(
      Array.from({ length: 4 }, async () => (await create(alex)).status),
    );
    expect(statuses.toSorted()).toEqual([201, 201, 409, 409]);
    expect(await (await create(alex)).json()).toMatchObject({
      code: 'limit-reached',
      limit: 'appPasswordsOfAccount',
      most: 50,
    });
    expect(await list(alex)).toHaveLength(50);
    expect((await create(robin)).status).toBe(201);
  });

  test('say whose they are and what they open, by Basic and by Bearer', async () => {
    const robin = await server.register('Robin Ashe');
    await server.join(alex, robin, 'viewer');
    const { secret } = await make(robin, { scopes: ['contacts-write', 'records-read'] });
    const answer = {
      user: { id: robin.userId, name: 'Robin Ashe', email: robin.email },
      name: 'Phone',
      scopes: ['contacts-write', 'records-read'],
      archives: [
        {
          id: robin.archiveId,
          name: 'Robin Ashe’s archive',
          scopes: ['contacts-read', 'records-read', 'contacts-write'],
        },
        {
          id: alex.archiveId,
          name: 'Alex Marlow’s archive',
          scopes: ['contacts-read', 'records-read'],
        },
      ],
    };
    for (const header of [
      bearer(secret),
      `bearer ${secret}`,
      basic(robin.email, secret),
      basic(robin.email.toUpperCase(), secret),
    ]) {
      const response = await ask(header);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual(answer);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('set-cookie')).toBeNull();
      expect(response.headers.get('www-authenticate')).toBeNull();
    }
  });

  test('of one archive name no other', async () => {
    const robin = await server.register('Robin Ashe');
    await server.join(alex, robin, 'editor');
    const { secret } = await make(robin, { archiveId: alex.archiveId });
    const { archives } = await (await ask(bearer(secret))).json();
    expect(archives).toEqual([
      { id: alex.archiveId, name: 'Alex Marlow’s archive', scopes: ['calendar-read'] },
    ]);
    await alex.delete(`/api/archives/${alex.archiveId}/members/${robin.userId}`);
    expect((await (await ask(bearer(secret))).json()).archives).toEqual([]);
    // What the archive is called since then is no longer theirs to know.
    expect(await list(robin)).toMatchObject([{ archive: { name: '' } }]);
  });

  test('are refused in the same words whatever is wrong', async () => {
    const robin = await server.register('Robin Ashe');
    const { secret } = await make(alex);
    const wrong = `${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`;
    const bodies = new Set<string>();
    for (const header of [
      bearer(wrong),
      bearer(`sojourn_${'0'.repeat(48)}`),
      bearer('x'),
      basic(alex.email, wrong),
      basic(robin.email, secret),
      basic('nobody@example.org', wrong),
      basic('', secret),
      basic('a\0b', secret),
      basic(alex.email, ''),
    ]) {
      const response = await ask(header);
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe(
        'Basic realm="Sojourn", charset="UTF-8", Bearer realm="Sojourn"',
      );
      const { id: _, ...body } = await response.json();
      bodies.add(JSON.stringify(body));
    }
    expect([...bodies]).toEqual(['{"code":"wrong-credentials","status":401}']);
    for (const header of ['', 'Basic', 'Basic !', 'Digest x', 'Bearer']) {
      const response = await ask(header);
      expect(await response.json()).toMatchObject({ status: 401, code: 'not-signed-in' });
      expect(response.headers.get('www-authenticate')).toContain('Basic');
    }
  });

  test('that are wrong wait after the tenth of one account, and right ones never do', async () => {
    const { secret } = await make(alex);
    const wrong = `sojourn_${'0'.repeat(48)}`;
    for (let count = 1; count <= 10; count++) {
      expect(await statusOf(basic(alex.email, wrong))).toBe(401);
    }
    const refused = await ask(basic(alex.email, wrong));
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('90');
    expect(await statusOf(basic('nobody@example.org', wrong))).toBe(401);
    expect(await statusOf(basic(alex.email, wrong), '198.51.100.7')).toBe(401);
    expect(await statusOf(basic(alex.email, secret))).toBe(200);
    // Neither do sign-ins of the same household.
    const { email, password } = alex;
    const from = { 'x-forwarded-for': '203.0.113.5' };
    const signedIn = await server
      .visitor()
      .post('/api/auth/sign-in/email', { email, password }, from);
    expect(signedIn.status).toBe(200);
    server.clock.advance(90_000);
    expect(await statusOf(basic(alex.email, wrong))).toBe(401);
  });

  testOnSqlite('that are wrong wait after the hundredth from one address', async () => {
    const wrong = `sojourn_${'0'.repeat(48)}`;
    for (let count = 1; count <= 100; count++) {
      expect(await statusOf(basic(`nobody${count}@example.org`, wrong))).toBe(401);
    }
    expect(await statusOf(basic('nobody@example.org', wrong))).toBe(429);
    expect(await statusOf(bearer(wrong))).toBe(429);
    expect(await statusOf(bearer(wrong), '198.51.100.7')).toBe(401);
  });

  const today = () => new Date(server.clock.now()).toISOString().slice(0, 10);

  test('note the day of their last use', async () => {
    const { secret } = await make(alex);
    await ask(bearer(secret));
    expect(await list(alex)).toMatchObject([{ lastUsedOn: today() }]);
    server.clock.advance(day);
    await ask(basic(alex.email, secret));
    expect(await list(alex)).toMatchObject([{ lastUsedOn: today() }]);
    // A wrong one is not a use.
    const dayOfUse = today();
    server.clock.advance(day);
    await ask(bearer(`${secret.slice(0, 20)}${'0'.repeat(36)}`));
    expect(await list(alex)).toMatchObject([{ lastUsedOn: dayOfUse }]);
  });

  /** The server's app passwords, on a database that reports updates before they are made. */
  const watched = (onUpdate: () => void) => {
    const db = server.deps.db.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'UpdateQueryNode') onUpdate();
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    return databaseAppPasswords({ ...server.deps, db });
  };
  const requestWith = (secret: string) =>
    new Request('http://localhost/', { headers: { authorization: bearer(secret) } });
  const network = '203.0.113.5';

  testOnSqlite('write once a day, however often they are used', async () => {
    const { secret } = await make(alex);
    let updates = 0;
    const { authenticate } = watched(() => updates++);
    for (const expected of [1, 1, 1]) {
      await authenticate(requestWith(secret), network);
      expect(updates).toBe(expected);
    }
    server.clock.advance(day);
    await authenticate(requestWith(secret), network);
    expect(updates).toBe(2);
  });

  testOnSqlite('open what is read while others write for too long', async () => {
    const { secret } = await make(alex);
    const busy = watched(() => {
      throw new TurnTimedOut();
    });
    expect(await busy.authenticate(requestWith(secret), network)).toMatchObject({ name: 'Phone' });
    const broken = watched(() => {
      throw new Error('something else');
    });
    await expect(broken.authenticate(requestWith(secret), network)).rejects.toThrow('else');
  });

  test('are revoked one by one, by their account only', async () => {
    const robin = await server.register('Robin Ashe');
    const [phone, laptop] = [await make(alex), await make(alex)];
    expect((await robin.delete(`${own}/${phone.id}`)).status).toBe(404);
    expect(await list(robin)).toEqual([]);
    expect(await statusOf(bearer(phone.secret))).toBe(200);
    expect((await alex.delete(`${own}/${phone.id}`)).status).toBe(200);
    expect(await statusOf(bearer(phone.secret))).toBe(401);
    expect((await alex.delete(`${own}/${phone.id}`)).status).toBe(404);
    expect(await statusOf(bearer(laptop.secret))).toBe(200);
  });

  test('end with the password of the account', async () => {
    const robin = await server.register('Robin Ashe');
    const [ofAlex, ofRobin] = [await make(alex), await make(robin)];
    const change = { currentPassword: alex.password, newPassword: 'a fast train to Narvik' };
    expect((await alex.post('/api/me/password', change)).status).toBe(200);
    expect(await statusOf(bearer(ofAlex.secret))).toBe(401);
    expect(await list(alex)).toEqual([]);
    expect(await statusOf(bearer(ofRobin.secret))).toBe(200);
  });

  testOnSqlite('end with a password that is set by a reset link', async () => {
    const robin = await server.register('Robin Ashe');
    await server.join(alex, robin, 'viewer');
    const { secret } = await make(robin);
    const path = `/api/archives/${alex.archiveId}/members/${robin.userId}/reset-link`;
    const { link } = await (await alex.post(path, {})).json();
    const [, token] = link.split('#');
    const reset = { token, newPassword: 'a fast train to Narvik' };
    expect((await server.visitor().post('/api/reset-password', reset)).status).toBe(200);
    expect(await statusOf(bearer(secret))).toBe(401);
  });

  testOnSqlite('are not made with a password that is replaced in the meantime', async () => {
    const { hashing } = server.deps;
    const { verify } = hashing;
    const change = { currentPassword: alex.password, newPassword: 'a fast train to Narvik' };
    hashing.verify = async (...given) => {
      hashing.verify = verify;
      const isRight = await verify(...given);
      expect((await alex.post('/api/me/password', change)).status).toBe(200);
      return isRight;
    };
    expect((await create(alex)).status).toBe(409);
    expect(await list(alex)).toEqual([]);
  });

  test('end with their account, and with the only archive that they open', async () => {
    const robin = await server.register('Robin Ashe');
    await server.join(robin, alex, 'owner');
    const all = await make(alex);
    const one = await make(alex, { archiveId: robin.archiveId });
    const deletion = { confirm: 'Robin Ashe’s archive' };
    expect((await robin.delete(`/api/archives/${robin.archiveId}`, deletion)).status).toBe(200);
    expect(await statusOf(bearer(one.secret))).toBe(401);
    expect(await statusOf(bearer(all.secret))).toBe(200);
    await server.deps.db.deleteFrom('account_user').where('id', '=', alex.userId).execute();
    expect(await statusOf(bearer(all.secret))).toBe(401);
  });

  test('ignore scopes that only a later release knows', async () => {
    const { secret } = await make(alex);
    await server.deps.db
      .updateTable('app_password')
      .set({ scopes: 'calendar-read diary-read' })
      .execute();
    expect((await (await ask(bearer(secret))).json()).scopes).toEqual(['calendar-read']);
  });
});
