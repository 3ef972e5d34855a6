import { expect, it } from 'vitest';
import { columnWidth, isColumnWidth } from './column-width.ts';

it.each([
  [120.4, 120],
  [-30, 48],
  [5000, 900],
])('of %i px asked for a column gets %i', (wanted, given) => {
  expect(columnWidth(wanted)).toBe(given);
});

it.each([
  [160, true],
  [3, false],
  [Number.NaN, false],
  ['160', false],
])('%j is kept as a width: %j', (width, isOne) => {
  expect(isColumnWidth(width)).toBe(isOne);
});
