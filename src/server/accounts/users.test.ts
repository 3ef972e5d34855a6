import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEngines } from '../../../test/databases.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';

describeOnEngines('user records', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let robin: TestUser;
  let stranger: TestUser;
  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    robin = await server.register('Robin Ashe');
    stranger = await server.register('Kim Other');
    await server.join(alex, robin, 'viewer');
  });
  afterEach(() => server.close());

  const record = async (reader: TestUser, of: TestUser) =>
    (await reader.get(`/api/users/${of.userId}`)).json();

  test('are read by oneself and members of a common archive, by nobody else', async () => {
    const shown = { id: alex.userId, name: 'Alex Marlow', online: true };
    expect(await record(alex, alex)).toEqual({ ...shown, email: alex.email });
    expect(await record(robin, alex)).toEqual(shown);
    expect((await stranger.get(`/api/users/${alex.userId}`)).status).toBe(404);
    expect((await stranger.get('/api/users/nobody')).status).toBe(404);
    expect((await server.visitor().get(`/api/users/${alex.userId}`)).status).toBe(401);
  });

  test('tell the e-mail of a member to owners of a common archive only', async () => {
    const kim = await server.register('Kim Third');
    await server.join(alex, kim, 'editor');
    expect(await record(alex, robin)).toMatchObject({ email: robin.email });
    for (const of of [alex, robin]) {
      expect(JSON.stringify(await record(kim, of))).not.toContain('@');
    }
    // Owning an archive that the other user does not belong to makes no difference.
    expect(await record(kim, robin)).not.toHaveProperty('email');
    await server.join(kim, robin, 'viewer');
    expect(await record(kim, robin)).toMatchObject({ email: robin.email });
    expect(await record(robin, kim)).not.toHaveProperty('email');
  });

  test('of oneself, name and online are written; others’ not at all', async () => {
    const own = `/api/users/${alex.userId}`;
    const put = { name: 'Alexandra Marlow', email: alex.email, online: true };
    expect(await (await alex.put(own, put)).json()).toEqual({ id: alex.userId, ...put });
    expect((await alex.patch(own, { name: ' ' })).status).toBe(400);
    expect((await alex.put(own, { name: 'Alex' })).status).toBe(400);
    expect((await robin.patch(own, { name: 'Mallory' })).status).toBe(403);
    expect((await stranger.patch(own, { name: 'Mallory' })).status).toBe(404);
    expect(await record(robin, alex)).toMatchObject({ name: 'Alexandra Marlow' });
  });

  test('the e-mail is not written here', async () => {
    const refused = await alex.patch(`/api/users/${alex.userId}`, { email: 'a@new.example' });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ issues: [{ path: 'email' }] });
    expect(await record(alex, alex)).toMatchObject({ email: alex.email });
  });

  test('online false is to appear offline until it is set true', async () => {
    const own = `/api/users/${alex.userId}`;
    expect(await (await alex.patch(own, { online: false })).json()).toMatchObject({
      online: false,
    });
    await alex.post('/api/presence', { tab: 'a', visible: true });
    expect(await record(robin, alex)).toMatchObject({ online: false });
    expect(await (await alex.get('/api/me')).json()).toMatchObject({
      user: { online: false, appearOffline: true },
    });
    expect(await (await alex.patch(own, { online: true })).json()).toMatchObject({ online: true });
    expect(await record(robin, alex)).toMatchObject({ online: true });
  });

  test('signing in again ends appearing offline', async () => {
    await alex.patch(`/api/users/${alex.userId}`, { online: false });
    const { email, password } = alex;
    await server.visitor().post('/api/auth/sign-in/email', { email, password });
    expect(await record(robin, alex)).toMatchObject({ online: true });
  });
});
