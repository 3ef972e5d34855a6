import { describe, expect, it } from 'vitest';
import { onEllipsoid } from '../line-points.ts';
import { findGaps } from './line-profile.ts';
import { lineOf } from '../../../../test/tracks/line-of.ts';

/** On the equator, where a degree is 111,319.490793 m. */
const rows = (...moments: [metres: number, seconds: number][]) =>
  moments.map(([metres, seconds]) => ({
    lat: 0,
    lon: 10 + metres / 111_319.490_793,
    time: seconds * 1000,
  }));
const gapsOf = (...segments: ReturnType<typeof rows>[]) => {
  const points = lineOf(segments);
  return findGaps(points, onEllipsoid(points));
};
/** A point per second, 20 m apart. */
const drive = (from: number, to: number): [number, number][] =>
  Array.from({ length: to - from }, (_, nth) => [(from + nth) * 20, from + nth]);

describe('findGaps', () => {
  it('finds the tunnel', () => {
    expect(gapsOf(rows(...drive(0, 30), ...drive(130, 160)))).toEqual([30]);
  });

  it('does not take a stop for one, nor a step that is only long', () => {
    const stop: [number, number][] = drive(30, 60).map(([metres, second]) => [
      metres,
      second + 600,
    ]);
    expect(gapsOf(rows(...drive(0, 30), ...stop))).toEqual([]);
    const far: [number, number][] = drive(30, 60).map(([metres, second]) => [
      metres + 5000,
      second,
    ]);
    expect(gapsOf(rows(...drive(0, 30), ...far))).toEqual([]);
  });

  it('knows recorders that say little', () => {
    // A point every five minutes and 5 km. The gap is an hour and 60 km.
    const sparse: [number, number][] = [0, 1, 2, 3, 15, 16, 17].map((nth) => [
      nth * 5000,
      nth * 300,
    ]);
    expect(gapsOf(rows(...sparse))).toEqual([4]);
    const even: [number, number][] = [0, 1, 2, 3, 4].map((nth) => [nth * 5000, nth * 300]);
    expect(gapsOf(rows(...even))).toEqual([]);
  });

  it('has none between segments, and none without times', () => {
    expect(gapsOf(rows(...drive(0, 30)), rows(...drive(130, 160)))).toEqual([]);
    const untimed = rows(...drive(0, 30), ...drive(130, 160)).map(({ lat, lon }) => ({ lat, lon }));
    const points = lineOf([untimed]);
    expect(findGaps(points, onEllipsoid(points))).toEqual([]);
  });
});
