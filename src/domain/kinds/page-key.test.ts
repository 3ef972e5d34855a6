import { expect, it } from 'vitest';
import { keysOf, monthOfKey, momentKey } from './page-key.ts';

it.each([
  ['2024-05-17', '09:30', 20240517093000],
  ['2024-05-17', '09:30:59', 20240517093059],
  ['2024-05-17', '', 20240517000000],
  ['2024-05~', '', 20240500000000],
  ['2024', '', 20240000000000],
  // Summer begins in June, winter in December.
  ['2024-22', '', 20240600000000],
  ['2024-24', '', 20241200000000],
  ['197X', '', 19700000000000],
  ['XXXX', '', 0],
  ['not a date', '', 0],
])('the key of %s %s is %i', (date, time, key) => {
  expect(momentKey(date, time)).toBe(key);
});

it('a key is in its month alone', () => {
  const key = momentKey('2024-12-31', '23:59:59');
  expect(monthOfKey(key)).toBe(202412);
  const { from, to } = keysOf(202412);
  expect([from <= key, key < to]).toEqual([true, true]);
  expect(monthOfKey(from)).toBe(202412);
  expect(monthOfKey(to)).toBe(202413);
  // Of the year alone: before its first month, and in no month.
  expect(monthOfKey(momentKey('2024'))).toBe(202400);
});
