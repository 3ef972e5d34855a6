import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm, type Position } from './geo.ts';
import { geodesicLine, geodesicPath, splitAtDateLine } from './geodesic-line.ts';

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

  it('is two equal points from a place to itself', () => {
    expect(geodesicPath(lhr, lhr, { stepKm: 100 })).toEqual([
      [lhr.lon, lhr.lat],
      [lhr.lon, lhr.lat],
    ]);
  });
});

describe('geodesicLine', () => {
  it('is one piece where the 180th meridian is not crossed', () => {
    expect(geodesicLine(lhr, jfk, { stepKm: 200 })).toHaveLength(1);
  });

  it('is two pieces that meet at the 180th meridian', () => {
    const [west, east, ...others] = geodesicLine(nrt, lax, { stepKm: 200 });
    expect(others).toEqual([]);
    expect(west?.at(-1)?.[0]).toBe(180);
    expect(east?.[0]?.[0]).toBe(-180);
    expect(west?.at(-1)?.[1]).toBe(east?.[0]?.[1]);
    expect(east?.at(-1)?.[0]).toBeCloseTo(lax.lon, 9);
  });

  it('crosses it westward too', () => {
    const [east, west] = geodesicLine(lax, nrt, { stepKm: 200 });
    expect(east?.at(-1)?.[0]).toBe(-180);
    expect(west?.[0]?.[0]).toBe(180);
  });

  it('is continuous, inside the map, and as long as the geodesic, wherever it runs', () => {
    const lat = fc.double({ min: -89, max: 89, noNaN: true });
    const lon = fc.double({ min: -180, max: 180, noNaN: true });
    fc.assert(
      fc.property(lat, lon, lat, lon, (lat1, lon1, lat2, lon2) => {
        const from = { lat: lat1, lon: lon1 };
        const to = { lat: lat2, lon: lon2 };
        const pieces = geodesicLine(from, to, { stepKm: 100 });
        pieces.slice(1).forEach((piece, index) => {
          const end = pieces[index]?.at(-1);
          expect(Math.abs(end?.[0] ?? 0)).toBe(180);
          expect(piece[0]).toEqual([-(end?.[0] ?? 0), end?.[1]]);
        });
        for (const [pointLon] of pieces.flat()) expect(Math.abs(pointLon)).toBeLessThanOrEqual(180);
        const km = pieces.reduce((sum, piece) => sum + lengthKm(piece), 0);
        // Cuts lie on the chord of a step: up to some hundred metres beside the geodesic.
        expect(Math.abs(km - distanceKm(from, to))).toBeLessThan(2);
      }),
    );
  });
});

describe('splitAtDateLine', () => {
  it('cuts where the straight line meets the meridian', () => {
    expect(
      splitAtDateLine([
        [170, 0],
        [190, 10],
      ]),
    ).toEqual([
      [
        [170, 0],
        [180, 5],
      ],
      [
        [-180, 5],
        [-170, 10],
      ],
    ]);
  });

  it('does not cut a line that only touches the meridian', () => {
    expect(
      splitAtDateLine([
        [170, 0],
        [180, 10],
      ]),
    ).toEqual([
      [
        [170, 0],
        [180, 10],
      ],
    ]);
  });

  it('starts on the side that the line runs to', () => {
    expect(
      splitAtDateLine([
        [180, 0],
        [190, 10],
      ]),
    ).toEqual([
      [
        [-180, 0],
        [-170, 10],
      ],
    ]);
  });
});
