import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEngines, onSqlite } from '../../../test/databases.ts';
import { createTestServer, type TestServer } from '../../../test/server.ts';
import { createLog } from '../platform/log.ts';
import { recordsOf } from '../../../test/records.ts';

describeOnEngines('registering', (engine) => {
  const testOnSqlite = onSqlite(engine, test);
  let server: TestServer;
  beforeEach(async () => {
    server = await createTestServer(engine);
  });
  afterEach(() => server.close());

  const account = {
    name: 'Alex Marlow',
    email: 'Alex@Example.org',
    password: 'unremarkable teapot',
  };
  const registerAs = (change: object) =>
    server.visitor().post('/api/accounts/register', { ...account, ...change });

  test('makes an account that is signed in, its archive, and its person', async () => {
    const alex = server.visitor();
    const answer = await alex.post('/api/accounts/register', { ...account, sample: false });
    expect(answer.status).toBe(201);
    const me = await (await alex.get('/api/me')).json();
    expect(me).toMatchObject({
      user: { name: 'Alex Marlow', email: 'alex@example.org', online: true, appearOffline: false },
      session: { kept: false },
      archives: [{ name: 'Alex Marlow’s archive', role: 'owner', isSample: false }],
      preferences: { distance: 'km' },
      registration: 'open',
    });
    const people = await recordsOf(alex, `/api/archives/${me.archives[0].id}`, 'person');
    expect(people).toMatchObject([{ slug: 'alex', name: 'Alex Marlow', userId: me.user.id }]);
  });

  testOnSqlite('keeps the session where that is asked for, as signing in does', async () => {
    const kept = await registerAs({ rememberMe: true });
    expect(kept.headers.getSetCookie().join()).toMatch(/session_token=[^;]+; Max-Age=2592000/);
    const other = await registerAs({ email: 'sam@example.org' });
    expect(other.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]+; Max-Age/);
    expect((await registerAs({ email: 'jo@example.org', rememberMe: 'yes' })).status).toBe(400);
  });

  testOnSqlite(
    'leaves out of the name what nobody sees, and refuses one that is nothing else',
    async () => {
      const alex = server.visitor();
      const name = '\u202eSam\u202c\u200b Vale';
      await alex.post('/api/accounts/register', { ...account, name });
      const me = await (await alex.get('/api/me')).json();
      expect([me.user.name, me.archives[0].name]).toEqual(['Sam Vale', 'Sam Vale’s archive']);
      expect(
        (await alex.patch(`/api/users/${me.user.id}`, { name: '\u2066Jo\u2069' })).status,
      ).toBe(200);
      expect((await (await alex.get('/api/me')).json()).user.name).toBe('Jo');
      expect((await alex.patch(`/api/users/${me.user.id}`, { name: '\u2066\u2069' })).status).toBe(
        400,
      );
      expect((await registerAs({ email: 'jo@example.org', name: '\u3164\u202e' })).status).toBe(
        400,
      );
    },
  );

  testOnSqlite('with the sample archive, it comes beside one’s own', async () => {
    const alex = server.visitor();
    const answer = await alex.post('/api/accounts/register', { ...account, sample: true });
    expect(await answer.json()).toEqual({ sample: 'made' });
    const { archives } = await (await alex.get('/api/me')).json();
    expect(archives.map((one: { isSample: boolean }) => one.isSample)).toEqual([false, true]);
  });

  test('without the sample archive, when it cannot be made, the account is whole', async () => {
    const lines: string[] = [];
    const log = createLog('error', { write: (line) => void lines.push(line) });
    const broken = await createTestServer(engine, {}, log);
    Object.assign(broken.deps, { reference: {} });
    const alex = broken.visitor();
    const answer = await alex.post('/api/accounts/register', { ...account, sample: true });
    expect([answer.status, await answer.json()]).toEqual([201, { sample: 'failed' }]);
    const { archives } = await (await alex.get('/api/me')).json();
    expect(archives).toMatchObject([{ name: 'Alex Marlow’s archive', isSample: false }]);
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      'sample archive could not be created',
    ]);
    await broken.close();
  });

  test('an e-mail has one account, in whatever letter case', async () => {
    await server.register('Alex Marlow');
    const answer = await registerAs({ email: 'ALEX.marlow@example.org' });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      code: 'in-use',
      issues: [{ path: 'email', code: 'in-use' }],
    });
  });

  test('of two that register an e-mail at the same moment, one gets it', async () => {
    const answers = await Promise.all([registerAs({}), registerAs({})]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test.each([
    ['password', 'too-short', { password: 'teapots' }],
    ['password', 'too-common', { password: 'Password123' }],
    ['password', 'too-common', { password: 'marlow2026' }],
  ])('%s %s is refused by name', async (path, code, change) => {
    const answer = await registerAs(change);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'invalid', issues: [{ path, code }] });
  });

  test.each([
    ['name', { name: '  ' }],
    ['email', { email: 'alex' }],
  ])('an account needs a good %s', async (path, change) => {
    const answer = await registerAs(change);
    expect(await answer.json()).toMatchObject({ code: 'invalid', issues: [{ path }] });
  });

  test('the thirty-first from one address waits until one more is free', async () => {
    for (let count = 1; count <= 30; count++) {
      expect((await registerAs({ password: 'short' })).status).toBe(400);
    }
    server.clock.advance(15_000);
    const refused = await registerAs({});
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.json()).toMatchObject({ code: 'too-many', retryAfter: 5 });
    server.clock.advance(5000);
    expect((await registerAs({})).status).toBe(201);
  });

  test('a registration that was cut off half-way does not keep the e-mail', async () => {
    await server.deps.db
      .insertInto('account_user')
      .values({
        id: 'half',
        name: 'Alex',
        email: 'alex@example.org',
        emailVerified: 0,
        image: null,
        createdAt: new Date(server.clock.now()).toISOString(),
        updatedAt: '',
        appearOffline: 0,
        lastSeenAt: '',
      })
      .execute();
    expect((await registerAs({})).status).toBe(409);
    server.clock.advance(61_000);
    expect((await registerAs({})).status).toBe(201);
  });

  test('an account whose archive was never made gets it when it signs in', async () => {
    const alex = await server.register('Alex Marlow');
    await server.deps.db.deleteFrom('archive').execute();
    const both = await Promise.all([alex.get('/api/me'), alex.get('/api/me')]);
    for (const answer of both) expect((await answer.json()).archives).toHaveLength(1);
    expect(await server.deps.db.selectFrom('archive').select('id').execute()).toHaveLength(1);
  });

  testOnSqlite('better-auth’s own path registers too, and gives no token away', async () => {
    const alex = server.visitor();
    const answer = await alex.post('/api/auth/sign-up/email', account);
    expect(answer.status).toBe(200);
    expect(Object.keys(await answer.json())).toEqual(['user']);
    expect((await alex.get('/api/me')).status).toBe(200);
  });
});

describeOnEngines('registration that is not open', (engine) => {
  const first = { name: 'Alex', email: 'alex@example.org', password: 'unremarkable teapot' };
  const second = { name: 'Robin', email: 'robin@example.org', password: 'unremarkable teapot' };

  test('closed takes the first account and no other', async () => {
    const server = await createTestServer(engine, { registration: 'closed' });
    const status = async () => (await server.visitor().get('/api/status')).json();
    expect(await status()).toMatchObject({ registration: 'closed', needsFirstAccount: true });
    expect((await server.visitor().post('/api/accounts/register', first)).status).toBe(201);
    expect(await status()).toMatchObject({ registration: 'closed', needsFirstAccount: false });
    const refused = await server.visitor().post('/api/accounts/register', second);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'registration-closed' });
    expect((await server.visitor().post('/api/auth/sign-up/email', second)).status).toBe(403);
    await server.close();
  });

  test.each(['closed', 'invite'] as const)(
    'of two first accounts at the same moment, %s takes one',
    async (registration) => {
      const server = await createTestServer(engine, { registration });
      const answers = await Promise.all(
        [first, second].map((account) => server.visitor().post('/api/accounts/register', account)),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403]);
      const accounts = await server.deps.db.selectFrom('account_user').select('id').execute();
      expect(accounts).toHaveLength(1);
      await server.close();
    },
  );

  test('closed lets somebody try again whose first account could not be made', async () => {
    const server = await createTestServer(engine, { registration: 'closed' });
    const { hash } = server.deps.hashing;
    server.deps.hashing.hash = () => Promise.reject(new Error('no memory'));
    expect((await server.visitor().post('/api/accounts/register', first)).status).toBe(500);
    server.deps.hashing.hash = hash;
    expect((await server.visitor().post('/api/accounts/register', first)).status).toBe(201);
    await server.close();
  });

  test('closed is not shut for ever by a first registration that was cut off', async () => {
    const server = await createTestServer(engine, { registration: 'closed' });
    const begun = new Date(server.clock.now()).toISOString();
    const half = { id: 'half', name: 'Alex', email: first.email, image: null, lastSeenAt: '' };
    await server.deps.db
      .insertInto('account_user')
      .values({ ...half, emailVerified: 0, createdAt: begun, updatedAt: '', appearOffline: 0 })
      .execute();
    server.clock.advance(61_000);
    const status = await (await server.visitor().get('/api/status')).json();
    expect(status).toMatchObject({ needsFirstAccount: true });
    expect((await server.visitor().post('/api/accounts/register', first)).status).toBe(201);
    await server.close();
  });

  test('by invitation takes those who have one, into the archive that it names', async () => {
    const server = await createTestServer(engine, { registration: 'invite' });
    const alex = await server.register('Alex Marlow');
    expect((await server.visitor().post('/api/accounts/register', second)).status).toBe(403);
    const path = `/api/archives/${alex.archiveId}/invitations`;
    const made = await alex.post(path, { email: 'Robin@example.org', role: 'editor' });
    const { id, link } = await made.json();
    expect(link).toBe(`/Register?invitation=${id}`);

    const invited = { ...second, invitation: id };
    const other = await server
      .visitor()
      .post('/api/accounts/register', { ...invited, email: 'other@example.org' });
    expect(other.status).toBe(403);
    const robin = server.visitor();
    server.clock.advance(1);
    expect((await robin.post('/api/accounts/register', invited)).status).toBe(201);
    const { archives, user } = await (await robin.get('/api/me')).json();
    expect(archives).toMatchObject([{ id: alex.archiveId, role: 'editor' }]);
    const people = await recordsOf(robin, `/api/archives/${alex.archiveId}`, 'person');
    expect(people[1]).toMatchObject({ slug: 'robin', userId: user.id });

    const again = { ...invited, email: 'robin2@example.org' };
    expect((await server.visitor().post('/api/accounts/register', again)).status).toBe(404);
    await server.close();
  });
});
