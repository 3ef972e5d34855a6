import { expect, test } from 'vitest';
import { backOff } from './back-off.ts';

test('each wait is twice as long as the one before, up to an hour', () => {
  const waits = [1, 2, 3, 4, 11, 12, 13, 2000].map((attempt) => backOff(attempt, 0));
  const [second, hour] = [1000, 3_600_000];
  expect(waits).toEqual([2, 4, 8, 16, 2048, 3600, 3600, 3600].map((count) => count * second));
  expect(waits.at(-1)).toBe(hour);
});

test('chance takes away up to half of a wait', () => {
  expect([0, 0.25, 0.5, 1].map((random) => backOff(3, random))).toEqual([8000, 7000, 6000, 4000]);
});
