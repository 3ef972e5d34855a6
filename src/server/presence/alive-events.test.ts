import { expect, test } from 'vitest';
import { largestEvent, type LiveTab, type ServerEvent } from '../platform/bus/bus.ts';
import { aliveEvents } from './presence.ts';

const make = (tab: string): LiveTab => ({
  tab,
  sessionId: 'laptop',
  userId: 'alex',
  visible: true,
  appearOffline: false,
});
const bytesOf = (event: ServerEvent) => Buffer.byteLength(JSON.stringify(event));
const tabsOf = (events: ServerEvent[]) =>
  events.flatMap((event) => (event.type === 'tabs-alive' ? event.tabs : []));

test('nobody to tell of is no event', () => {
  expect([...aliveEvents('here', [])]).toEqual([]);
});

test('tabs are told in their order, in events that are filled and fit, whatever their names', () => {
  // Tabs choose their own IDs: text of any script, up to 64 UTF-16 code units.
  for (const longest of ['a', '東'.repeat(64), '\u0000'.repeat(64), '🚂'.repeat(32)]) {
    const tabs = Array.from({ length: 500 }, (_, index) => make(index % 3 ? `${index}` : longest));
    const events = [...aliveEvents('here', tabs)];
    expect(tabsOf(events)).toEqual(tabs);
    const sizes = events.map(bytesOf);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(largestEvent);
    const oneMore = Buffer.byteLength(JSON.stringify(make(longest))) + 1;
    expect(Math.min(...sizes.slice(0, -1))).toBeGreaterThan(largestEvent - oneMore);
  }
});

test('an event may be exactly as large as the bus takes', () => {
  const empty = bytesOf([...aliveEvents('here', [make('')])][0]!);
  const fits = make('x'.repeat(largestEvent - empty));
  const [event, ...others] = aliveEvents('here', [fits]);
  expect([bytesOf(event!), others]).toEqual([largestEvent, []]);
  const half = (length: number) => make('x'.repeat(length));
  const pair = bytesOf([...aliveEvents('here', [half(0), half(0)])][0]!);
  const [first, second] = [4000, largestEvent - pair - 4000];
  expect([...aliveEvents('here', [half(first), half(second)])].map(bytesOf)).toEqual([
    largestEvent,
  ]);
  expect([...aliveEvents('here', [half(first), half(second + 1)])]).toHaveLength(2);
});
