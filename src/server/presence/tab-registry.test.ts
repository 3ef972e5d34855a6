import { beforeEach, expect, test } from 'vitest';
import { TabRegistry } from './tab-registry.ts';

const second = 1000;
const laptop = { sessionId: 'laptop', userId: 'alex' };
const phone = { sessionId: 'phone', userId: 'alex' };

let told: string[];
let tabs: TabRegistry;
beforeEach(() => {
  told = [];
  tabs = new TabRegistry((userId, online) => told.push(`${userId} ${online ? 'on' : 'off'}`));
});

function beat(
  tab: string,
  now: number,
  { session = laptop, visible = true, offline = false } = {},
) {
  tabs.showLife({ ...session, tab, node: 'here', visible, appearOffline: offline }, now);
}

test('the first tab brings a user online, and is told once', () => {
  beat('a', 0);
  beat('a', 25 * second);
  beat('b', 26 * second);
  expect(told).toEqual(['alex on']);
});

test('online while any tab of any session lives', () => {
  beat('a', 0);
  beat('b', 0, { session: phone });
  tabs.sayGoodbye({ ...laptop, tab: 'a' }, true, 1 * second);
  tabs.lapse(10 * second);
  expect(tabs.isOnline('alex')).toBe(true);
  tabs.sayGoodbye({ ...phone, tab: 'b' }, true, 11 * second);
  tabs.lapse(12.5 * second);
  expect(told).toEqual(['alex on', 'alex off']);
});

test('a reload does not flicker: the goodbye counts a moment later', () => {
  beat('a', 0);
  tabs.sayGoodbye({ ...laptop, tab: 'a' }, true, 10 * second);
  tabs.lapse(11 * second);
  beat('b', 11.2 * second);
  tabs.lapse(20 * second);
  expect(told).toEqual(['alex on']);
});

test('what a closed tab had sent before its goodbye brings nobody back when it is heard later', () => {
  beat('a', 0);
  tabs.sayGoodbye({ ...laptop, tab: 'a' }, true, 10 * second);
  beat('a', 10 * second);
  tabs.lapse(11.5 * second);
  expect(told).toEqual(['alex on', 'alex off']);
  beat('a', 20 * second);
  expect(told).toEqual(['alex on', 'alex off']);
  expect(tabs.hasOpenTab('laptop', 'alex')).toBe(false);
});

test('nor does what was sent before a goodbye that is the first to be heard', () => {
  tabs.sayGoodbye({ ...laptop, tab: 'a' }, true, 0);
  beat('a', 1);
  expect(told).toEqual([]);
  beat('b', 2);
  expect(told).toEqual(['alex on']);
});

test('a tab that is kept for the way back lives again when it comes back', () => {
  beat('a', 0);
  tabs.sayGoodbye({ ...laptop, tab: 'a' }, false, 10 * second);
  tabs.lapse(20 * second);
  beat('a', 30 * second);
  expect(told).toEqual(['alex on', 'alex off', 'alex on']);
});

test('closed tabs are forgotten within a minute and a half, and never more kept than a cap', () => {
  for (let number = 0; number < 1000; number++) {
    tabs.sayGoodbye({ ...laptop, tab: `closed-${number}` }, true, number);
  }
  tabs.lapse(70 * second);
  beat('closed-999', 70 * second);
  expect(told).toEqual(['alex on']);
});

test('a visible tab lapses after 75 s without a beat, a hidden one after 180 s', () => {
  beat('a', 0);
  tabs.lapse(75 * second - 1);
  expect(tabs.isOnline('alex')).toBe(true);
  tabs.lapse(75 * second);
  expect(tabs.isOnline('alex')).toBe(false);
  beat('a', 100 * second, { visible: false });
  tabs.lapse(280 * second - 1);
  expect(tabs.isOnline('alex')).toBe(true);
  tabs.lapse(280 * second);
  expect(told).toEqual(['alex on', 'alex off', 'alex on', 'alex off']);
});

test('tabs lapse in the order of their last beats, whoever came first', () => {
  const robin = { sessionId: 'robin', userId: 'robin' };
  beat('a', 0);
  beat('b', 10 * second, { session: robin });
  beat('a', 50 * second);
  tabs.lapse(85 * second);
  expect(told).toEqual(['alex on', 'robin on', 'robin off']);
  tabs.lapse(125 * second);
  expect(told).toEqual(['alex on', 'robin on', 'robin off', 'alex off']);
});

test('a tab that fell silent may still be open, for half a day; one that left is not', () => {
  beat('a', 0);
  beat('b', 0);
  tabs.lapse(75 * second);
  tabs.sayGoodbye({ ...laptop, tab: 'b' }, true, 80 * second);
  expect(tabs.hasOpenTab('laptop', 'alex')).toBe(true);
  tabs.sayGoodbye({ ...laptop, tab: 'a' }, true, 81 * second);
  expect(tabs.hasOpenTab('laptop', 'alex')).toBe(false);
  beat('c', 100 * second);
  tabs.lapse(200 * second);
  tabs.lapse(200 * second + 12 * 3600 * second - 1);
  expect(tabs.hasOpenTab('laptop', 'alex')).toBe(true);
  tabs.lapse(200 * second + 12 * 3600 * second);
  expect(tabs.hasOpenTab('laptop', 'alex')).toBe(false);
});

test('signing in is a sign of life, taken over by the first tab', () => {
  tabs.arrive(laptop, 'here', 0);
  expect(tabs.isOnline('alex')).toBe(true);
  expect(tabs.hasOpenTab('laptop', 'alex')).toBe(false);
  beat('a', 1 * second);
  tabs.sayGoodbye({ ...laptop, tab: 'a' }, true, 2 * second);
  tabs.lapse(4 * second);
  expect(told).toEqual(['alex on', 'alex off']);
});

test('the end of a session takes its tabs at once, and no others', () => {
  beat('a', 0);
  beat('b', 0, { session: phone });
  tabs.endSession('laptop', 'alex');
  expect(tabs.isOnline('alex')).toBe(true);
  tabs.endSession('phone', 'alex');
  expect(tabs.isOnline('alex')).toBe(false);
});

test('to appear offline hides, whatever the tabs do, until it is taken back', () => {
  beat('a', 0);
  tabs.setAppearance('alex', true);
  beat('a', 10 * second, { offline: true });
  expect(tabs.isOnline('alex')).toBe(false);
  tabs.setAppearance('alex', false);
  expect(told).toEqual(['alex on', 'alex off', 'alex on']);
});

test('the live tabs of a node are told to another that asks', () => {
  beat('a', 0);
  tabs.showLife({ ...phone, tab: 'b', node: 'there', visible: true, appearOffline: false }, 0);
  expect([...tabs.liveTabsOf('here')]).toEqual([
    { ...laptop, tab: 'a', visible: true, appearOffline: false },
  ]);
});
