import { expect, test } from 'vitest';
import { placementOf, worldsIn } from './placement.ts';

test('a view has its point in the middle of what the panels leave free', () => {
  const view = {
    longitude: 0,
    latitude: 0,
    zoom: 1,
    padding: { top: 40, right: 0, bottom: 0, left: 100 },
  };
  const { scale, left, top } = placementOf(view, { width: 500, height: 400 });
  expect(scale).toBe(1024);
  expect(0.5 * scale + left).toBe(300);
  expect(0.5 * scale + top).toBe(220);
});

test('the world is drawn again on either side where the map is wider', () => {
  expect(worldsIn({ scale: 1000, left: 0, top: 0 }, 500)).toEqual([0]);
  expect(worldsIn({ scale: 400, left: 50, top: 0 }, 500)).toEqual([-1, 0, 1]);
  expect(worldsIn({ scale: 1000, left: -900, top: 0 }, 500)).toEqual([0, 1]);
});
