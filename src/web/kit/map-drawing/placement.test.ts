import { expect, test } from 'vitest';
import { placementOf, positionOn, worldsIn } from './placement.ts';

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

test('a point of the screen is a position on the Earth', () => {
  const placement = { scale: 1024, left: -212, top: -292 };
  expect(positionOn([300, 220], placement)).toEqual([0, 0]);
  expect(positionOn([556, 220], placement)[0]).toBe(90);
  // The northern edge of the map.
  expect(positionOn([300, -292], placement)[1]).toBeCloseTo(85.0511, 4);
});

test('the world is drawn again on either side where the map is wider', () => {
  expect(worldsIn({ scale: 1000, left: 0, top: 0 }, 500)).toEqual([0]);
  expect(worldsIn({ scale: 400, left: 50, top: 0 }, 500)).toEqual([-1, 0, 1]);
  expect(worldsIn({ scale: 1000, left: -900, top: 0 }, 500)).toEqual([0, 1]);
});
