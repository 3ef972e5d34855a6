import { expect, it } from 'vitest';
import type { Position } from '../shared/places/geo.ts';
import { landIn, openSea } from './open-sea.ts';

// Cells of one degree. Land from 10° E to 12° E and from 179° E to 179° W, from the equator to 2°
// N.
const file = {
  perDegree: 1,
  rows: Array.from({ length: 180 }, (_, row) =>
    row === 90 || row === 91 ? [0, 1, 189, 2, 167] : [],
  ),
};

it('knows land by the cell, on either side of the 180th meridian and a turn further', () => {
  const isLand = landIn(file);
  const positions: [Position, boolean][] = [
    [[10.5, 0.5], true],
    [[11.9, 1.9], true],
    [[12.1, 0.5], false],
    [[10.5, 2.1], false],
    [[10.5, -0.1], false],
    [[179.5, 0.5], true],
    [[-179.5, 0.5], true],
    [[180.5, 0.5], true],
    [[-178.5, 0.5], false],
    [[370.5, 0.5], true],
    [[0, 90], false],
  ];
  for (const [at, expected] of positions) expect([at, isLand(at)]).toEqual([at, expected]);
});

it('is open where the straight line crosses no land further than 20 km from its ends', () => {
  const isOpen = openSea(file);
  expect(isOpen([5, 1], [15, 1])).toBe(false);
  expect(isOpen([5, 4], [15, 4])).toBe(true);
  expect(isOpen([175, 1], [-175, 1])).toBe(false);
  // From a port 11 km inland across its own shore.
  expect(isOpen([11.9, 1], [15, 1])).toBe(true);
  // 33 km are entirely within the harbour distance.
  expect(isOpen([10.4, 1], [10.7, 1])).toBe(true);
});
