import { expect, test } from 'vitest';
import { greatCircle, onRim, orthographic, type Projected } from './globe-projection.ts';

/** Rounded to remove floating-point errors. */
function near(values: readonly number[] = []) {
  return values.map((value) => Math.round(value * 1e6) / 1e6 + 0);
}

test('the place under the eye is the middle, north is up, east is right', () => {
  const project = orthographic(10, 0);
  expect(near(project(10, 0))).toEqual([0, 0, 1]);
  expect(near(project(10, 90))).toEqual([0, -1, 0]);
  expect(near(project(100, 0))).toEqual([1, 0, 0]);
  expect(near(project(-170, 0))).toEqual([0, 0, -1]);
});

test('what lies behind moves to the rim, in its own direction', () => {
  const behind: Projected = [0.3, 0.4, -0.5];
  expect(near(onRim(behind))).toEqual([0.6, 0.8]);
  expect(near(onRim([0.3, 0.4, 0.5]))).toEqual([0.3, 0.4]);
});

test('the great circle from the equator at 0° to the pole passes 45° north half way', () => {
  const [start, middle, end] = greatCircle([0, 0], [0, 89.999], 2);
  expect(near(start)).toEqual([0, 0]);
  expect(middle?.[1]).toBeCloseTo(45, 2);
  expect(end?.[1]).toBeCloseTo(89.999, 3);
});

test('it crosses the date line the short way', () => {
  const points = greatCircle([170, 0], [-170, 0], 2);
  expect(Math.abs(points[1]?.[0] ?? 0)).toBeCloseTo(180, 6);
});
