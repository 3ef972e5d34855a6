import { expect, it } from 'vitest';
import { KeptLast } from './kept-last.ts';

it('forgets what was asked for longest ago', () => {
  const kept = new KeptLast<number>(2);
  kept.set('a', 1);
  kept.set('b', 2);
  expect(kept.get('a')).toBe(1);
  kept.set('c', 3);
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([1, undefined, 3]);
});

it('does not take a look for a question', () => {
  const kept = new KeptLast<number>(2);
  kept.set('a', 1);
  kept.set('b', 2);
  expect(kept.peek('a')).toBe(1);
  kept.set('c', 3);
  expect([...kept.values()]).toEqual([2, 3]);
});

it('forgets as many as a large one needs', () => {
  const kept = new KeptLast<string>(6, ({ length }) => length);
  kept.set('a', 'xx');
  kept.set('b', 'xxx');
  kept.set('a', 'xxx');
  expect([...kept.values()]).toEqual(['xxx', 'xxx']);
  kept.set('c', 'xxxx');
  expect([...kept.values()]).toEqual(['xxxx']);
  // One that is larger than all the room is not kept.
  kept.set('d', 'xxxxxxx');
  expect([...kept.values()]).toEqual([]);
});
