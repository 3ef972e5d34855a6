import { expect, it } from 'vitest';
import { areaUnder, lineThrough, runsOf } from './profile-path.ts';

const points = [
  { x: 0, y: 5 },
  { x: 10, y: 8 },
  { x: 20, y: 2 },
  { x: 30, y: undefined },
  { x: 40, y: 4 },
];

it('joins what lies between two breaks', () => {
  expect(lineThrough(runsOf(points.slice(0, 3), [2]))).toBe('M0 5L10 8M20 2');
});

it('goes on over a sample that says nothing, which is no break', () => {
  expect(lineThrough(runsOf(points, []))).toBe('M0 5L10 8L20 2L40 4');
});

it('is filled down to the base line, run by run', () => {
  expect(areaUnder(runsOf(points.slice(0, 3), [2]), 50)).toBe('M0 5L10 8L10 50L0 50Z');
});
