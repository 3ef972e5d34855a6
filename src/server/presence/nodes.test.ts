import { beforeEach, expect, test } from 'vitest';
import { type FakeClock, fakeClock } from '../../../test/clock.ts';
import { type Bus, largestEvent, type ServerEvent } from '../platform/bus/bus.ts';
import { memoryBus } from '../platform/bus/memory.ts';
import { createPresence, type Presence } from './presence.ts';

const second = 1000;
const tab = { tab: 'a', sessionId: 'laptop', userId: 'alex' };

/** One bus shared by several nodes, like that of PostgreSQL. */
let bus: Bus;
let clock: FakeClock;
let here: Presence;
let there: Presence;
let changes: string[];
/** The events published on the bus. */
let published: ServerEvent[];
beforeEach(() => {
  bus = memoryBus();
  clock = fakeClock();
  here = createPresence({ bus, clock, node: 'here' });
  there = createPresence({ bus, clock, node: 'there' });
  changes = [];
  published = [];
  bus.subscribe((event) => published.push(event));
  there.subscribe((userId, online) => changes.push(`${userId} ${online ? 'on' : 'off'}`));
});

function wait(milliseconds: number) {
  clock.advance(milliseconds);
  here.tick();
  there.tick();
}

const tabsTold = () =>
  published.flatMap((event) => (event.type === 'tabs-alive' ? event.tabs : []));
const bytesOf = (event: ServerEvent) => Buffer.byteLength(JSON.stringify(event));
/** Tabs of realistic size: session, user and tab IDs of 36 characters. */
const manyTabs = Array.from({ length: 1000 }, (_, index) => {
  const id = `01939f5e-0000-7000-8000-${String(index).padStart(12, '0')}`;
  return { tab: id, sessionId: id, userId: id };
});

test('who is connected to one node is online on every node', async () => {
  await here.showLife(tab, true, false);
  expect(there.isOnline('alex')).toBe(true);
  await here.sayGoodbye(tab, true);
  wait(1.5 * second);
  expect(here.isOnline('alex')).toBe(false);
  expect(changes).toEqual(['alex on', 'alex off']);
});

test('a tab on another node is no last tab', async () => {
  await here.showLife(tab, true, false);
  await there.showLife({ ...tab, tab: 'b' }, true, false);
  await here.sayGoodbye(tab, true);
  expect(here.hasOpenTab('laptop', 'alex')).toBe(true);
});

test('a node that is lost leaves no ghosts: its tabs lapse on the others', async () => {
  await here.showLife(tab, true, false);
  here.close();
  wait(74 * second);
  expect(there.isOnline('alex')).toBe(true);
  wait(1 * second);
  expect(there.isOnline('alex')).toBe(false);
});

test('a node that starts hears of the tabs of the others, and a restarted one of none of its own', async () => {
  await here.showLife(tab, true, false);
  const third = createPresence({ bus, clock, node: 'third' });
  expect(third.isOnline('alex')).toBe(true);
  third.close();
  const alone = createPresence({ bus: memoryBus(), clock, node: 'here again' });
  expect(alone.isOnline('alex')).toBe(false);
});

test('the end of a session and the wish to appear offline reach every node', async () => {
  await here.showLife(tab, true, false);
  await bus.publish({ type: 'appearance-changed', userId: 'alex', appearOffline: true });
  await bus.publish({ type: 'appearance-changed', userId: 'alex', appearOffline: false });
  const ended = { sessionId: 'laptop', userId: 'alex', reason: 'revoked' } as const;
  await bus.publish({ type: 'session-ended', ...ended });
  expect(changes).toEqual(['alex on', 'alex off', 'alex on', 'alex off']);
});

test('the heartbeats of a thousand tabs travel in few events, none larger than the bus takes', async () => {
  for (const one of manyTabs) await here.showLife(one, true, false);
  wait(25 * second);
  published.length = 0;
  for (const one of manyTabs) await here.showLife(one, true, false);
  wait(0.5 * second);
  expect(tabsTold().map(({ tab: id }) => id)).toEqual(manyTabs.map(({ tab: id }) => id));
  // Some 190 bytes per tab, so 40 fit in an event.
  expect(published.length).toBeLessThan(30);
  expect(Math.max(...published.map(bytesOf))).toBeLessThanOrEqual(largestEvent);
  wait(74 * second);
  expect(manyTabs.filter(({ userId }) => !there.isOnline(userId))).toEqual([]);
  wait(1 * second);
  expect(manyTabs.filter(({ userId }) => there.isOnline(userId))).toEqual([]);
});

test('a node that starts hears of a thousand tabs in few events', async () => {
  for (const one of manyTabs) await here.showLife(one, true, false);
  published.length = 0;
  const third = createPresence({ bus, clock, node: 'third' });
  expect(published.length).toBeLessThan(30);
  expect(manyTabs.filter(({ userId }) => !third.isOnline(userId))).toEqual([]);
});

test('the first sign of life of a tab is told at once, though its user has others', async () => {
  await here.showLife(tab, true, false);
  await here.showLife({ ...tab, tab: 'b' }, true, false);
  // Otherwise the other node would take the goodbye for that of the last tab and end the session.
  await there.sayGoodbye(tab, true);
  expect(there.hasOpenTab('laptop', 'alex')).toBe(true);
});

test('a tab that comes back after its goodbye is told at once', async () => {
  await here.showLife(tab, true, false);
  await here.sayGoodbye(tab, false);
  clock.advance(1.4 * second);
  await here.showLife(tab, true, false);
  clock.advance(0.2 * second);
  there.tick();
  expect(changes).toEqual(['alex on']);
});

test('no node brings a closed tab back for what it had sent before', async () => {
  await here.showLife(tab, true, false);
  await here.sayGoodbye(tab, true);
  await there.showLife(tab, true, false);
  wait(2 * second);
  expect(changes).toEqual(['alex on', 'alex off']);
});

test('a tab that is about to lapse is told at once, and so is one that has', async () => {
  await here.showLife(tab, true, false);
  clock.advance(74.9 * second);
  await here.showLife(tab, true, false);
  clock.advance(0.2 * second);
  there.tick();
  expect(changes).toEqual(['alex on']);
  wait(75 * second);
  await here.showLife(tab, true, false);
  expect(changes).toEqual(['alex on', 'alex off', 'alex on']);
});

test('who appears otherwise than the others know is told at once', async () => {
  await here.showLife(tab, true, true);
  await here.showLife(tab, true, false);
  await here.showLife(tab, true, true);
  expect(changes).toEqual(['alex on', 'alex off']);
});

test('a heartbeat that waits to be told does not undo the goodbye that followed it', async () => {
  await here.showLife(tab, true, false);
  await here.showLife(tab, true, false);
  await here.sayGoodbye(tab, true);
  wait(1.4 * second);
  expect(there.hasOpenTab('laptop', 'alex')).toBe(false);
  wait(0.1 * second);
  expect(changes).toEqual(['alex on', 'alex off']);
});

test('a heartbeat that waits to be told does not bring back a session that has ended', async () => {
  await here.showLife(tab, true, false);
  await here.showLife(tab, true, false);
  const ended = { sessionId: 'laptop', userId: 'alex', reason: 'revoked' } as const;
  await bus.publish({ type: 'session-ended', ...ended });
  wait(0.5 * second);
  expect(changes).toEqual(['alex on', 'alex off']);
});

test('a heartbeat that waits to be told does not undo the wish to appear offline', async () => {
  await here.showLife(tab, true, false);
  await here.showLife(tab, true, false);
  await bus.publish({ type: 'appearance-changed', userId: 'alex', appearOffline: true });
  wait(0.5 * second);
  expect(changes).toEqual(['alex on', 'alex off']);
  expect(tabsTold()).toHaveLength(2);
});
