import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findDwells, metresTo } from './dwell.ts';

const minute = 60_000;
/** Returns a position at a number of minutes after the start; 0.001° of latitude are 111 m. */
const at = (minutes: number, lat: number, lon = 10) => ({
  time: minutes * minute,
  lat,
  lon,
  source: minutes,
});
const spans = (...positions: ReturnType<typeof at>[]) =>
  [...findDwells(positions)].map(({ begin, end }) => [begin / minute, end / minute]);

test('measures on the plane, over the 180th meridian too', () => {
  expect(metresTo({ lat: 0, lon: 0 }, { lat: 0.001, lon: 0 })).toBeCloseTo(111.2, 1);
  expect(metresTo({ lat: 60, lon: 0 }, { lat: 60, lon: 0.001 })).toBeCloseTo(55.6, 1);
  expect(metresTo({ lat: 0, lon: 179.9995 }, { lat: 0, lon: -179.9995 })).toBeCloseTo(111.2, 1);
});

describe('a stay', () => {
  test('is half an hour within 250 m', () => {
    expect(spans(at(0, 50), at(15, 50.002), at(30, 50))).toEqual([[0, 30]]);
    expect(spans(at(0, 50), at(15, 50.002), at(29, 50))).toEqual([]);
  });
  test('ends with the last position that is near', () => {
    expect(spans(at(0, 50), at(40, 50), at(50, 50.01), at(100, 50.01))).toEqual([
      [0, 40],
      [50, 100],
    ]);
  });
  test('lasts over a night without positions, and not over two days', () => {
    expect(spans(at(0, 50), at(60, 50), at(9 * 60, 50))).toEqual([[0, 540]]);
    expect(spans(at(0, 50), at(60, 50), at(50 * 60, 50), at(51 * 60, 50))).toEqual([
      [0, 60],
      [3000, 3060],
    ]);
  });
  test('is where its positions are in the mean', () => {
    const [stay] = findDwells([at(0, 50), at(20, 50.001), at(40, 50.002)]);
    expect(stay?.lat).toBeCloseTo(50.001, 6);
  });
  test('is one on both sides of the 180th meridian', () => {
    const positions = [at(0, 0, 179.9995), at(20, 0, -179.9995), at(40, 0, 180)];
    const [stay, ...others] = findDwells(positions);
    expect(others).toEqual([]);
    expect(Math.abs(stay?.lon ?? 0)).toBeCloseTo(180, 3);
  });
});

describe('the way to a stay', () => {
  const ways = (...positions: ReturnType<typeof at>[]) =>
    [...findDwells(positions)].map(({ way }) => way?.map(({ lat }) => lat));
  test('has the positions between two of them', () => {
    const drive = [at(0, 50), at(40, 50), at(50, 50.1), at(60, 50.2), at(70, 50.3), at(110, 50.3)];
    expect(ways(...drive)).toEqual([undefined, [50.1, 50.2]]);
  });
  test('is unknown after a gap', () => {
    const gone = [at(0, 50), at(40, 50), at(3000, 51), at(3040, 51)];
    expect(ways(...gone)).toEqual([undefined, undefined]);
  });
});

test('of any positions no two stays overlap, and each lasts as long as it must', () => {
  const step = fc.record({
    minutes: fc.integer({ min: 0, max: 2000 }),
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lon: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let now = 0;
      const positions = steps.map(({ minutes, lat, lon }) => at((now += minutes), lat, lon));
      let last = -Infinity;
      for (const { begin, end, lat, lon } of findDwells(positions)) {
        expect(begin).toBeGreaterThanOrEqual(last);
        expect(end - begin).toBeGreaterThanOrEqual(30 * minute);
        expect(Math.abs(lat)).toBeLessThanOrEqual(90);
        expect(Math.abs(lon)).toBeLessThanOrEqual(180);
        last = end;
      }
    }),
  );
});
