import { describe, expect, it } from 'vitest';
import { onEllipsoid } from '../line-points.ts';
import { lineOf } from '../../../../test/tracks/line-of.ts';
import { findPauses } from './line-speeds.ts';

type Moment = [metres: number, seconds: number | undefined];

/** Points that were reached after a pause, on the equator. */
function pausesOf(...moments: Moment[]): number[] {
  const rows = moments.map(([metres, seconds]) => ({
    lat: 0,
    lon: 10 + metres / 111_319.490_793,
    time: seconds === undefined ? undefined : seconds * 1000,
  }));
  const points = lineOf([rows]);
  return [...findPauses(points, onEllipsoid(points))].flatMap((is, index) => (is ? [index] : []));
}

describe('findPauses', () => {
  it('finds half a minute on the spot, to the second, though the fix wanders', () => {
    const moments: Moment[] = [
      [0, 0],
      [50, 10],
      [54, 20],
      [49, 30],
      [53, 40],
      [100, 50],
    ];
    expect(pausesOf(...moments)).toEqual([2, 3, 4]);
  });

  it('takes no traffic light for a pause', () => {
    expect(pausesOf([0, 0], [50, 10], [50, 35], [100, 45])).toEqual([]);
  });

  it('takes no slow walk for one: 2 km/h are 16 m in 29 s', () => {
    const walk = Array.from({ length: 100 }, (_, second): Moment => [second * 0.56, second]);
    expect(pausesOf(...walk)).toEqual([]);
  });

  it('finds the silence of a recorder that waits for movement', () => {
    // 40 m in 10 minutes is 0.24 km/h. 400 m is 2.4 km/h.
    expect(pausesOf([0, 0], [100, 10], [140, 610], [240, 620])).toEqual([2]);
    expect(pausesOf([0, 0], [100, 10], [500, 610], [600, 620])).toEqual([]);
  });

  it('passes over points without a time', () => {
    expect(pausesOf([0, 0], [2, undefined], [3, 40], [90, 45])).toEqual([1, 2]);
  });

  it('is done with a hundred thousand points of one instant', () => {
    const instant = Array.from({ length: 100_000 }, (): Moment => [0, 5]);
    expect(pausesOf(...instant, [0, 10])).toEqual([]);
  });
});
