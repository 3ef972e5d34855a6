import { expect, test } from 'vitest';
import { extentOf, labelsOnRail } from './labels-on-rail.ts';

const labels = [
  { text: 'London', at: 0 },
  { text: 'New York', at: 0.2 },
  { text: 'Washington', at: 0.25 },
  { text: 'Tokyo', at: 0.6 },
  { text: 'London', at: 1 },
];
const shownAt = (width: number) => labelsOnRail(labels, width).map(({ text }) => text);

test('shows names that have room, the first and the last before others', () => {
  // New York ends at 200 + 26 pixels. Washington would begin at 250 − 32.
  expect(shownAt(1000)).toEqual(['London', 'New York', 'Tokyo', 'London']);
  expect(shownAt(2000)).toEqual(['London', 'New York', 'Washington', 'Tokyo', 'London']);
  // Two labels of 38 pixels and a space leave no room for another.
  expect(shownAt(100)).toEqual(['London', 'London']);
  expect(shownAt(60)).toEqual(['London']);
});

test('keeps names within the rail', () => {
  expect(extentOf({ text: 'London', at: 0 }, 500)[0]).toBe(0);
  expect(extentOf({ text: 'London', at: 1 }, 500)[1]).toBe(500);
});

test('shows nothing of no places, and one where there is one', () => {
  expect(labelsOnRail([], 500)).toEqual([]);
  expect(labelsOnRail([{ text: 'London', at: 0 }], 500)).toHaveLength(1);
});
