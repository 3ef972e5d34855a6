import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEngines, openTestDatabase, type TestDatabase } from '../../../test/databases.ts';
import { caps } from '../../domain/access/caps.ts';
import { fakeClock } from '../../../test/clock.ts';
import type { SignedIn } from '../platform/access/signed-in.ts';
import { insertArchive, insertMembership } from '../archives/archives.queries.ts';
import { memoryBus } from '../platform/bus/memory.ts';
import type { Bus } from '../platform/bus/bus.ts';
import type { Db } from '../platform/db/database.ts';
import { createLog } from '../platform/log.ts';
import { createEventStreams, type EventStreams } from './event-streams.ts';
import { createPresence, type Presence } from './presence.ts';

const households = 6;
const membersOfEach = 8;

/** Counts the cost of an event: rows read, events written and streams looked at. */
describeOnEngines('what an event of an archive costs', (engine) => {
  let database: TestDatabase;
  let bus: Bus;
  let presence: Presence;
  let streams: EventStreams;
  let rowsRead: number;
  let written: { userId: string; event: string }[];
  let lookedAt: Set<string>;
  let rowsToOpen: number;
  let writtenToOpen: typeof written;
  /** Resolves when nothing is left to read or write. */
  let settled: () => Promise<void>;

  beforeEach(async () => {
    database = await openTestDatabase(engine);
    bus = memoryBus();
    const clock = fakeClock();
    presence = createPresence({ bus, clock, node: 'here' });
    const counting = countingRows(database.db, (rows) => (rowsRead += rows));
    const log = createLog('silent');
    streams = createEventStreams({ db: counting, bus, presence, clock, log });
    [rowsRead, written, lookedAt] = [0, [], new Set()];
    for (let house = 0; house < households; house++) await settle(house);
    settled = async () => {
      // The probe's snapshot is written only after all earlier reads.
      const probe = Promise.withResolvers<void>();
      const write = async (text: string) => {
        if (text.includes('snapshot')) probe.resolve();
      };
      const forget = streams.open(signedIn('probe'), 'tab', { write, end: () => {} });
      await probe.promise;
      forget();
    };
    await settled();
    [rowsToOpen, writtenToOpen] = [rowsRead, written];
    begin();
  });
  afterEach(async () => {
    streams.close();
    await database.close();
  });

  const begin = () => {
    [rowsRead, written] = [0, []];
    lookedAt.clear();
  };
  const userOf = (house: number, member: number) => `user-${house}-${member}`;
  const signedIn = (id: string): SignedIn => ({
    user: { id, name: id, email: `${id}@example.org`, appearOffline: false },
    session: { id: `session-${id}`, token: '', kept: false, createdAt: '', expiresAt: '' },
  });
  const join = (house: number | string, userId: string) =>
    insertMembership(database.db, {
      id: `${house}-${userId}`,
      archiveId: `house-${house}`,
      userId,
      role: 'editor',
      createdAt: '',
    });
  async function addUser(id: string) {
    await database.db
      .insertInto('account_user')
      .values({
        id,
        name: id,
        email: `${id}@example.org`,
        emailVerified: 0,
        image: null,
        createdAt: '',
        updatedAt: '',
        appearOffline: 0,
        lastSeenAt: '',
      })
      .execute();
  }
  /** Connects every member of a household with one tab. */
  async function settle(house: number) {
    const id = `house-${house}`;
    await insertArchive(database.db, { id, name: id, slug: id, createdAt: '' });
    for (let member = 0; member < membersOfEach; member++) {
      const userId = userOf(house, member);
      await addUser(userId);
      await join(house, userId);
    }
    for (const userId of inHouse(house)) listen(userId);
  }
  function listen(userId: string) {
    const { user, session } = signedIn(userId);
    const counted = {
      session,
      get user() {
        lookedAt.add(userId);
        return user;
      },
    };
    const write = async (text: string) => {
      const event = /^event: (\S+)/.exec(text)?.[1];
      if (event) written.push({ userId, event });
    };
    streams.open(counted, 'tab', { write, end: () => {} });
  }
  const writtenTo = () => new Set(written.map(({ userId }) => userId));
  const inHouse = (house: number) =>
    new Set(Array.from({ length: membersOfEach }, (_, member) => userOf(house, member)));

  test('a stream that opens is told once, and the members of an archive are read once', () => {
    const streamsOpen = households * membersOfEach;
    expect(writtenToOpen).toHaveLength(streamsOpen);
    expect(writtenToOpen.every(({ event }) => event === 'snapshot')).toBe(true);
    // Per stream: the user's archive, its version, and the membership.
    expect(rowsToOpen).toBe(3 * streamsOpen);
  });

  test('a change of content is written to its members, and no other stream is looked at', async () => {
    await bus.publish({ type: 'archive-changed', archiveId: 'house-3', version: 2, kinds: null });
    await settled();
    expect(writtenTo()).toEqual(inHouse(3));
    expect(lookedAt).toEqual(new Set());
    expect(rowsRead).toBe(0);
  });

  test('how long work goes on is written to those alone who may see it', async () => {
    const viewer = userOf(2, 0);
    const { db } = database;
    await db
      .updateTable('membership')
      .set({ role: 'viewer' })
      .where('userId', '=', viewer)
      .execute();
    await bus.publish({ type: 'members-changed', archiveId: 'house-2' });
    await settled();
    begin();
    const job = { jobId: 'j', state: 'running', done: 1, total: 2 } as const;
    await bus.publish({ type: 'job', archiveId: 'house-2', ...job });
    expect(writtenTo()).toEqual(new Set([...inHouse(2)].filter((userId) => userId !== viewer)));
    await bus.publish({ type: 'archive-changed', archiveId: 'house-2', version: 1, kinds: [] });
    expect(writtenTo()).toEqual(inHouse(2));
  });

  test('of more streams at once than a session may have the last ones end', async () => {
    const ended: string[] = [];
    const open = (tab: string) =>
      streams.open(signedIn('probe'), tab, {
        write: () => Promise.resolve(),
        end: () => ended.push(tab),
      });
    for (let tab = 0; tab < caps.streamsOfSession; tab++) open(`tab ${tab}`);
    expect(ended).toEqual([]);
    open('one more');
    expect(ended).toEqual(['one more']);
    // A tab may always replace its own stream.
    open('tab 0');
    expect(ended).toEqual(['one more', 'tab 0']);
  });

  test('what concerns nobody here is written to nobody, read nowhere, and no stream is looked at', async () => {
    const archiveId = 'house-elsewhere';
    await insertArchive(database.db, { id: archiveId, name: '', slug: archiveId, createdAt: '' });
    await addUser('nobody-here');
    await join('elsewhere', 'nobody-here');
    await bus.publish({ type: 'archive-changed', archiveId, version: 2, kinds: null });
    const job = { archiveId, jobId: '1', state: 'running', done: 1, total: 2 } as const;
    await bus.publish({ type: 'job', ...job });
    await bus.publish({ type: 'members-changed', archiveId });
    await bus.publish({ type: 'membership-changed', userId: 'nobody-here' });
    const tab = { tab: 'tab', sessionId: 'session', userId: 'nobody-here' };
    const alive = { ...tab, visible: true, appearOffline: false };
    await bus.publish({ type: 'tabs-alive', node: 'there', tabs: [alive] });
    await bus.publish({ type: 'session-ended', ...tab, reason: 'revoked' });
    await settled();
    expect([written, rowsRead, lookedAt]).toEqual([[], 0, new Set()]);
  });

  test('heartbeats of another node that change nothing are written to nobody', async () => {
    const tabs = [...inHouse(3)].map((userId) => {
      const tab = { tab: 'tab', sessionId: `session-${userId}`, userId };
      return { ...tab, visible: true, appearOffline: false };
    });
    await bus.publish({ type: 'tabs-alive', node: 'there', tabs });
    expect(writtenTo()).toEqual(inHouse(3));
    begin();
    await bus.publish({ type: 'tabs-alive', node: 'there', tabs });
    expect([written, rowsRead, lookedAt]).toEqual([[], 0, new Set()]);
  });

  test('a member who joins costs each of the others two events, and one reading of them all', async () => {
    await addUser('kim');
    listen('kim');
    await presence.showLife({ tab: 'tab', sessionId: 'session-kim', userId: 'kim' }, true, false);
    await settled();
    begin();
    await join(3, 'kim');
    await bus.publish({ type: 'members-changed', archiveId: 'house-3' });
    await bus.publish({ type: 'membership-changed', userId: 'kim' });
    await settled();
    const told = [...inHouse(3)].flatMap((userId) => [
      { userId, event: 'membership-changed' },
      { userId, event: 'presence' },
    ]);
    expect(written).toEqual(expect.arrayContaining(told));
    const toKim = written.filter(({ userId }) => userId === 'kim').map(({ event }) => event);
    expect(toKim).toEqual(['membership-changed', 'snapshot']);
    expect(written).toHaveLength(told.length + toKim.length);
    // The members, and the new member's archive with its version.
    expect(rowsRead).toBe(membersOfEach + 1 + 2);
    expect(lookedAt).toEqual(new Set());
  });

  test('a member who goes is told to be offline, and hears nothing more', async () => {
    const gone = userOf(3, 0);
    const tab = { tab: 'tab', sessionId: `session-${gone}`, userId: gone };
    await presence.showLife(tab, true, false);
    begin();
    await database.db.deleteFrom('membership').where('userId', '=', gone).execute();
    await bus.publish({ type: 'members-changed', archiveId: 'house-3' });
    await settled();
    expect(rowsRead).toBe(membersOfEach - 1);
    expect(written).toHaveLength(2 * membersOfEach);
    begin();
    await bus.publish({ type: 'archive-changed', archiveId: 'house-3', version: 3, kinds: null });
    expect(writtenTo()).toEqual(new Set([...inHouse(3)].filter((userId) => userId !== gone)));
  });

  test('a name that changes is told once to each member', async () => {
    await bus.publish({ type: 'members-changed', archiveId: 'house-3' });
    await settled();
    expect(written).toHaveLength(membersOfEach);
    expect(rowsRead).toBe(membersOfEach);
  });

  test('many changes at once are read once', async () => {
    const change = () => bus.publish({ type: 'members-changed', archiveId: 'house-3' });
    await Promise.all(Array.from({ length: 50 }, change));
    await settled();
    expect(rowsRead).toBe(membersOfEach);
  });

  test('somebody who comes online is told to those who share an archive with them', async () => {
    const tab = { tab: 'tab', sessionId: 'session', userId: userOf(5, 1) };
    await presence.showLife(tab, true, false);
    expect(writtenTo()).toEqual(inHouse(5));
    expect(lookedAt).toEqual(new Set());
    expect(rowsRead).toBe(0);
  });

  test('the end of a session is looked for among the streams of its user', async () => {
    const userId = userOf(5, 1);
    const sessionId = `session-${userId}`;
    await bus.publish({ type: 'session-ended', sessionId, userId, reason: 'revoked' });
    expect(written).toEqual([{ userId, event: 'session-ended' }]);
    expect(lookedAt).toEqual(new Set([userId]));
  });
});

function countingRows(db: Db, count: (rows: number) => void): Db {
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      count(result.rows.length);
      return result;
    },
  });
}
