import { describe, expect, test } from 'vitest';
import { placementOf, toMercator, worldsIn } from './mercator.ts';

const padding = { top: 0, right: 0, bottom: 0, left: 100 };
const size = { width: 500, height: 400 };

test('the map of side 1', () => {
  expect(toMercator([-180, 85.0511])[0]).toBe(0);
  expect(toMercator([-180, 85.0511])[1]).toBeCloseTo(0, 5);
  expect(toMercator([0, 0])).toEqual([0.5, 0.5]);
  // ln tan(45° + 30°) = 1.31696, over 2π is 0.20960
  expect(toMercator([90, 60])[0]).toBe(0.75);
  expect(toMercator([90, 60])[1]).toBeCloseTo(0.2904, 4);
  // What is beyond the map ends at its edge.
  expect(toMercator([0, 90])).toEqual(toMercator([0, 85.0511]));
});

describe('a view on the screen', () => {
  test('a frame fills what the panels leave free, and stands in its middle', () => {
    // A quarter of the world wide, on 400 free pixels: 1600 pixels a world.
    const placement = placementOf({ bounds: [0, 0, 90, 0] }, padding, size);
    expect(placement.scale).toBe(1600);
    expect(0.5 * 1600 + placement.left).toBe(100);
    expect(0.75 * 1600 + placement.left).toBe(500);
    expect(0.5 * 1600 + placement.top).toBe(200);
  });

  test('a single place is not looked at from nearer than zoom 7', () => {
    const { scale, left, top } = placementOf({ bounds: [0, 0, 0, 0] }, padding, size);
    expect(scale).toBe(512 * 128);
    expect([0.5 * scale + left, 0.5 * scale + top]).toEqual([300, 200]);
  });

  test('a view from above a point has it in the middle of what is free', () => {
    const view = { longitude: 0, latitude: 0, zoom: 1, padding };
    const { scale, left } = placementOf(view, padding, size);
    expect(scale).toBe(1024);
    expect(0.5 * scale + left).toBe(300);
  });
});

test('the world is drawn again on either side where the map is wider', () => {
  expect(worldsIn({ scale: 1000, left: 0, top: 0 }, 500)).toEqual([0]);
  expect(worldsIn({ scale: 400, left: 50, top: 0 }, 500)).toEqual([-1, 0, 1]);
  expect(worldsIn({ scale: 1000, left: -900, top: 0 }, 500)).toEqual([0, 1]);
});
