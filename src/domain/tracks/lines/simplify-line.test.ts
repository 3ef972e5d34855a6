import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onEllipsoid, type EarthPoints, type LinePoints } from '../line-points.ts';
import { levelAtZoom, lineLevels } from './line-levels.ts';
import { lineOf, type LinePoint } from '../../../../test/tracks/line-of.ts';
import { findSignificance, displayLines, simplifyLine } from './simplify-line.ts';

/** Metres east and north of 0° N 10° E, where a degree is 111,319 m long and 110,574 m high. */
const at = (east: number, north: number): LinePoint => ({
  lat: north / 110_574,
  lon: 10 + east / 111_319,
});
const countOf = ({ lat }: LinePoints) => lat.length;
const lons = ({ lon }: LinePoints) => [...lon];

describe('simplifyLine', () => {
  it('keeps what is farther from the chord than the tolerance', () => {
    const line = lineOf([[at(0, 0), at(500, 30), at(1000, 0), at(1500, 8), at(2000, 0)]]);
    // The other points are 20 and 2 m from the chord between the kept point and the end.
    expect(lons(simplifyLine(line, 25))).toEqual(
      lons(lineOf([[at(0, 0), at(500, 30), at(2000, 0)]])),
    );
    expect(countOf(simplifyLine(line, 31))).toBe(2);
    expect(countOf(simplifyLine(line, 1))).toBe(5);
  });

  it('keeps both ends of each segment, and single points', () => {
    const line = lineOf([[at(0, 0), at(1, 0), at(2, 0)], [at(900, 0)], [at(0, 9), at(2, 9)]]);
    const simple = simplifyLine(line, 100);
    expect(countOf(simple)).toBe(5);
    expect(simple.segments).toEqual([0, 2, 3]);
  });

  it('keeps the way out of a line that comes back to its beginning', () => {
    const line = lineOf([[at(0, 0), at(4000, 0), at(4000, 4000), at(0, 0)]]);
    expect(countOf(simplifyLine(line, 100))).toBe(4);
  });

  it.each([
    [
      'over the 180th meridian',
      (nth: number) => ({ lat: 0, lon: nth < 5 ? 179.95 + nth / 100 : -180.05 + nth / 100 }),
      11,
    ],
    [
      'by the pole',
      (nth: number) => ({ lat: 90 - Math.abs(nth - 5) / 100, lon: nth < 5 ? 20 : -160 }),
      11,
    ],
  ])('sees a straight line %s', (_name, pointAt, count) => {
    const line = lineOf([Array.from({ length: count }, (_, nth) => pointAt(nth))]);
    expect(countOf(simplifyLine(line, 5))).toBe(2);
  });

  it('sees no straight line in a parallel near the pole', () => {
    // 89.9° N is a circle of 11 km radius round the pole.
    const line = lineOf([
      Array.from({ length: 37 }, (_, nth) => ({ lat: 89.9, lon: nth * 10 - 180 })),
    ]);
    expect(countOf(simplifyLine(line, 500))).toBeGreaterThan(8);
  });

  it('keeps elevations and times with their points', () => {
    const row = { ...at(500, 90), elevation: 7, time: 8 };
    const simple = simplifyLine(lineOf([[at(0, 0), row, at(1000, 0)]]), 5);
    expect([simple.elevation[1], simple.time[1]]).toEqual([7, 8]);
  });

  it('keeps the most significant where there is a cap', () => {
    const line = lineOf([[at(0, 0), at(500, 30), at(1000, 0), at(1500, 300), at(2000, 0)]]);
    expect(lons(simplifyLine(line, 1, 3))).toEqual(
      lons(lineOf([[at(0, 0), at(1500, 300), at(2000, 0)]])),
    );
  });

  it('lets the shortest segments go where their ends alone are too many', () => {
    const line = lineOf([
      [at(0, 0), at(5, 0)],
      [at(0, 9), at(900, 9)],
      [at(0, 20), at(50, 20)],
    ]);
    const simple = simplifyLine(line, 1, 4);
    expect(lons(simple)).toEqual(
      lons(
        lineOf([
          [at(0, 9), at(900, 9)],
          [at(0, 20), at(50, 20)],
        ]),
      ),
    );
    expect(simple.segments).toEqual([0, 2]);
  });

  it('never leaves the line by more than the tolerance, nor has more points than the cap', () => {
    const metres = fc.integer({ min: -500, max: 500 });
    const row = fc.tuple(metres, metres).map(([east, north]) => at(east, north));
    const rows = fc.array(row, { minLength: 2, maxLength: 60 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 300 }), (given, tolerance) => {
        const line = lineOf([given]);
        const simple = simplifyLine(line, tolerance);
        expect(farthestApart(onEllipsoid(line), onEllipsoid(simple))).toBeLessThanOrEqual(
          tolerance + 0.01,
        );
        expect(countOf(simplifyLine(line, tolerance, 10))).toBeLessThanOrEqual(10);
      }),
    );
  });

  it('looks at each point of a zigzag that is split at its edge each time 60 times at most', () => {
    const count = 4000;
    const zigzag = Array.from({ length: count }, (_, nth) => ({
      lat: (nth % 2 === 0 ? 1 : -1) * 0.9999 ** nth,
      lon: 10 + nth / 1e7,
    }));
    const earth = onEllipsoid(lineOf([zigzag]));
    let looks = 0;
    const x = new Proxy(earth.x, { get: (all, at) => (looks++, Reflect.get(all, at)) });
    findSignificance({ ...earth, x }, { begin: 0, end: count }, 1, new Float32Array(count));
    // 48 + log₂ 4,000. Without a bound it would visit 4,000² / 4 points, a thousand times each.
    expect(looks).toBeGreaterThan(count);
    expect(looks).toBeLessThan(60 * count + 4 * count);
  });
});

describe('displayLines', () => {
  it('is each level within its cap, and each in the next', () => {
    const row = (nth: number) => at(nth * 30, 400 * Math.sin(nth / 7) + 3000 * Math.sin(nth / 90));
    const line = lineOf([Array.from({ length: 20_000 }, (_, nth) => row(nth))]);
    const levels = displayLines(line);
    levels.forEach((level, nth) => {
      expect(countOf(level)).toBeLessThanOrEqual(lineLevels[nth]!.mostPoints);
      const finer = new Set((levels[nth + 1] ?? line).lon);
      expect(level.lon.every((degrees) => finer.has(degrees))).toBe(true);
    });
  });
});

describe('lineLevels', () => {
  it('have a tolerance of two pixels at most, up to 60° of latitude', () => {
    for (const { toleranceMetres, belowZoom } of lineLevels.slice(0, -1)) {
      // The Earth's circumference over 512 px, halved with each zoom.
      const metresPerPixel = 40_075_017 / 512 / 2 ** (belowZoom - 1) / 2;
      expect(toleranceMetres).toBeLessThan(2 * metresPerPixel);
    }
  });

  it('serve every zoom', () => {
    expect([-1, 0, 6.9, 7, 10, 11.9, 12, 22].map(levelAtZoom)).toEqual([0, 0, 0, 1, 2, 2, 3, 3]);
    lineLevels.slice(1).forEach(({ leastZoom }, nth) => {
      expect(leastZoom).toBe(lineLevels[nth]!.belowZoom);
    });
  });
});

/** Returns the maximum distance of the points of one line from the nearest leg of another. */
function farthestApart(line: EarthPoints, simple: EarthPoints): number {
  const vector = ({ x, y, z }: EarthPoints, index: number) => [x[index]!, y[index]!, z[index]!];
  const minus = (a: number[], b: number[]) => a.map((value, axis) => value - b[axis]!);
  const dot = (a: number[], b: number[]) =>
    a.reduce((sum, value, axis) => sum + value * b[axis]!, 0);
  let farthest = 0;
  for (let index = 0; index < line.x.length; index++) {
    let nearest = Infinity;
    for (let leg = 1; leg < simple.x.length; leg++) {
      const from = vector(simple, leg - 1);
      const along = minus(vector(simple, leg), from);
      const to = minus(vector(line, index), from);
      const share = Math.min(1, Math.max(0, dot(to, along) / (dot(along, along) || 1)));
      nearest = Math.min(
        nearest,
        Math.hypot(
          ...minus(
            to,
            along.map((value) => value * share),
          ),
        ),
      );
    }
    farthest = Math.max(farthest, nearest);
  }
  return farthest;
}
