import { describe, expect, it } from 'vitest';
import { distanceKm, geodesicPath, type Position } from '../../../domain/shared/places/geo.ts';
import { greatCirclePath } from './great-circle.ts';
import { toMercator } from './mercator.ts';

const lhr = { lat: 51.4706, lon: -0.4619 };
const jfk = { lat: 40.6398, lon: -73.7789 };
const sin = { lat: 1.3502, lon: 103.9944 };
const akl = { lat: -37.0081, lon: 174.7917 };
const scl = { lat: -33.393, lon: -70.7858 };
const mad = { lat: 40.4936, lon: -3.5668 };

describe('greatCirclePath', () => {
  it('begins and ends exactly at the two places', () => {
    const path = greatCirclePath(lhr, jfk);
    expect(path[0]).toEqual([lhr.lon, lhr.lat]);
    expect(path.at(-1)).toEqual([jfk.lon, jfk.lat]);
  });

  it('needs three points along a meridian, and none off the equator', () => {
    // On a meridian, the middle of 0° and 60° N is 30° N.
    const meridian = greatCirclePath({ lat: 0, lon: 10 }, { lat: 60, lon: 10 });
    expect(meridian).toHaveLength(3);
    expect(meridian[1]?.[0]).toBeCloseTo(10, 9);
    expect(meridian[1]?.[1]).toBeCloseTo(30, 9);
    const equator = greatCirclePath({ lat: 0, lon: 0 }, { lat: 0, lon: 72 });
    for (const [, lat] of equator) expect(lat).toBeCloseTo(0, 9);
    // 72° in halves, until no part exceeds 10°: eight of 9°.
    expect(equator.map(([lon]) => Math.round(lon))).toEqual([0, 9, 18, 27, 36, 45, 54, 63, 72]);
  });

  it.each([
    ['London to New York', lhr, jfk],
    ['Singapore to London', sin, lhr],
    ['Auckland to Santiago', akl, scl],
    ['over the equator', { lat: 40, lon: 0 }, { lat: -40, lon: 60 }],
  ])('draws %s without a visible bend, near the geodesic', (_name, from, to) => {
    const path = greatCirclePath(from, to);
    const exact = geodesicPath(from, to, { stepKm: 20 });
    for (const position of path) expect(kmFrom(position, exact)).toBeLessThan(35);
    // The bend in radians; 0.15 is 8.6°, which only a line near a pole approaches.
    expect(Math.max(...bendsOf(path))).toBeLessThan(0.15);
    expect(path.length).toBeLessThan(exact.length / 5);
  });

  it('crosses the 180th meridian without a jump, in both directions', () => {
    const east = greatCirclePath(akl, scl).map(([lon]) => lon);
    expect(
      Math.max(...east.slice(1).map((lon, index) => Math.abs(lon - east[index]!))),
    ).toBeLessThan(20);
    expect(east.at(-1)).toBeCloseTo(360 - 70.7858, 9);
    expect(greatCirclePath(scl, akl).at(-1)?.[0]).toBeCloseTo(174.7917 - 360, 9);
  });

  it('goes over a pole, and between antipodes', () => {
    const pole = greatCirclePath({ lat: 80, lon: 0 }, { lat: 80, lon: 180 });
    expect(Math.max(...pole.map(([, lat]) => lat))).toBeGreaterThan(89.9);
    expect(pole.length).toBeLessThan(300);
    // The Earth is flattened, so the shortest way between antipodes leads over a pole.
    const antipodes = greatCirclePath({ lat: 0, lon: 0 }, { lat: 0, lon: 180 });
    expect(Math.max(...antipodes.map(([, lat]) => Math.abs(lat)))).toBeGreaterThan(89);
    for (const [lon, lat] of greatCirclePath(mad, { lat: -40.4, lon: 176.5 })) {
      expect(Number.isFinite(lon) && Number.isFinite(lat)).toBe(true);
    }
  });

  it('returns two points for one place', () => {
    expect(greatCirclePath(lhr, lhr)).toEqual([
      [lhr.lon, lhr.lat],
      [lhr.lon, lhr.lat],
    ]);
  });
});

/** The distance of a position to the nearest point of a line, in kilometres. */
function kmFrom([lon, lat]: Position, line: readonly Position[]): number {
  return Math.min(...line.map(([x, y]) => distanceKm({ lat, lon }, { lat: y, lon: x })));
}

/** The angle between each two parts of a line on a Mercator map, in radians. */
function bendsOf(path: readonly Position[]): number[] {
  const points = path.map((position) => toMercator(position));
  const directions = points
    .slice(1)
    .map(([x, y], index) => Math.atan2(y - points[index]![1], x - points[index]![0]));
  return directions.slice(1).map((direction, index) => {
    const turn = Math.abs(direction - directions[index]!);
    return Math.min(turn, 2 * Math.PI - turn);
  });
}
