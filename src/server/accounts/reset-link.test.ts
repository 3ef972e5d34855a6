import { afterEach, beforeEach, expect, test } from 'vitest';
import { beforeNextTransaction } from '../../../test/before-transaction.ts';
import { describeOnEngines, onSqlite } from '../../../test/databases.ts';
import { importClient } from '../../../test/import-client.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';
import { somebody } from '../../../test/records.ts';
import { deleteExpiredTokens } from '../platform/access/reset-link.queries.ts';

const hour = 60 * 60 * 1000;

describeOnEngines('reset links', (engine) => {
  const testOnSqlite = onSqlite(engine, test);
  let server: TestServer;
  let alex: TestUser;
  let robin: TestUser;
  let path: string;
  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    robin = await server.register('Robin Ashe');
    await server.join(alex, robin, 'editor');
    path = `/api/archives/${alex.archiveId}/members/${robin.userId}/reset-link`;
  });
  afterEach(() => server.close());

  const newPassword = 'a fast train to Narvik';
  const makeLink = async (): Promise<string> => (await (await alex.post(path, {})).json()).link;
  const reset = (link: string, password = newPassword) =>
    server
      .visitor()
      .post('/api/reset-password', { token: link.split('#')[1], newPassword: password });
  const signIn = async (password: string) => {
    const credentials = { email: robin.email, password };
    return (await server.visitor().post('/api/auth/sign-in/email', credentials)).status;
  };

  test('sets a new password once and ends every session', async () => {
    const link = await makeLink();
    expect(link).toMatch(/^\/Reset-password#[\w-]{43}$/);
    expect((await reset(link)).status).toBe(200);
    expect((await robin.get('/api/me')).status).toBe(401);
    expect(await signIn(robin.password)).toBe(401);
    expect(await signIn(newPassword)).toBe(200);
    expect((await reset(link, 'a third teapot entirely')).status).toBe(404);
  });

  testOnSqlite('a password that is refused leaves the link good for another', async () => {
    const link = await makeLink();
    expect(await (await reset(link, 'Robin1978')).json()).toMatchObject({
      code: 'invalid',
      issues: [{ path: 'newPassword', code: 'too-common' }],
    });
    expect((await reset(link)).status).toBe(200);
  });

  test('works for 24 hours, and only the newest', async () => {
    const old = await makeLink();
    const link = await makeLink();
    expect((await reset(old)).status).toBe(404);
    server.clock.advance(24 * hour);
    expect((await reset(link)).status).toBe(404);
    expect(await signIn(robin.password)).toBe(200);
  });

  test('is deleted once it has expired, and not before', async () => {
    await makeLink();
    const { db } = server.deps;
    const left = async () => {
      await deleteExpiredTokens(db, new Date(server.clock.now()).toISOString());
      return (await db.selectFrom('reset_link').select('expires_at').execute()).length;
    };
    server.clock.advance(24 * hour - 1);
    expect(await left()).toBe(1);
    server.clock.advance(1);
    expect(await left()).toBe(0);
  });

  testOnSqlite('is kept as a hash only', async () => {
    const token = (await makeLink()).split('#')[1];
    const rows = await server.deps.db.selectFrom('reset_link').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('is made by owners, for members', async () => {
    const toAlex = `/api/archives/${alex.archiveId}/members/${alex.userId}/reset-link`;
    expect((await robin.post(toAlex, {})).status).toBe(403);
    const stranger = await server.register('Kim Other');
    expect((await stranger.post(path, {})).status).toBe(404);
    expect((await alex.post(path.replace(robin.userId, stranger.userId), {})).status).toBe(404);
  });

  testOnSqlite('is not made for oneself: it would be a way past the password', async () => {
    const toAlex = `/api/archives/${alex.archiveId}/members/${alex.userId}/reset-link`;
    expect((await alex.post(toAlex, {})).status).toBe(403);
  });

  test('is refused where it would open an archive that the owner does not own', async () => {
    await robin.post(`/api/archives/${robin.archiveId}/people`, somebody({ name: 'Dana Ashe' }));
    const refused = await alex.post(path, {});
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'not-allowed' });
    await server.join(robin, alex, 'owner');
    expect((await alex.post(path, {})).status).toBe(201);
  });

  test('opens nothing that came after it and that its maker does not own', async () => {
    const token = (await makeLink()).split('#')[1];
    await robin.post(`/api/archives/${robin.archiveId}/people`, somebody({ name: 'Dana Ashe' }));
    const body = { token, newPassword: 'a fast train to Narvik' };
    expect((await server.visitor().post('/api/reset-password', body)).status).toBe(404);
  });

  test('stops working when the member changes the password', async () => {
    const token = (await makeLink()).split('#')[1];
    const change = { currentPassword: robin.password, newPassword: 'a night bus to Tromsø' };
    expect((await robin.post('/api/me/password', change)).status).toBe(200);
    const body = { token, newPassword: 'a fast train to Narvik' };
    expect((await server.visitor().post('/api/reset-password', body)).status).toBe(404);
  });

  const member = (user: TestUser) => `/api/archives/${alex.archiveId}/members/${user.userId}`;
  const expectDead = async (link: string) => {
    expect((await reset(link)).status).toBe(404);
    expect(await signIn(robin.password)).toBe(200);
  };

  test.each([
    ['is removed', () => alex.delete(member(robin))],
    ['leaves', () => robin.delete(member(robin))],
  ])('ends when the member %s, and stays ended when they come back', async (_, end) => {
    const link = await makeLink();
    expect((await end()).status).toBe(200);
    await expectDead(link);
    await server.join(alex, robin, 'editor');
    await expectDead(link);
  });

  test.each([
    ['removed', (kim: TestUser) => kim.delete(member(alex))],
    ['demoted', (kim: TestUser) => kim.patch(member(alex), { role: 'editor' })],
  ])('ends when its maker is %s, and stays ended', async (_, end) => {
    const kim = await server.register('Kim Other');
    await server.join(alex, kim, 'owner');
    const link = await makeLink();
    expect((await end(kim)).status).toBe(200);
    await expectDead(link);
    if ((await kim.patch(member(alex), { role: 'owner' })).status === 200) await expectDead(link);
  });

  test('ends when its maker changes their password, as what a thief of their session made', async () => {
    const link = await makeLink();
    const change = { currentPassword: alex.password, newPassword: 'a night bus to Tromsø' };
    expect((await alex.post('/api/me/password', change)).status).toBe(200);
    await expectDead(link);
  });

  test('sets no password when the member is removed at that moment', async () => {
    const link = await makeLink();
    beforeNextTransaction(server, () => alex.delete(member(robin)));
    expect((await reset(link)).status).toBe(404);
    expect(await signIn(robin.password)).toBe(200);
  });

  test('is not made for one who is removed at that moment', async () => {
    beforeNextTransaction(server, () => alex.delete(member(robin)));
    expect((await alex.post(path, {})).status).toBe(404);
  });

  testOnSqlite('opens no archive with a file that waits to be accepted', async () => {
    const link = await makeLink();
    const file =
      'Date,Flight number,From,To,Dep time,Arr time,Duration,Airline,Aircraft\n' +
      '2019-05-04,BA117,London / Heathrow (LHR/EGLL),New York / JFK (JFK/KJFK),08:25:00,11:20:00,07:55:00,British Airways (BA/BAW),Boeing 747-400 (B744)\n';
    const { id } = await importClient(robin, robin.archiveId).preview(file, 'flights.csv');
    await expectDead(link);
    expect((await alex.post(path, {})).status).toBe(403);
    await robin.delete(`/api/archives/${robin.archiveId}/imports/${id}`);
    expect((await alex.post(path, {})).status).toBe(201);
    await server.deps.db
      .insertInto('import')
      .values({
        archive_id: robin.archiveId,
        id: 'reading',
        created_at: new Date(server.clock.now()).toISOString(),
        user_id: robin.userId,
        file_name: 'flights.csv',
        file_hash: '',
        file_size: 0,
        format: 'fr24',
        status: 'reading',
        people: '[]',
        outcome: '{}',
        judged_version: 0,
        change_set_id: null,
        revision: 0,
      })
      .execute();
    expect((await alex.post(path, {})).status).toBe(403);
  });

  testOnSqlite('opens a sample archive that nobody has written to, and no other', async () => {
    const { id } = await (await robin.post('/api/archives/sample', {})).json();
    expect((await alex.post(path, {})).status).toBe(201);
    await robin.post(`/api/archives/${id}/people`, somebody({ name: 'Dana Ashe' }));
    expect((await alex.post(path, {})).status).toBe(403);
  });
});
