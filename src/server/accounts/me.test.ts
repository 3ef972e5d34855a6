import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultPreferences } from '../../domain/accounts/preferences.ts';
import { describeOnEngines } from '../../../test/databases.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0';

describeOnEngines('one’s account', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
  });
  afterEach(() => server.close());

  const signIn = async (password = alex.password, email = alex.email) => {
    const client = server.visitor();
    const headers = { 'user-agent': firefox };
    const answer = await client.post('/api/auth/sign-in/email', { email, password }, headers);
    return { client, status: answer.status };
  };

  test('preferences are kept, and only sensible ones', async () => {
    const chosen = {
      language: 'en',
      distance: 'nm',
      dateOrder: 'ymd',
      clock: '12',
      theme: 'dark',
      countPlanned: true,
      homesNotAsked: ['019b2f00-0000-7000-8000-000000000001'],
    };
    expect((await alex.put('/api/me/preferences', chosen)).status).toBe(200);
    expect((await alex.put('/api/me/preferences', { ...chosen, theme: 'auto' })).status).toBe(200);
    const { preferences } = await (await alex.get('/api/me')).json();
    expect(preferences).toEqual({ ...chosen, theme: 'auto' });
    const refused = await alex.put('/api/me/preferences', { ...chosen, distance: 'ell' });
    expect(refused.status).toBe(400);
    const unknown = await alex.put('/api/me/preferences', { ...chosen, language: 'tlh' });
    expect(unknown.status).toBe(400);
    const noId = await alex.put('/api/me/preferences', { ...chosen, homesNotAsked: ['alex'] });
    expect(noId.status).toBe(400);
    const tooMany = Array.from({ length: 201 }, () => chosen.homesNotAsked[0]);
    const long = await alex.put('/api/me/preferences', { ...chosen, homesNotAsked: tooMany });
    expect(long.status).toBe(400);
  });

  test('a tab that is older than its server chooses no language and skips no question', async () => {
    const { language: _, homesNotAsked: __, ...older } = defaultPreferences;
    expect((await alex.put('/api/me/preferences', older)).status).toBe(200);
    const { preferences } = await (await alex.get('/api/me')).json();
    expect(preferences).toEqual(defaultPreferences);
  });

  test('sessions are listed with their devices and can be ended, one’s own only', async () => {
    server.clock.advance(1000);
    const { client: laptop } = await signIn();
    const listed = await (await alex.get('/api/me/sessions')).json();
    expect(listed).toMatchObject([
      { device: 'Firefox on Windows', ip: '127.0.0.1', current: false },
      { device: '', current: true },
    ]);
    const robin = await server.register('Robin Ashe');
    expect((await robin.delete(`/api/me/sessions/${listed[0].id}`)).status).toBe(404);
    expect((await laptop.get('/api/me')).status).toBe(200);
    expect((await alex.delete(`/api/me/sessions/${listed[0].id}`)).status).toBe(200);
    expect((await laptop.get('/api/me')).status).toBe(401);
    expect((await alex.get('/api/me')).status).toBe(200);
  });

  test('changing the password ends the other sessions', async () => {
    const { client: laptop } = await signIn();
    const change = { currentPassword: alex.password, newPassword: 'a fast train to Narvik' };
    expect((await alex.post('/api/me/password', change)).status).toBe(200);
    expect((await laptop.get('/api/me')).status).toBe(401);
    expect((await alex.get('/api/me')).status).toBe(200);
    expect((await signIn()).status).toBe(401);
    expect((await signIn('a fast train to Narvik')).status).toBe(200);
  });

  test('changing the password needs the present one, and a good new one', async () => {
    const wrong = { currentPassword: 'another teapot', newPassword: 'a fast train to Narvik' };
    const refused = await alex.post('/api/me/password', wrong);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      code: 'invalid',
      issues: [{ path: 'currentPassword', code: 'wrong' }],
    });
    const common = { currentPassword: alex.password, newPassword: 'password1' };
    expect(await (await alex.post('/api/auth/change-password', common)).json()).toMatchObject({
      issues: [{ path: 'newPassword', code: 'too-common' }],
    });
    expect((await signIn()).status).toBe(200);
  });

  test('guessing the password of an open session is limited', async () => {
    const wrong = { password: 'another teapot', email: 'alex@new.example' };
    for (let guess = 1; guess <= 20; guess++) {
      expect((await alex.post('/api/me/email', wrong)).status).toBe(400);
    }
    expect((await alex.post('/api/me/email', wrong)).status).toBe(429);
  });

  test('the e-mail is changed with the password, to one that is free', async () => {
    const robin = await server.register('Robin Ashe');
    const taken = { password: alex.password, email: robin.email.toUpperCase() };
    const refused = await alex.post('/api/me/email', taken);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ issues: [{ path: 'email', code: 'in-use' }] });
    const change = { password: alex.password, email: 'Alex@New.example' };
    expect((await alex.post('/api/me/email', change)).status).toBe(200);
    expect((await signIn()).status).toBe(401);
    expect((await signIn(alex.password, 'alex@new.example')).status).toBe(200);
  });
});
