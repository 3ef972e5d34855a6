import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEngines, onSqlite } from '../../../test/databases.ts';
import { type EventReader, openEvents } from '../../../test/events.ts';
import { findArchiveVersions } from '../records/changes/archive-versions.queries.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';
import { somebody } from '../../../test/records.ts';

const second = 1000;
const day = 24 * 60 * 60 * second;

describeOnEngines('presence', (engine) => {
  const testOnSqlite = onSqlite(engine, test);
  let server: TestServer;
  let alex: TestUser;
  let robin: TestUser;
  let streams: EventReader[];
  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    robin = await server.register('Robin Ashe');
    await server.join(alex, robin, 'viewer');
    streams = [];
    // Some time after the start, when every tab has sent a heartbeat.
    server.clock.advance(120 * second);
    await server.tick();
  });
  afterEach(async () => {
    for (const stream of streams) await stream.close();
    await server.close();
  });

  const beat = (user: TestUser, tab: string, visible = true) =>
    user.post('/api/presence', { tab, visible });
  const goodbye = (user: TestUser, tab: string, persisted = false) =>
    user.request('/api/presence/goodbye', {
      method: 'POST',
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      body: JSON.stringify({ tab, persisted }),
    });
  const wait = async (milliseconds: number) => {
    server.clock.advance(milliseconds);
    await server.tick();
  };
  const isOnline = async (user: TestUser) => {
    const { members } = await (await robin.get(`/api/archives/${alex.archiveId}/members`)).json();
    return members.find((one: { userId: string }) => one.userId === user.userId).online;
  };
  const versionsOf = async (user: TestUser) => {
    const { archives } = await (await user.get('/api/me')).json();
    const ids = archives.map(({ id }: { id: string }) => id);
    return Object.fromEntries(await findArchiveVersions(server.deps.db, ids));
  };
  const isSignedIn = async (user: TestUser) => (await user.get('/api/auth/get-session')).json();
  const until = async (stream: EventReader, event: string) => {
    let next = await stream.next();
    while (next && next.event !== event) next = await stream.next();
    return next;
  };
  const events = async (user: TestUser, tab = 'events') => {
    const stream = await openEvents(user, tab);
    streams.push(stream);
    return stream;
  };

  testOnSqlite(
    'a heartbeat is asked for every 25 s of a visible tab, 60 s of a hidden one',
    async () => {
      expect(await (await beat(alex, 'a')).json()).toEqual({ nextIn: 25 });
      expect(await (await beat(alex, 'a', false)).json()).toEqual({ nextIn: 60 });
      expect((await beat(server.visitor() as TestUser, 'a')).status).toBe(401);
      expect((await alex.post('/api/presence', { tab: '', visible: true })).status).toBe(400);
      expect((await alex.post('/api/presence/goodbye', 'nonsense')).status).toBe(400);
    },
  );

  test('members see each other come and go on the event stream, in numbered changes', async () => {
    const stream = await events(robin);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(stream.response.headers.get('x-accel-buffering')).toBe('no');
    expect(await stream.next()).toEqual({
      event: 'snapshot',
      data: { sequence: 1, online: [robin.userId], versions: await versionsOf(robin) },
    });
    await beat(alex, 'a');
    const shown = { userId: alex.userId, online: true };
    expect(await stream.next()).toEqual({ event: 'presence', data: { sequence: 2, ...shown } });
    await goodbye(alex, 'a');
    await wait(1.5 * second);
    const gone = { userId: alex.userId, online: false };
    expect(await stream.next()).toEqual({ event: 'presence', data: { sequence: 3, ...gone } });
  });

  testOnSqlite('strangers are not told', async () => {
    const kim = await server.register('Kim Other');
    const stream = await events(kim);
    expect(await stream.next()).toMatchObject({ data: { online: [kim.userId] } });
    await beat(alex, 'a');
    await server.deps.bus.publish({ type: 'membership-changed', userId: kim.userId });
    expect((await stream.next())?.event).toBe('membership-changed');
  });

  test('closing the last tab is a logout, 20 s later', async () => {
    await beat(alex, 'a');
    await beat(alex, 'b');
    await goodbye(alex, 'a');
    await wait(30 * second);
    expect(await isSignedIn(alex)).not.toBeNull();
    await beat(alex, 'b');
    await goodbye(alex, 'b');
    await wait(20 * second - 1);
    expect(await isSignedIn(alex)).not.toBeNull();
    await wait(1);
    expect(await isSignedIn(alex)).toBeNull();
    expect(await server.deps.db.selectFrom('session').select('userId').execute()).toEqual([
      { userId: robin.userId },
    ]);
  });

  testOnSqlite('a reload is no logout', async () => {
    await beat(alex, 'a');
    for (let reload = 1; reload <= 5; reload++) {
      await goodbye(alex, 'a');
      await wait(1 * second);
      expect(await isOnline(alex)).toBe(true);
      await beat(alex, 'a');
    }
    await wait(60 * second);
    expect(await isSignedIn(alex)).not.toBeNull();
  });

  testOnSqlite('opening the event stream brings a tab back as well', async () => {
    await beat(alex, 'a');
    await goodbye(alex, 'a');
    await wait(5 * second);
    await events(alex, 'a');
    await wait(60 * second);
    expect(await isSignedIn(alex)).not.toBeNull();
  });

  testOnSqlite('into the back-forward cache is offline, not signed out', async () => {
    await beat(alex, 'a');
    await goodbye(alex, 'a', true);
    await wait(1.5 * second);
    expect(await isOnline(alex)).toBe(false);
    await wait(1 * day);
    await beat(alex, 'a');
    expect(await isOnline(alex)).toBe(true);
  });

  testOnSqlite(
    'silence is offline, not signed out; a tab asleep is not the last to close',
    async () => {
      await beat(alex, 'asleep');
      await wait(75 * second);
      expect(await isOnline(alex)).toBe(false);
      await beat(alex, 'b');
      await goodbye(alex, 'b');
      await wait(60 * second);
      expect(await isSignedIn(alex)).not.toBeNull();
      await wait(7 * day);
      expect(await isSignedIn(alex)).toBeNull();
    },
  );

  test('a session that is to be kept outlives its tabs', async () => {
    const { email, password } = alex;
    await alex.post('/api/auth/sign-in/email', { email, password, rememberMe: true });
    await beat(alex, 'a');
    await goodbye(alex, 'a');
    await wait(29 * day);
    expect(await isSignedIn(alex)).not.toBeNull();
  });

  testOnSqlite('just after a start, tabs that were not heard of yet are waited for', async () => {
    const restarted = await createTestServer(engine);
    const kim = await restarted.register('Kim Other');
    const before = new Date(restarted.clock.now() - second).toISOString();
    await restarted.deps.db.updateTable('session').set({ createdAt: before }).execute();
    await beat(kim, 'a');
    await goodbye(kim, 'a');
    restarted.clock.advance(60 * second);
    expect(await isSignedIn(kim)).not.toBeNull();
    restarted.clock.advance(30 * second);
    expect(await isSignedIn(kim)).toBeNull();
    await restarted.close();
  });

  test('just after a start, a session that began since then ends as ever', async () => {
    const restarted = await createTestServer(engine);
    const kim = await restarted.register('Kim Other');
    await beat(kim, 'a');
    await goodbye(kim, 'a');
    restarted.clock.advance(20 * second);
    expect(await isSignedIn(kim)).toBeNull();
    await restarted.close();
  });

  test('signing out in one tab is seen in the other, and by the others at once', async () => {
    await beat(alex, 'a');
    const own = await events(alex, 'b');
    const other = await events(robin);
    await own.next();
    await other.next();
    await alex.post('/api/auth/sign-out', {});
    const ended = await until(own, 'session-ended');
    expect(ended?.data).toEqual({ reason: 'signed-out' });
    expect(await own.next()).toBeUndefined();
    expect((await other.next())?.data).toMatchObject({ userId: alex.userId, online: false });
  });

  testOnSqlite('a changed password ends the streams of the other sessions', async () => {
    const laptop = server.visitor();
    const { email, password } = alex;
    await laptop.post('/api/auth/sign-in/email', { email, password });
    const stream = await openEvents(laptop, 'a');
    streams.push(stream);
    await stream.next();
    await alex.post('/api/me/password', {
      currentPassword: password,
      newPassword: 'a fast train to Narvik',
    });
    const ended = await until(stream, 'session-ended');
    expect(ended?.data).toEqual({ reason: 'password-changed' });
  });

  testOnSqlite('changes of an archive reach its members’ streams, and no others', async () => {
    const kim = await server.register('Kim Other');
    const stream = await events(robin);
    const foreign = await events(kim);
    await stream.next();
    await foreign.next();
    const { archiveId } = alex;
    await alex.post(`/api/archives/${archiveId}/people`, somebody({ name: 'Sam Marlow' }));
    expect(await stream.next()).toMatchObject({ event: 'archive-changed', data: { archiveId } });
    await kim.patch(`/api/archives/${kim.archiveId}`, { name: 'Others' });
    expect((await foreign.next())?.event).toBe('membership-changed');
  });

  test('who is taken out of an archive hears of it, and then nothing more of it', async () => {
    await beat(alex, 'a');
    const stream = await events(robin);
    expect((await stream.next())?.data['online']).toContain(alex.userId);
    await alex.delete(`/api/archives/${alex.archiveId}/members/${robin.userId}`);
    const snapshot = await until(stream, 'snapshot');
    expect(snapshot?.data['online']).toEqual([robin.userId]);
  });

  testOnSqlite('a stream that is silent is pinged every 20 s', async () => {
    const stream = await alex.get('/api/events?tab=a');
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const readUntil = async (part: string) => {
      while (!text.includes(part)) text += (await reader.read()).value;
      return text;
    };
    await readUntil('snapshot');
    await wait(20 * second);
    expect(await readUntil('ping')).toMatch(/\n\n: ping\n\n$/);
    await reader.cancel();
  });
});
