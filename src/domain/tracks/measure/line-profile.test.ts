import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOf, type LinePoint } from '../../../../test/tracks/line-of.ts';
import { profileOf } from './line-profile.ts';
import { measureLine } from './measure-line.ts';

const noon = Date.UTC(2024, 5, 1, 12);

/** On the equator, where a degree is 111,319.490793 m. */
const east = (metres: number, rest: Omit<LinePoint, 'lat' | 'lon'> = {}): LinePoint => ({
  lat: 0,
  lon: 10 + metres / 111_319.490_793,
  ...rest,
});

describe('profileOf', () => {
  it('has every point of a short line, in columns', () => {
    const points = lineOf([
      [
        east(0, { elevation: 100.04, time: noon }),
        east(1000, { elevation: 120, time: noon + 100_400 }),
        east(3000, { elevation: 90, time: noon + 200_000 }),
      ],
    ]);
    expect(profileOf(points)).toEqual({
      format: 2,
      lat: [0, 0, 0],
      lon: [10, 10.008_98, 10.026_95],
      km: [0, 1, 3],
      elevation: [100, 120, 90],
      startTime: noon,
      seconds: [0, 100, 200],
      // 1 km in 100.4 s, 3 km in 200 s. The 2 km in 99.6 s (72.3 km/h) were not sustained, so the
      // mean is the top speed.
      speed: [35.9, 54, 54],
      stops: { count: 0, seconds: 0 },
      breaks: [],
      gaps: [],
    });
  });

  it('has no columns of which nothing is known', () => {
    expect(profileOf(lineOf([[east(0), east(1000)]]))).toMatchObject({
      elevation: null,
      startTime: null,
      seconds: null,
      speed: null,
      stops: null,
    });
  });

  it('says of single points that nothing is known', () => {
    const points = lineOf([
      [east(0, { elevation: 5, time: noon }), east(9), east(20, { time: noon + 20_000 })],
    ]);
    expect(profileOf(points)).toMatchObject({
      elevation: [5, null, null],
      seconds: [0, null, 20],
      speed: [3.6, null, 3.6],
    });
  });

  it('takes the mean elevation of a stretch, and its first point', () => {
    // 8 samples: 6 stretches of 2 km, and both ends.
    const metres = [0, 1000, ...Array.from({ length: 10 }, (_, nth) => 2100 + nth * 1000), 12_000];
    const rows = metres.map((along, nth) => east(along, { elevation: nth * 10 }));
    const { km, elevation } = profileOf(lineOf([rows]), 8);
    expect(km).toEqual([0, 2.1, 4.1, 6.1, 8.1, 10.1, 12]);
    expect(elevation).toEqual([5, 25, 45, 65, 85, 105, 120]);
  });

  it('marks where a segment begins and what lies behind a gap', () => {
    const drive = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, nth) =>
        east((from + nth) * 20, { time: noon + (from + nth) * 1000 }),
      );
    const points = lineOf([[...drive(0, 30), ...drive(130, 160)], drive(900, 930)]);
    const { breaks, gaps, km } = profileOf(points);
    expect(breaks).toEqual([60]);
    expect(gaps).toEqual([30]);
    // 159 × 20 m, and nothing between the segments.
    expect([km[59], km[60]]).toEqual([3.18, 3.18]);
  });

  it('shows a stop as a stop', () => {
    const rows = [0, 100, 200, 200, 200, 300].map((metres, nth) =>
      east(metres, { time: noon + nth * 10_000 }),
    );
    expect(profileOf(lineOf([rows])).speed).toEqual([36, 36, 18, 0, 18, 36]);
  });

  it('takes no speed from less than ten seconds', () => {
    // A point per second at 10 m/s, one of them 5 m off: over ten seconds that is at most 10.5 m/s.
    const rows = Array.from({ length: 60 }, (_, nth) =>
      east(nth * 10 + (nth === 30 ? 5 : 0), { time: noon + nth * 1000 }),
    );
    for (const kmh of profileOf(lineOf([rows])).speed!) expect(Math.abs(kmh! - 36)).toBeLessThan(2);
  });

  it('has no stray point on its curve, and agrees with the top speed', () => {
    // A point per second at 20 m/s = 72 km/h, one of them 300 m off: over ten seconds that is 50
    // m/s = 180 km/h.
    const rows = Array.from({ length: 121 }, (_, second) =>
      east(second * 20 + (second === 61 ? 300 : 0), { time: noon + second * 1000 }),
    );
    const points = lineOf([rows]);
    const speed = profileOf(points).speed!.map(Number);
    expect(Math.max(...speed)).toBeLessThan(90);
    expect(Math.max(...speed)).toBeCloseTo(measureLine(points)!.topKmh!, 0);
  });

  it('reaches the top speed, however many points are put together', () => {
    // A point per second for 4000 s at 10 m/s, with ten seconds at 30 m/s = 108 km/h.
    let metres = 0;
    const rows = Array.from({ length: 4001 }, (_, second) => {
      metres += second > 2002 && second <= 2012 ? 30 : 10;
      return east(metres, { time: noon + second * 1000 });
    });
    const { speed, km } = profileOf(lineOf([rows]), 100);
    expect(Math.max(...speed!.map(Number))).toBeCloseTo(108, 1);
    expect(km.length).toBeLessThanOrEqual(100);
  });

  it('counts the stops and how long they were', () => {
    const drive = (from: number, to: number, at: number) =>
      Array.from({ length: to - from }, (_, nth) =>
        east(at + nth * 20, { time: noon + (from + nth) * 1000 }),
      );
    // From second 29 to 130 at metre 580, and from 159 to 300 at metre 1160.
    const rows = [...drive(0, 30, 0), ...drive(130, 160, 580), ...drive(300, 330, 1160)];
    expect(profileOf(lineOf([rows])).stops).toEqual({ count: 2, seconds: 242 });
  });

  it('has no more samples than asked for, in order, with both ends, and is JSON', () => {
    const row = fc
      .tuple(fc.integer({ min: -800, max: 800 }), fc.integer({ min: -1790, max: 1790 }))
      .map(([lat, lon]) => ({ lat: lat / 10, lon: lon / 10 }));
    const segments = fc.array(fc.array(row, { minLength: 1, maxLength: 30 }), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(segments, fc.integer({ min: 8, max: 60 }), (given, most) => {
        const points = lineOf(given);
        const profile = profileOf(points, most);
        const { lat, lon, km, breaks } = profile;
        expect(lat.length).toBeLessThanOrEqual(most);
        expect([lat[0], lon[0]]).toEqual([points.lat[0], points.lon[0]]);
        expect([lat.at(-1), lon.at(-1)]).toEqual([points.lat.at(-1), points.lon.at(-1)]);
        expect(km).toEqual(km.toSorted((a, b) => a - b));
        expect(new Set([lat.length, lon.length, km.length]).size).toBe(1);
        if (given.length <= most / 4) expect(breaks.length).toBe(given.length - 1);
        expect(JSON.parse(JSON.stringify(profile))).toEqual(profile);
      }),
    );
  });
});
