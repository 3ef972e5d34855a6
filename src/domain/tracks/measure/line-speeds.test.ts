import { describe, expect, it } from 'vitest';
import { metresAlong, onEllipsoid } from '../line-points.ts';
import { lineOf } from '../../../../test/tracks/line-of.ts';
import { speedsOf } from './line-speeds.ts';

type Moment = [metres: number, seconds: number | undefined];

function speeds(...segments: Moment[][]) {
  const points = lineOf(
    segments.map((moments) =>
      moments.map(([metres, seconds]) => ({
        lat: 0,
        lon: 10 + metres / 111_319.490_793,
        time: seconds === undefined ? undefined : seconds * 1000,
      })),
    ),
  );
  const earth = onEllipsoid(points);
  return speedsOf(points, earth, metresAlong(points, earth));
}

/** A point per second at 20 m/s = 72 km/h, for `seconds` seconds. */
const drive = (metres: number, from: number, seconds: number): Moment[] =>
  Array.from({ length: seconds + 1 }, (_, second) => [metres + second * 20, from + second]);

describe('speedsOf', () => {
  it('leaves pauses out of the moving time and of its mean', () => {
    // 1200 m in a minute, two minutes' standstill, 1200 m in a minute: 2400 m in 120 s.
    const found = speeds([...drive(0, 0, 60), ...drive(1200, 180, 60)])!;
    expect(found.elapsedSeconds).toBe(240);
    expect(found.movingSeconds).toBe(120);
    expect(found.meanMovingKmh).toBeCloseTo(72, 6);
    expect(found.topKmh).toBeCloseTo(72, 6);
  });

  it('counts what lies between segments as elapsed only', () => {
    const found = speeds(drive(0, 0, 60), drive(90_000, 3600, 60))!;
    expect(found.elapsedSeconds).toBe(3660);
    expect(found.movingSeconds).toBe(120);
    expect(found.meanMovingKmh).toBeCloseTo(72, 6);
  });

  it('does not take a stray point for a record', () => {
    const moments = drive(0, 0, 600);
    moments[30] = [630, 30];
    // 580, 630, 620 m instead of 580, 600, 620: 20 m more, in a mean over 10 minutes.
    expect(speeds(moments)!.topKmh).toBeCloseTo(((12_000 + 20) / 600) * 3.6, 6);
  });

  it('knows a top speed that was kept for ten seconds', () => {
    // 20 m/s from second 20 to second 30.
    const moments = Array.from({ length: 61 }, (_, second): Moment => {
      const extra = Math.min(10, Math.max(0, second - 20)) * 10;
      return [second * 10 + extra, second];
    });
    expect(speeds(moments)!.topKmh).toBeCloseTo(72, 6);
  });

  it('has a top speed from two points, which is their mean', () => {
    const found = speeds([
      [0, 0],
      [1000, 100],
    ])!;
    expect([found.meanMovingKmh, found.topKmh].map((kmh) => kmh?.toFixed(3))).toEqual([
      '36.000',
      '36.000',
    ]);
  });

  it('takes the way over points without a time to the next that has one', () => {
    expect(
      speeds([
        [0, 0],
        [500, undefined],
        [1000, 100],
      ])!.meanMovingKmh,
    ).toBeCloseTo(36, 6);
  });

  it('knows nothing of times without two of them, and no speed of standing', () => {
    expect(
      speeds([
        [0, undefined],
        [9, undefined],
      ]),
    ).toBeUndefined();
    expect(
      speeds([
        [0, 5],
        [9, undefined],
      ]),
    ).toBeUndefined();
    expect(
      speeds([
        [0, 0],
        [0, 60],
      ]),
    ).toMatchObject({
      elapsedSeconds: 60,
      movingSeconds: 0,
      meanMovingKmh: undefined,
      topKmh: undefined,
      topAt: undefined,
      stops: 1,
      stopSeconds: 60,
    });
  });
});
