import { beforeEach, expect, test } from 'vitest';
import { type FakeClock, fakeClock } from '../../../test/clock.ts';
import type { Bus } from '../bus/bus.ts';
import { memoryBus } from '../bus/memory.ts';
import { createPresence, type Presence } from './presence.ts';

const second = 1000;
const tab = { tab: 'a', sessionId: 'laptop', userId: 'alex' };

/** One bus that several nodes are on, as PostgreSQL's is. */
let bus: Bus;
let clock: FakeClock;
let here: Presence;
let there: Presence;
let changes: string[];
beforeEach(() => {
  bus = memoryBus();
  clock = fakeClock();
  here = createPresence({ bus, clock, node: 'here' });
  there = createPresence({ bus, clock, node: 'there' });
  changes = [];
  there.subscribe((userId, online) => changes.push(`${userId} ${online ? 'on' : 'off'}`));
});

function wait(milliseconds: number) {
  clock.advance(milliseconds);
  here.tick();
  there.tick();
}

test('who is connected to one node is online on every node', async () => {
  await here.showLife(tab, true, false);
  expect(there.isOnline('alex')).toBe(true);
  await here.sayGoodbye(tab);
  wait(1.5 * second);
  expect(here.isOnline('alex')).toBe(false);
  expect(changes).toEqual(['alex on', 'alex off']);
});

test('a tab on another node is no last tab', async () => {
  await here.showLife(tab, true, false);
  await there.showLife({ ...tab, tab: 'b' }, true, false);
  await here.sayGoodbye(tab);
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
