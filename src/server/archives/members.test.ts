import { afterEach, beforeEach, expect, test } from 'vitest';
import { beforeNextTransaction } from '../../../test/before-transaction.ts';
import { describeOnEngines, onSqlite } from '../../../test/databases.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';
import { recordsOf } from '../../../test/records.ts';

describeOnEngines('members', (engine) => {
  const testOnSqlite = onSqlite(engine, test);
  let server: TestServer;
  let alex: TestUser;
  let robin: TestUser;
  let stranger: TestUser;
  let path: string;
  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    robin = await server.register('Robin Ashe');
    stranger = await server.register('Kim Other');
    path = `/api/archives/${alex.archiveId}/members`;
  });
  afterEach(() => server.close());

  const roles = async () => {
    const { members } = await (await alex.get(path)).json();
    return Object.fromEntries(
      members.map((one: { name: string; role: string }) => [one.name, one.role]),
    );
  };
  const history = () =>
    server.deps.db
      .selectFrom('change_set')
      .innerJoin('change', 'change.change_set_id', 'change_set.id')
      .select(['action', 'user_name', 'before', 'after'])
      .where('change_set.archive_id', '=', alex.archiveId)
      .where('entity', '=', 'membership')
      .orderBy('change_set.id')
      .execute();

  test('are listed with role, presence and the person they are', async () => {
    await server.join(alex, robin, 'editor');
    await server.join(alex, stranger, 'viewer');
    const listed = [
      { userId: alex.userId, name: 'Alex Marlow', role: 'owner', personSlug: 'alex' },
      { userId: robin.userId, name: 'Robin Ashe', role: 'editor', personSlug: 'robin' },
      // Viewers do not become a person of the archive.
      { userId: stranger.userId, name: 'Kim Other', role: 'viewer', personSlug: null },
    ].map((member) => ({ ...member, online: true }));
    expect(await (await robin.get(path)).json()).toEqual({ members: listed, invitations: [] });
    expect(await (await stranger.get(path)).json()).toEqual({ members: listed, invitations: [] });
  });

  test('are listed with e-mail and last-seen time for owners', async () => {
    await server.join(alex, robin, 'editor');
    server.clock.advance(60 * 60_000);
    await robin.post('/api/presence', { tab: 'a', visible: true });
    const lastSeenAt = new Date(server.clock.now()).toISOString();
    server.clock.advance(1000);
    expect(await (await alex.get(path)).json()).toMatchObject({
      members: [{ email: alex.email }, { email: robin.email, lastSeenAt }],
    });
  });

  testOnSqlite('nothing that an editor or viewer reads of an archive tells an e-mail', async () => {
    await server.join(alex, robin, 'editor');
    await server.join(alex, stranger, 'viewer');
    const archive = `/api/archives/${alex.archiveId}`;
    await alex.post(`${archive}/invitations`, { email: 'sam@example.org', role: 'viewer' });
    await alex.patch(`${path}/${robin.userId}`, { role: 'viewer' });
    await alex.patch(`${path}/${robin.userId}`, { role: 'editor' });
    const { sets } = await (await alex.get(`${archive}/changes`)).json();
    const readings = [
      '/members',
      '/changes',
      ...sets.map(({ id }: { id: string }) => `/changes/${id}`),
      '/imports',
      '/journeys/export?format=json',
      '/journeys/export?format=csv',
    ];
    for (const reader of [robin, stranger]) {
      for (const reading of readings) {
        const answer = await reader.get(`${archive}${reading}`);
        expect(answer.status).toBe(200);
        expect(await answer.text()).not.toContain('@');
      }
      const people = await recordsOf(reader, archive, 'person');
      expect(JSON.stringify(people)).not.toContain('@');
    }
  });

  test('who appears offline was last seen when they chose to', async () => {
    await server.join(alex, robin, 'editor');
    const lastSeen = async () =>
      (await (await alex.get(path)).json()).members[1].lastSeenAt as string;
    const now = () => new Date(server.clock.now()).toISOString();
    const beat = () => robin.post('/api/presence', { tab: 'a', visible: true });
    const hour = 60 * 60_000;
    server.clock.advance(hour);
    await robin.patch(`/api/users/${robin.userId}`, { online: false });
    const chosen = now();
    expect(await lastSeen()).toBe(chosen);
    server.clock.advance(hour);
    await beat();
    expect(await lastSeen()).toBe(chosen);
    await robin.post('/api/presence/goodbye', { tab: 'a', persisted: false });
    expect(await lastSeen()).toBe(chosen);
    server.clock.advance(1);
    // The tab comes back before its session ends.
    await beat();
    expect(await lastSeen()).toBe(chosen);
    await robin.patch(`/api/users/${robin.userId}`, { online: true });
    server.clock.advance(hour);
    await beat();
    expect(await lastSeen()).toBe(now());
    await robin.patch(`/api/users/${robin.userId}`, { online: false });
    const left = now();
    server.clock.advance(hour);
    await robin.post('/api/auth/sign-out', {});
    expect(await lastSeen()).toBe(left);
    server.clock.advance(hour);
    const { email, password } = robin;
    await robin.post('/api/auth/sign-in/email', { email, password });
    expect(await lastSeen()).toBe(now());
  });

  test('an owner changes roles; editors, viewers and strangers do not', async () => {
    await server.join(alex, robin, 'editor');
    expect((await robin.patch(`${path}/${robin.userId}`, { role: 'owner' })).status).toBe(403);
    expect((await stranger.patch(`${path}/${robin.userId}`, { role: 'owner' })).status).toBe(404);
    expect((await alex.patch(`${path}/${stranger.userId}`, { role: 'owner' })).status).toBe(404);
    expect((await alex.patch(`${path}/${robin.userId}`, { role: 'admin' })).status).toBe(400);
    expect((await alex.patch(`${path}/${robin.userId}`, { role: 'viewer' })).status).toBe(200);
    expect(await roles()).toEqual({ 'Alex Marlow': 'owner', 'Robin Ashe': 'viewer' });
  });

  test('the last owner can neither be demoted nor leave nor be removed', async () => {
    await server.join(alex, robin, 'editor');
    for (const refused of [
      await alex.patch(`${path}/${alex.userId}`, { role: 'editor' }),
      await alex.delete(`${path}/${alex.userId}`),
    ]) {
      expect(refused.status).toBe(409);
      expect(await refused.json()).toMatchObject({ code: 'in-use' });
    }
    await alex.patch(`${path}/${robin.userId}`, { role: 'owner' });
    expect((await alex.delete(`${path}/${alex.userId}`)).status).toBe(200);
    expect((await alex.get(path)).status).toBe(404);
    expect((await robin.delete(`${path}/${robin.userId}`)).status).toBe(409);
  });

  test('of two owners leaving at the same moment, one stays', async () => {
    await server.join(alex, robin, 'owner');
    const left = await Promise.all([
      alex.delete(`${path}/${alex.userId}`),
      robin.delete(`${path}/${robin.userId}`),
    ]);
    expect(left.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('an owner who is demoted or removed at that moment changes nothing any more', async () => {
    await server.join(alex, robin, 'owner');
    await server.join(alex, stranger, 'viewer');
    const ofStranger = `${path}/${stranger.userId}`;
    beforeNextTransaction(server, () => alex.patch(`${path}/${robin.userId}`, { role: 'editor' }));
    expect((await robin.delete(ofStranger)).status).toBe(403);
    await alex.patch(`${path}/${robin.userId}`, { role: 'owner' });
    beforeNextTransaction(server, () => alex.delete(`${path}/${robin.userId}`));
    expect((await robin.patch(ofStranger, { role: 'owner' })).status).toBe(404);
    expect(await roles()).toEqual({ 'Alex Marlow': 'owner', 'Kim Other': 'viewer' });
  });

  test('an owner who is removed at that moment does not delete the archive', async () => {
    await server.join(alex, robin, 'owner');
    beforeNextTransaction(server, () => alex.delete(`${path}/${robin.userId}`));
    const confirm = 'Alex Marlow’s archive';
    const refused = await robin.delete(`/api/archives/${alex.archiveId}`, { confirm });
    expect(refused.status).toBe(404);
    expect(await roles()).toEqual({ 'Alex Marlow': 'owner' });
  });

  test('a member may leave, and be removed by an owner, but not by an editor', async () => {
    await server.join(alex, robin, 'editor');
    await server.join(alex, stranger, 'viewer');
    expect((await robin.delete(`${path}/${stranger.userId}`)).status).toBe(403);
    expect((await stranger.delete(`${path}/${stranger.userId}`)).status).toBe(200);
    expect((await stranger.get(path)).status).toBe(404);
    expect((await alex.delete(`${path}/${robin.userId}`)).status).toBe(200);
    expect((await robin.get(path)).status).toBe(404);
    expect(await roles()).toEqual({ 'Alex Marlow': 'owner' });
  });

  test('history tells who joined, changed and left', async () => {
    await server.join(alex, robin, 'viewer');
    server.clock.advance(1);
    await alex.patch(`${path}/${robin.userId}`, { role: 'editor' });
    server.clock.advance(1);
    await robin.delete(`${path}/${robin.userId}`);
    const membership = (role: string) =>
      JSON.stringify({ userId: robin.userId, name: 'Robin Ashe', role });
    expect(await history()).toEqual([
      {
        action: 'membership.join',
        user_name: 'Robin Ashe',
        before: null,
        after: membership('viewer'),
      },
      {
        action: 'membership.role',
        user_name: 'Alex Marlow',
        before: membership('viewer'),
        after: membership('editor'),
      },
      {
        action: 'membership.leave',
        user_name: 'Robin Ashe',
        before: membership('editor'),
        after: null,
      },
    ]);
  });

  test('whoever comes back is the person they were', async () => {
    await server.join(alex, robin, 'editor');
    await robin.delete(`${path}/${robin.userId}`);
    await server.join(alex, robin, 'editor');
    const people = await recordsOf(alex, `/api/archives/${alex.archiveId}`, 'person');
    expect(people.map((one: { slug: string }) => one.slug)).toEqual(['alex', 'robin']);
  });
});
