import { expect, test } from 'vitest';
import { seededRandom } from '../../../../test/seeded-random.ts';
import { applyDelta, deltaBetween, withKnown } from './record-deltas.ts';

interface One {
  id: string;
  version: number;
  at: number;
}

const one = (id: string, at: number, version = 1): One => ({ id, version, at });
const order = (a: One, b: One) => a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
const [a, b, c, d] = [one('a', 10), one('b', 20), one('c', 30), one('d', 40)];

test('what is new stands where it belongs, and what is there stays the same objects', () => {
  const between = one('x', 25);
  const applied = applyDelta([a, b, c], { written: [between], removed: [] }, order);
  expect(applied).toEqual([a, b, between, c]);
  expect(applied[0]).toBe(a);
  expect(applied[3]).toBe(c);
});

test('what is changed takes the place of its earlier state, wherever that stood', () => {
  const moved = one('a', 35, 2);
  expect(applyDelta([a, b, c, d], { written: [moved], removed: [a] }, order)).toEqual([
    b,
    c,
    moved,
    d,
  ]);
});

test('what is gone is left out, of which there may have been none', () => {
  const never = one('never', 20);
  expect(applyDelta([a, b, c], { written: [], removed: [b, never] }, order)).toEqual([a, c]);
});

test('without a change it is the same list', () => {
  const list = [a, b];
  expect(applyDelta(list, { written: [], removed: [] }, order)).toBe(list);
  expect(applyDelta(list, { written: [], removed: [one('never', 15)] }, order)).toBe(list);
  expect(withKnown(list, [one('a', 10), one('b', 20)])).toBe(list);
});

test('of a list that was read anew, what has another version is new', () => {
  const [before, after] = [
    [a, b, c],
    [one('a', 10), one('b', 21, 2), one('d', 40)],
  ];
  const shared = withKnown(before, after);
  expect(shared).toEqual(after);
  expect(shared[0]).toBe(a);
  expect(shared[1]).toBe(after[1]);
});

test('the delta between two lists names what differs, and leads from one to the other', () => {
  const changed = one('b', 45, 2);
  const [before, after] = [
    [a, b, c],
    [a, d, changed],
  ];
  expect(deltaBetween(before, after)).toEqual({ written: [d, changed], removed: [b, c] });
  expect(deltaBetween(before, before)).toEqual({ written: [], removed: [] });
  expect(deltaBetween([], after)).toEqual({ written: after, removed: [] });
  expect(deltaBetween(before, [])).toEqual({ written: [], removed: [a, b, c] });
});

test('whatever is done to a list, its delta does the same to the list of before', () => {
  const next = seededRandom(4711);
  const upTo = (most: number) => Math.floor(next() * most);
  let list: One[] = [];
  for (let round = 0; round < 300; round++) {
    const before = list;
    const kept = list.filter(() => next() > 0.1);
    const edited = kept.map((item) =>
      next() > 0.2 ? item : { ...item, at: upTo(50), version: item.version + 1 },
    );
    const added = Array.from({ length: upTo(3) }, (_, index) => one(`${round}-${index}`, upTo(50)));
    list = [...edited, ...added].sort(order);
    expect(applyDelta(before, deltaBetween(before, list), order)).toEqual(list);
  }
});
