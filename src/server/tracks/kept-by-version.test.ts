import { expect, it } from 'vitest';
import { keptByVersion } from './kept-by-version.ts';

it('has what was kept of a version, and nothing of another', () => {
  const kept = keptByVersion<string>(2);
  kept.set('a', 1, 'first');
  expect(kept.get('a', 1)).toMatchObject({ value: 'first' });
  expect(kept.get('a', 2)).toBeUndefined();
  kept.set('a', 2, 'second');
  expect(kept.get('a', 2)).toMatchObject({ value: 'second' });
  expect(kept.get('a', 1)).toBeUndefined();
});

it('forgets what was not asked for longest where there is no more room', () => {
  const kept = keptByVersion<number>(2);
  kept.set('a', 1, 1);
  kept.set('b', 1, 2);
  expect(kept.get('a', 1)).toBeDefined();
  kept.set('c', 1, 3);
  expect(['a', 'b', 'c'].map((key) => kept.get(key, 1)?.value)).toEqual([1, undefined, 3]);
});
