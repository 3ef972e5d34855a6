import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOf, type LinePoint } from '../../../test/tracks/line-of.ts';
import { profileOf } from './line-profile.ts';

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
      format: 1,
      lat: [0, 0, 0],
      lon: [10, 10.008_98, 10.026_95],
      km: [0, 1, 3],
      elevation: [100, 120, 90],
      startTime: noon,
      seconds: [0, 100, 200],
      // 1 km in 100.4 s, 3 km in 200 s, 2 km in 99.6 s.
      speed: [35.9, 54, 72.3],
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
    // 159 × 20 m; nothing on the way to the next segment.
    expect([km[59], km[60]]).toEqual([3.18, 3.18]);
  });

  it('shows a stop as a stop', () => {
    const rows = [0, 100, 200, 200, 200, 300].map((metres, nth) =>
      east(metres, { time: noon + nth * 10_000 }),
    );
    expect(profileOf(lineOf([rows])).speed).toEqual([36, 36, 18, 0, 18, 36]);
  });

  it('takes no speed from less than ten seconds', () => {
    // A point a second at 10 m/s, one of them 5 m off: over ten seconds that is 10.5 m/s at most.
    const rows = Array.from({ length: 60 }, (_, nth) =>
      east(nth * 10 + (nth === 30 ? 5 : 0), { time: noon + nth * 1000 }),
    );
    for (const kmh of profileOf(lineOf([rows])).speed!) expect(Math.abs(kmh! - 36)).toBeLessThan(2);
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
