import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine } from './clean-line.ts';
import { lineOf, type LinePoint } from '../../../../test/tracks/line-of.ts';

const began = Date.UTC(2024, 5, 1, 8);
/** On the equator, where a degree is 111,319.490793 m. */
const east = (metres: number, seconds?: number): LinePoint => ({
  lat: 0,
  lon: 10 + metres / 111_319.490_793,
  time: seconds === undefined ? undefined : began + seconds * 1000,
});
const metresOf = ({ lon }: { lon: Float64Array }) =>
  [...lon].map((degrees) => Math.round((degrees - 10) * 111_319.490_793));
/** A point every 10 s at 20 m/s. */
const drive = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, nth) => east((from + nth) * 200, (from + nth) * 10));

describe('cleanLine', () => {
  it('drops what is no position', () => {
    const rows = [east(0), { lat: 91, lon: 10 }, { lat: NaN, lon: 10 }, { lat: 0, lon: Infinity }];
    const { points, dropped } = cleanLine(lineOf([[...rows, { lat: 0, lon: 400 }, east(50)]]));
    expect(metresOf(points)).toEqual([0, 50]);
    expect(dropped['out-of-range']).toBe(4);
  });

  it('brings longitudes back that ran on', () => {
    const { points } = cleanLine(
      lineOf([
        [
          { lat: 5, lon: 179 },
          { lat: 5, lon: 181 },
        ],
      ]),
    );
    expect([...points.lon]).toEqual([179, -179]);
  });

  it('forgets elevations and times that cannot be', () => {
    const row = { ...east(0), elevation: 1e9, time: 1e20 };
    const { points, timesRemoved } = cleanLine(lineOf([[row, { ...east(10), elevation: -400 }]]));
    expect([...points.elevation]).toEqual([NaN, -400]);
    expect(timesRemoved).toBe(1);
  });

  it('takes a track whose clock stood still for one without times', () => {
    const { points, timesRemoved } = cleanLine(lineOf([[east(0, 5), east(10, 5)], [east(20, 5)]]));
    expect([...points.time]).toEqual([NaN, NaN, NaN]);
    expect(timesRemoved).toBe(3);
  });

  it('forgets what stands for no time, whatever fraction of a second it has', () => {
    const none = { ...east(0), time: Date.parse('1901-12-13T20:45:52.207Z') };
    const { points, timesRemoved } = cleanLine(lineOf([[none, east(10, 5), east(20, 6)]]));
    expect([...points.time]).toEqual([NaN, began + 5000, began + 6000]);
    expect(timesRemoved).toBe(1);
  });

  it('forgets the time of a first fix whose clock was not set, in a segment of its own too', () => {
    const cold = { ...east(0), time: Date.UTC(2004, 10, 14) };
    for (const segments of [[[cold, ...drive(1, 9)]], [[cold], drive(1, 9)]]) {
      const { points, timesRemoved } = cleanLine(lineOf(segments));
      expect([...points.time].slice(0, 2)).toEqual([NaN, began + 10_000]);
      expect(metresOf(points)[0]).toBe(0);
      expect(timesRemoved).toBe(1);
    }
  });

  it('leaves the given columns alone', () => {
    const given = lineOf([[{ lat: 0, lon: 190, elevation: 1e9, time: 5 }]]);
    cleanLine(given);
    expect([...given.lon, ...given.elevation, ...given.time]).toEqual([190, 1e9, 5]);
  });

  describe('at null island', () => {
    const paris = { lat: 48.85, lon: 2.35 };
    const lyon = { lat: 45.76, lon: 4.84 };
    const zero = { lat: 0, lon: 0 };

    it('drops lost fixes between points far away, over segments too', () => {
      const { points, dropped } = cleanLine(lineOf([[zero, zero, paris, zero, lyon], [zero]]));
      expect(points.lat.length).toBe(2);
      expect(points.segments).toEqual([0]);
      expect(dropped['null-island']).toBe(4);
    });

    it('lets a ship pass', () => {
      const ship = [-1, -0.5, 0, 0.5].map((lon) => ({ lat: 0, lon }));
      expect(cleanLine(lineOf([ship])).points.lat.length).toBe(4);
    });

    it('keeps nothing of a receiver that never had a fix', () => {
      expect(cleanLine(lineOf([[zero, zero]])).points.segments).toEqual([]);
    });
  });

  it('drops the same position at the same instant, and keeps standing still', () => {
    const rows = [east(0, 0), east(0, 0), east(0, 5), east(10, 5)];
    const { points, dropped } = cleanLine(lineOf([rows]));
    expect(metresOf(points)).toEqual([0, 0, 10]);
    expect(dropped.repeated).toBe(1);
  });

  it('drops the same position twice without times', () => {
    expect(cleanLine(lineOf([[east(0), east(0), east(9)]])).dropped.repeated).toBe(1);
  });

  it('puts segments in the order of their times', () => {
    const { points } = cleanLine(lineOf([drive(5, 7), drive(0, 2)]));
    expect(metresOf(points)).toEqual([0, 200, 1000, 1200]);
    expect(points.segments).toEqual([0, 2]);
  });

  describe('where it jumps', () => {
    it('drops points that come back, a few in a row too', () => {
      // 400 km in 10 s is 144,000 km/h.
      const away = [east(400_000, 50), east(400_100, 60), east(400_200, 70)];
      const { points, dropped } = cleanLine(lineOf([[...drive(0, 5), ...away, ...drive(8, 20)]]));
      expect(dropped.spike).toBe(3);
      expect(points.segments).toEqual([0]);
      expect(Math.max(...metresOf(points))).toBe(3800);
    });

    it('knows the speed of a mode', () => {
      // Out at 100 m/s (360 km/h), back at 98 m/s. The change of 10 m/s² is within what a turning
      // jet reaches.
      const rows = [...drive(0, 5), east(3000, 62), ...drive(8, 20)];
      expect(cleanLine(lineOf([rows])).dropped.spike).toBe(0);
      expect(cleanLine(lineOf([rows]), 'road').dropped.spike).toBe(1);
    });

    it('drops what only more than 2 g could turn round at', () => {
      // 100 m sideways and back within a second: the velocity changes by 200 m/s in one second.
      const aside = { ...east(30, 3), lat: 100 / 110_574 };
      const walk = [0, 1, 2, 4, 5, 6].map((second) => east(second * 10, second));
      const { dropped, points } = cleanLine(lineOf([walk.toSpliced(3, 0, aside)]));
      expect(dropped.spike).toBe(1);
      expect(metresOf(points)).toEqual([0, 10, 20, 40, 50, 60]);
    });

    it('cuts the line where it does not come back', () => {
      const there = drive(0, 20).map(({ time }, nth) => ({
        ...east(900_000 + nth * 200),
        time: time! + 200_000,
      }));
      const { points, dropped, cuts } = cleanLine(lineOf([[...drive(0, 20), ...there]]));
      expect(points.segments).toEqual([0, 20]);
      expect([dropped.spike, cuts]).toEqual([0, 1]);
    });

    it('drops the last place that a receiver begins with', () => {
      const { points, dropped } = cleanLine(lineOf([[east(700_000, -5), ...drive(0, 20)]]));
      expect(dropped.spike).toBe(1);
      expect(points.segments).toEqual([0]);
      expect(metresOf(points)[0]).toBe(0);
    });

    it('drops points without a time that nobody can have been at', () => {
      const untimed = (metres: number) => east(metres);
      // Untimed points: one near the line, one 5,000 km away.
      const rows = [...drive(0, 5), untimed(900), untimed(5_000_000), ...drive(5, 9)];
      const { points, dropped } = cleanLine(lineOf([rows]));
      expect(dropped.spike).toBe(1);
      expect(metresOf(points)).toEqual([0, 200, 400, 600, 800, 900, 1000, 1200, 1400, 1600]);
    });

    it('drops them before the first time and after the last, too', () => {
      const rows = [east(-5_000_000), east(-100), ...drive(0, 3), east(5_000_000), east(5_000_010)];
      const { points, dropped } = cleanLine(lineOf([rows]));
      expect(dropped.spike).toBe(3);
      expect(metresOf(points)).toEqual([-100, 0, 200, 400]);
    });

    it('cuts the line at many such points', () => {
      const away = Array.from({ length: 30 }, (_, nth) => east(5_000_000 + nth * 100));
      const { points, dropped } = cleanLine(lineOf([[...drive(0, 20), ...away, ...drive(20, 40)]]));
      expect(dropped.spike).toBe(0);
      expect(points.segments).toEqual([0, 20, 50]);
    });

    it('lets a way without jumps be longer than the times at its ends say', () => {
      // 60 km within a second, in steps of 100 m.
      const way = Array.from({ length: 600 }, (_, nth) => {
        const metres = nth < 300 ? nth * 100 : (600 - nth) * 100;
        return east(metres);
      });
      const rows = [east(0, 0), ...way.slice(1), east(0, 1)];
      const { points, dropped } = cleanLine(lineOf([rows]));
      expect(dropped.spike).toBe(0);
      expect(points.segments).toEqual([0]);
    });

    it('says nothing of lines without times', () => {
      const rows = [east(0), east(900_000), east(10)];
      expect(cleanLine(lineOf([rows])).points.lat.length).toBe(3);
    });
  });

  it('leaves a clean line as it is, whatever it was made of', () => {
    const degrees = (most: number) => fc.double({ min: -most, max: most });
    const row = fc.record({
      lat: degrees(100),
      lon: degrees(400),
      elevation: fc.double(),
      time: fc.oneof(fc.constant(NaN), fc.integer({ min: 0, max: 100_000 })),
    });
    fc.assert(
      fc.property(fc.array(fc.array(row, { maxLength: 12 }), { maxLength: 4 }), (segments) => {
        const given = lineOf(segments);
        const { points, dropped } = cleanLine(given);
        const sum = Object.values(dropped).reduce((total, count) => total + count, 0);
        expect(points.lat.length + sum).toBe(given.lat.length);
        expect(points.segments).toEqual([...new Set(points.segments)]);
        for (const lon of points.lon) expect(Math.abs(lon)).toBeLessThanOrEqual(180);
        for (const instant of points.time) {
          if (!Number.isNaN(instant)) expect(new Date(instant).toISOString()).toBeTruthy();
        }
      }),
    );
  });
});
