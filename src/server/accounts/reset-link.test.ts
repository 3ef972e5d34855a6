import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../test/databases.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';

const hour = 60 * 60 * 1000;

describeOnBothEngines('reset links', (engine) => {
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

  test('a password that is refused leaves the link good for another', async () => {
    const link = await makeLink();
    expect(await (await reset(link, 'Robin1978')).json()).toMatchObject({
      code: 'invalid',
      issues: [{ path: 'newPassword', message: 'too-common' }],
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

  test('is kept as a hash only', async () => {
    const token = (await makeLink()).split('#')[1];
    const rows = await server.deps.db.selectFrom('verification').selectAll().execute();
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

  test('is refused where it would open an archive that the owner does not own', async () => {
    await robin.post(`/api/archives/${robin.archiveId}/people`, { name: 'Dana Ashe' });
    const refused = await alex.post(path, {});
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'not-allowed' });
    await server.join(robin, alex, 'owner');
    expect((await alex.post(path, {})).status).toBe(201);
  });

  test('opens nothing that came after it and that its maker does not own', async () => {
    const token = (await makeLink()).split('#')[1];
    await robin.post(`/api/archives/${robin.archiveId}/people`, { name: 'Dana Ashe' });
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
});
