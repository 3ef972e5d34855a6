import { afterEach, beforeEach, expect, test } from 'vitest';
import { beforeNextTransaction } from '../../../test/before-transaction.ts';
import { describeOnEngines, onSqlite } from '../../../test/databases.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';
import type { Added } from '../../domain/records/record-sets.ts';
import { recordsOf, somebody, versionOf } from '../../../test/records.ts';

const day = 24 * 60 * 60 * 1000;

describeOnEngines('invitations', (engine) => {
  const testOnSqlite = onSqlite(engine, test);
  let server: TestServer;
  let alex: TestUser;
  let robin: TestUser;
  let path: string;
  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    robin = await server.register('Robin Ashe');
    path = `/api/archives/${alex.archiveId}/invitations`;
  });
  afterEach(() => server.close());

  const invite = async (email = robin.email, role = 'editor') => {
    const answer = await alex.post(path, { email, role });
    return { status: answer.status, ...(await answer.json()) };
  };
  const open = async (id: string) => {
    const answer = await server.visitor().get(`/api/invitations/${id}`);
    return { status: answer.status, ...(await answer.json()) };
  };

  test('a link shows, signed out too, which archive and who invites', async () => {
    const { id } = await invite('Robin.Ashe@Example.org');
    expect(await open(id)).toEqual({
      status: 200,
      archiveName: 'Alex Marlow’s archive',
      inviterName: 'Alex Marlow',
      email: robin.email,
      role: 'editor',
      expired: false,
    });
    expect((await open('no-such-invitation')).status).toBe(404);
  });

  test('only owners invite and see invitations', async () => {
    const kim = await server.register('Kim Other');
    await server.join(alex, kim, 'editor');
    const { id } = await invite();
    const members = `/api/archives/${alex.archiveId}/members`;
    expect((await (await alex.get(members)).json()).invitations).toMatchObject([
      {
        id,
        email: robin.email,
        role: 'editor',
        link: `/Register?invitation=${id}`,
      },
    ]);
    expect((await (await kim.get(members)).json()).invitations).toEqual([]);
    const another = { email: 'sam@example.org', role: 'viewer' };
    expect((await kim.post(path, another)).status).toBe(403);
    expect((await kim.delete(`${path}/${id}`)).status).toBe(403);
    expect((await robin.post(path, another)).status).toBe(404);
  });

  test('is accepted by the invited e-mail, once, by nobody else', async () => {
    const kim = await server.register('Kim Other');
    const { id } = await invite();
    const accept = (user: TestUser) => user.post(`/api/invitations/${id}/accept`, {});
    expect((await server.visitor().post(`/api/invitations/${id}/accept`, {})).status).toBe(401);
    expect((await accept(kim)).status).toBe(403);
    const accepted = await accept(robin);
    expect(await accepted.json()).toEqual({ archiveId: alex.archiveId });
    expect((await accept(robin)).status).toBe(404);
    const { archives } = await (await robin.get('/api/me')).json();
    expect(archives.map((one: { role: string }) => one.role)).toEqual(['owner', 'editor']);
  });

  test('accepted twice at the same moment, it makes one member', async () => {
    const { id } = await invite();
    const accept = () => robin.post(`/api/invitations/${id}/accept`, {});
    const answers = await Promise.all([accept(), accept()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  test('links the person of that name that has no account yet', async () => {
    const archive = `/api/archives/${alex.archiveId}`;
    const sent = somebody({ name: 'Robin  ASHE', slug: 'rob' });
    const added = (await (await alex.post(`${archive}/people`, sent)).json()) as Added;
    const { id } = await invite();
    await robin.post(`/api/invitations/${id}/accept`, {});
    const people = await recordsOf(alex, archive, 'person');
    expect(people).toHaveLength(2);
    const version = versionOf(added) + 1;
    expect(people[1]).toMatchObject({ slug: 'rob', userId: robin.userId, version });
  });

  test('expires after 14 days', async () => {
    const { id } = await invite();
    server.clock.advance(14 * day - 1);
    expect(await open(id)).toMatchObject({ expired: false });
    server.clock.advance(1);
    expect(await open(id)).toMatchObject({ expired: true });
    const { email, password } = robin;
    await robin.post('/api/auth/sign-in/email', { email, password });
    expect((await robin.post(`/api/invitations/${id}/accept`, {})).status).toBe(404);
  });

  test('is withdrawn by an owner of its archive, and by inviting anew', async () => {
    const { id } = await invite();
    const ofRobin = `/api/archives/${robin.archiveId}/invitations/${id}`;
    expect((await robin.delete(ofRobin)).status).toBe(404);
    expect((await alex.delete(`${path}/${id}`)).status).toBe(200);
    expect((await open(id)).status).toBe(404);
    const first = await invite();
    const second = await invite(robin.email, 'viewer');
    expect((await open(first.id)).status).toBe(404);
    expect(await open(second.id)).toMatchObject({ role: 'viewer' });
  });

  test('is not withdrawn by an owner who is one no longer when it is written', async () => {
    const { id } = await invite();
    const sam = await server.register('Sam Hartley');
    await server.join(alex, sam, 'owner');
    const demote = () =>
      alex.patch(`/api/archives/${alex.archiveId}/members/${sam.userId}`, { role: 'editor' });
    beforeNextTransaction(server, demote);
    expect((await sam.delete(`${path}/${id}`)).status).toBe(403);
    expect((await open(id)).status).toBe(200);
  });

  testOnSqlite(
    'members are not invited again, nobody as anything but the three roles',
    async () => {
      await server.join(alex, robin, 'viewer');
      expect((await invite()).status).toBe(409);
      expect((await invite('sam@example.org', 'admin')).status).toBe(400);
      expect((await invite('not an address')).status).toBe(400);
    },
  );

  testOnSqlite('guessing at links is limited', async () => {
    for (let guess = 1; guess <= 20; guess++) expect((await open(`${guess}`)).status).toBe(404);
    expect((await open('21')).status).toBe(429);
  });
});

describeOnEngines('invitations of an owner who is one no longer', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let robin: TestUser;
  let kim: TestUser;
  /** Robin's invitation of Kim. */
  let id: string;
  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    robin = await server.register('Robin Ashe');
    kim = await server.register('Kim Other');
    await server.join(alex, robin, 'owner');
    id = await inviteKim();
  });
  afterEach(() => server.close());

  const archive = () => `/api/archives/${alex.archiveId}`;
  const member = () => `${archive()}/members/${robin.userId}`;
  async function inviteKim(): Promise<string> {
    const invited = { email: kim.email, role: 'owner' };
    const made = await robin.post(`${archive()}/invitations`, invited);
    expect(made.status).toBe(201);
    return (await made.json()).id;
  }
  const accept = async () => (await kim.post(`/api/invitations/${id}/accept`, {})).status;
  /** Returns the results of every way to use Kim's invitation. */
  const fate = async () => {
    const shown = await server.visitor().get(`/api/invitations/${id}`);
    const account = { name: 'Kim', email: kim.email, password: 'unremarkable teapot' };
    const registered = await server
      .visitor()
      .post('/api/accounts/register', { ...account, invitation: id });
    const { invitations } = await (await alex.get(`${archive()}/members`)).json();
    return {
      shown: shown.status,
      accepted: await accept(),
      registered: registered.status,
      listed: invitations.length,
    };
  };
  const dead = { shown: 404, accepted: 404, registered: 404, listed: 0 };
  const summaries = async () => {
    const { sets } = await (await alex.get(`${archive()}/changes?action=membership`)).json();
    return sets.map((set: { action: string; summary: unknown }) => [set.action, set.summary]);
  };

  test.each([
    ['removed', 'membership.remove', () => alex.delete(member())],
    ['made an editor', 'membership.role', () => alex.patch(member(), { role: 'editor' })],
    ['gone', 'membership.leave', () => robin.delete(member())],
  ])('end when they are %s, which history tells without an e-mail', async (_, action, end) => {
    server.clock.advance(1);
    expect((await end()).status).toBe(200);
    expect(await fate()).toEqual(dead);
    const [latest] = await summaries();
    const role = action === 'membership.role' ? 'editor' : 'owner';
    expect(latest).toEqual([action, { name: 'Robin Ashe', role, invitations: 1 }]);
    expect(JSON.stringify(await summaries())).not.toContain('@');
  });

  test('stay ended when they become one again', async () => {
    await alex.patch(member(), { role: 'editor' });
    await alex.patch(member(), { role: 'owner' });
    expect(await fate()).toEqual(dead);
  });

  test('are dead also where nobody ended them, as in an archive of an earlier version', async () => {
    await server.deps.db
      .updateTable('membership')
      .set({ role: 'editor' })
      .where('userId', '=', robin.userId)
      .where('organizationId', '=', alex.archiveId)
      .execute();
    expect(await fate()).toEqual(dead);
  });

  test('are not accepted when their inviter is removed at that moment', async () => {
    beforeNextTransaction(server, () => alex.delete(member()));
    expect(await accept()).toBe(404);
    expect((await kim.get(`${archive()}/members`)).status).toBe(404);
  });

  test('make no account when their inviter is removed at that moment', async () => {
    const invited = { email: 'sam@example.org', role: 'owner' };
    const { id: ofSam } = await (await robin.post(`${archive()}/invitations`, invited)).json();
    beforeNextTransaction(server, () => alex.delete(member()));
    const account = { name: 'Sam', email: invited.email, password: 'unremarkable teapot' };
    const registered = { ...account, invitation: ofSam };
    expect((await server.visitor().post('/api/accounts/register', registered)).status).toBe(404);
    // The email is free, so Sam can register with it.
    expect((await server.visitor().post('/api/accounts/register', account)).status).toBe(201);
  });

  test('are not made by one who is removed at that moment', async () => {
    beforeNextTransaction(server, () => alex.delete(member()));
    const invited = { email: 'sam@example.org', role: 'owner' };
    expect((await robin.post(`${archive()}/invitations`, invited)).status).toBe(404);
    const { invitations } = await (await alex.get(`${archive()}/members`)).json();
    expect(invitations).toEqual([]);
  });

  test('those that others made stay good', async () => {
    const dana = await server.register('Dana Ashe');
    const invited = { email: dana.email, role: 'viewer' };
    const made = await (await alex.post(`${archive()}/invitations`, invited)).json();
    await alex.delete(member());
    expect((await dana.post(`/api/invitations/${made.id}/accept`, {})).status).toBe(200);
  });

  test('whoever is removed does not come back by one that waits for their new e-mail', async () => {
    const waiting = { email: 'robin@new.example', role: 'owner' };
    const { id: other } = await (await alex.post(`${archive()}/invitations`, waiting)).json();
    await robin.post('/api/me/email', { password: robin.password, email: waiting.email });
    expect((await robin.post(`/api/invitations/${other}/accept`, {})).status).toBe(409);
    await alex.delete(member());
    expect((await robin.post(`/api/invitations/${other}/accept`, {})).status).toBe(404);
  });
});
