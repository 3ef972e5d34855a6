import { expect, test } from 'vitest';
import { circleRadius, legendNights, mostDrawn, nightsDrawn } from './circle-sizes.ts';

test('the area of a circle is proportional to the nights', () => {
  // A quarter of the nights gives half the radius.
  expect(circleRadius(100, 100)).toBe(24);
  expect(circleRadius(25, 100)).toBe(12);
  expect(circleRadius(0, 100)).toBe(0);
});

test('a single night in a life at home is seen', () => {
  // 24 px · √(1/9000) would be a quarter of a pixel.
  expect(circleRadius(1, 9000)).toBe(2.5);
});

test.each([
  [0, []],
  [1, [1]],
  [7, [5]],
  [43, [20, 2]],
  // Of 100 nights, 24 px · √(1/100) = 2.4 px would be less than the minimum radius.
  [100, [100, 10]],
  [999, [500, 50]],
  [9000, [5000, 500]],
])('of %i nights the legend shows %j', (most, shown) => {
  expect(legendNights(most)).toEqual(shown);
});

test('a circle is as large as the nights that are sure, or else those that may be', () => {
  expect(nightsDrawn({ min: 3, max: 185 })).toBe(3);
  expect(nightsDrawn({ min: 0, max: 185 })).toBe(185);
  expect(
    mostDrawn([
      { min: 3, max: 185 },
      { min: 40, max: 40 },
      { min: 0, max: 7 },
    ]),
  ).toBe(40);
  expect(mostDrawn([])).toBe(0);
});
