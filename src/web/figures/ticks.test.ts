import { expect, it } from 'vitest';
import { axisTicks, labelStep } from './ticks.ts';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [7, [0, 2, 4, 6, 8]],
  [23, [0, 5, 10, 15, 20, 25]],
  [96_410, [0, 20_000, 40_000, 60_000, 80_000, 100_000]],
  [3, [0, 1, 2, 3]],
  [11, [0, 5, 10, 15]],
  [110, [0, 25, 50, 75, 100, 125]],
])('puts round values up to and over %d', (most, ticks) => {
  expect(axisTicks(most)).toEqual(ticks);
});

it('thins labels out', () => {
  expect(labelStep(50, 12)).toBe(5);
  expect(labelStep(8, 12)).toBe(1);
});
