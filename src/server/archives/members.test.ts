import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../test/databases.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';

describeOnBothEngines('members', (engine) => {
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
    const answer = await (await robin.get(path)).json();
    expect(answer).toMatchObject({
      members: [
        { userId: alex.userId, role: 'owner', online: true, personSlug: 'alex', email: alex.email },
        { userId: robin.userId, role: 'editor', online: true, personSlug: 'robin' },
        // Whoever may only look is not made a traveller.
        { userId: stranger.userId, role: 'viewer', online: true, personSlug: null },
      ],
      invitations: [],
    });
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
    const people = await (await alex.get(`/api/archives/${alex.archiveId}/people`)).json();
    expect(people.map((one: { slug: string }) => one.slug)).toEqual(['alex', 'robin']);
  });
});
