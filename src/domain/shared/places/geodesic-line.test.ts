import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm, type Position, geodesicPath } from './geo.ts';

const lhr = { lat: 51.4706, lon: -0.4619 };
const jfk = { lat: 40.6398, lon: -73.7789 };
const nrt = { lat: 35.7647, lon: 140.3864 };
const lax = { lat: 33.9425, lon: -118.4081 };
const syd = { lat: -33.9461, lon: 151.1772 };
const scl = { lat: -33.393, lon: -70.7858 };

const lengthKm = (path: Position[]) =>
  path.reduce((sum, [lon, lat], index) => {
    const before = path[index - 1];
    return before ? sum + distanceKm({ lat: before[1], lon: before[0] }, { lat, lon }) : 0;
  }, 0);

describe('geodesicPath', () => {
  it('starts and ends at the very places and is as long as the geodesic', () => {
    const path = geodesicPath(lhr, jfk, { stepKm: 200 });
    expect(path[0]).toEqual([lhr.lon, lhr.lat]);
    expect(path.at(-1)).toEqual([jfk.lon, jfk.lat]);
    expect(lengthKm(path)).toBeCloseTo(distanceKm(lhr, jfk), 3);
  });

  it('keeps longitudes running over the 180th meridian', () => {
    const path = geodesicPath(nrt, lax, { stepKm: 200 });
    expect(path.at(-1)?.[0]).toBeCloseTo(360 + lax.lon, 9);
    const jumps = path.map(([lon], index) => Math.abs(lon - (path[index - 1]?.[0] ?? lon)));
    expect(Math.max(...jumps)).toBeLessThanOrEqual(10);
  });

  it('passes through the pole between opposite meridians', () => {
    const path = geodesicPath({ lat: 60, lon: 10 }, { lat: 60, lon: -170 }, { stepKm: 500 });
    const top = path.filter(([, lat]) => lat > 89.999_999);
    expect(top.length).toBeGreaterThanOrEqual(2);
    for (const [lon, lat] of path) {
      if (lat < 89.999) expect([10, 190, -170]).toContain(Math.round(lon * 1e6) / 1e6);
    }
  });

  it('goes by the south where that is shorter', () => {
    const path = geodesicPath(syd, scl, { stepKm: 200 });
    expect(Math.min(...path.map(([, lat]) => lat))).toBeLessThan(-60);
  });

  it('makes no detour by a pole that it passes at half a kilometre', () => {
    const from = { lat: 0, lon: 0.000009306674394127945 };
    const to = { lat: 0, lon: -179.999938583001 };
    const path = geodesicPath(from, to, { stepKm: 100 });
    expect(path.filter(([, lat]) => Math.abs(lat) === 90)).toEqual([]);
    expect(lengthKm(path)).toBeCloseTo(distanceKm(from, to), 3);
  });

  it('is two equal points from a place to itself', () => {
    expect(geodesicPath(lhr, lhr, { stepKm: 100 })).toEqual([
      [lhr.lon, lhr.lat],
      [lhr.lon, lhr.lat],
    ]);
  });

  it('has neighbours near each other, and is as long as the geodesic, wherever it runs', () => {
    const lat = fc.double({ min: -89, max: 89, noNaN: true });
    const lon = fc.double({ min: -180, max: 180, noNaN: true });
    fc.assert(
      fc.property(lat, lon, lat, lon, (lat1, lon1, lat2, lon2) => {
        const from = { lat: lat1, lon: lon1 };
        const to = { lat: lat2, lon: lon2 };
        const path = geodesicPath(from, to, { stepKm: 100 });
        path.slice(1).forEach(([east, north], index) => {
          const [west, south] = path[index] ?? [NaN, NaN];
          const isOverPole = Math.abs(north) === 90 && north === south;
          if (!isOverPole) expect(Math.abs(east - west)).toBeLessThanOrEqual(180);
          expect(Math.abs(north - south)).toBeLessThan(1);
        });
        expect(Math.abs(lengthKm(path) - distanceKm(from, to))).toBeLessThan(1);
      }),
    );
  });
});
