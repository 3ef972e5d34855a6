import { expect, it } from 'vitest';
import { firstIndex } from './first-index.ts';

it('finds the first from which on something holds', () => {
  const days = [3, 5, 5, 9];
  const from = (day: number) => firstIndex(days.length, (at) => days[at]! >= day);
  expect([1, 3, 4, 5, 6, 9, 10].map(from)).toEqual([0, 0, 1, 1, 3, 3, 4]);
  expect(firstIndex(0, () => true)).toBe(0);
});
