import { expect, it } from 'vitest';
import { boundsOf, middleOf } from './bounds.ts';

it('has no bounds without points', () => {
  expect(boundsOf([])).toBeUndefined();
});

it('frames places on one side of the Earth', () => {
  expect(
    boundsOf([
      [-0.5, 51.5],
      [12.3, 41.8],
      [-3.4, 56],
    ]),
  ).toEqual([-3.4, 41.8, 12.3, 56]);
});

it('frames Fiji, New Zealand and Hawaii across the 180th meridian', () => {
  // From 174.8° E eastwards over the meridian to 157.9° W, which is 202.1° E.
  const [west, , east] = boundsOf([
    [177.4, -17.8],
    [174.8, -37],
    [-157.9, 21.3],
  ]) ?? [0, 0, 0];
  expect(west).toBe(174.8);
  expect(east).toBeCloseTo(202.1, 10);
});

it('frames a single place', () => {
  expect(boundsOf([[10, 20]])).toEqual([10, 20, 10, 20]);
});

it('finds the middle of places on the sphere, over the 180th meridian too', () => {
  const [lon, lat] = middleOf([
    [170, 0],
    [-170, 0],
  ]);
  expect(Math.abs(lon)).toBeCloseTo(180, 10);
  expect(lat).toBeCloseTo(0, 10);
  // Halfway between the equator and the pole.
  expect(
    middleOf([
      [30, 0],
      [30, 90],
    ])[1],
  ).toBeCloseTo(45, 10);
});
