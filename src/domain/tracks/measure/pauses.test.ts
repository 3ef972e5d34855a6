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

  describe('a gap in the recording', () => {
    /** A drive of 10 m/s with a point every ten seconds, then a gap, then the same again. */
    const withGap = (metres: number, seconds: number, more: Moment[] = []) => {
      const drive = Array.from({ length: 6 }, (_, at): Moment => [at * 100, at * 10]);
      const later = drive.map(([far, at = 0]): Moment => [500 + metres + far, 50 + seconds + at]);
      return pausesOf(...drive, ...more, ...later);
    };
    const hour = 3600;

    it('is a pause if nobody can have travelled all the time', () => {
      // 288 km in 16 hours are 5 m/s, 24 km in 90 minutes are 4.4 m/s.
      expect(withGap(288_000, 16 * hour)).toEqual([6]);
      expect(withGap(24_000, 1.5 * hour)).toEqual([6]);
      expect(withGap(576_000, 16 * hour)).toEqual([6]);
      expect(pausesOf([0, 0], [6000, 600], [300_000, 16 * hour])).toEqual([2]);
      const hourly = Array.from({ length: 9 }, (_, at): Moment => [at * 9000, at * hour]);
      expect(pausesOf(...hourly, [172_000, 24 * hour])).toEqual([9]);
    });

    it('is none if the speed is kept, or it is short', () => {
      expect(withGap(108_000, 3 * hour)).toEqual([]);
      expect(withGap(2_000, 0.5 * hour)).toEqual([]);
    });

    it('is none if points without a time are in it', () => {
      expect(withGap(288_000, 16 * hour, [[9000, undefined]])).toEqual([]);
    });

    it('is none in a line that is as sparse everywhere', () => {
      const ship = Array.from({ length: 9 }, (_, at): Moment => [at * 300_000, at * 12 * hour]);
      expect(pausesOf(...ship, [8 * 300_000 + 60, 8 * 12 * hour + 10])).toEqual([]);
    });
  });

  it('passes over points without a time', () => {
    expect(pausesOf([0, 0], [2, undefined], [3, 40], [90, 45])).toEqual([1, 2]);
  });

  it('is done with a hundred thousand points of one instant', () => {
    const instant = Array.from({ length: 100_000 }, (): Moment => [0, 5]);
    expect(pausesOf(...instant, [0, 10])).toEqual([]);
  });
});
