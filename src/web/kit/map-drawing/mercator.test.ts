import { expect, test } from 'vitest';
import { latitudeOf, toMercator } from './mercator.ts';

test('the map of side 1', () => {
  expect(toMercator([-180, 85.0511])[0]).toBe(0);
  expect(toMercator([-180, 85.0511])[1]).toBeCloseTo(0, 5);
  expect(toMercator([0, 0])).toEqual([0.5, 0.5]);
  // ln tan(45° + 30°) = 1.31696, divided by 2π is 0.20960.
  expect(toMercator([90, 60])[0]).toBe(0.75);
  expect(toMercator([90, 60])[1]).toBeCloseTo(0.2904, 4);
  // Points beyond the map are moved to its edge.
  expect(toMercator([0, 90])).toEqual(toMercator([0, 85.0511]));
});

test('the latitude of a height is where the map has it', () => {
  for (const latitude of [-85, -33.9, 0, 51.5, 80]) {
    expect(latitudeOf(toMercator([0, latitude])[1])).toBeCloseTo(latitude, 9);
  }
});
