import fc from 'fast-check';
import geodesic from 'geographiclib-geodesic';
import { describe, expect, it } from 'vitest';
import { chordMetres, legMetres, metresAlong, onEllipsoid } from './line-points.ts';
import { lineOf } from '../../../test/tracks/line-of.ts';

describe('onEllipsoid', () => {
  it('has the axes of WGS 84', () => {
    const { x, y, z } = onEllipsoid(
      lineOf([
        [
          { lat: 0, lon: 0 },
          { lat: 0, lon: 90 },
          { lat: 90, lon: 17 },
        ],
      ]),
    );
    expect([x[0], y[1], z[2]].map((metres) => metres?.toFixed(3))).toEqual([
      '6378137.000',
      '6378137.000',
      '6356752.314',
    ]);
    expect(Math.abs(x[2]!)).toBeLessThan(1e-6);
  });
});

describe('legMetres', () => {
  it.each([
    // 6,378,137 m × π / 180 per degree of the equator.
    [
      'ten metres of the equator',
      { lat: 0, lon: 10 },
      { lat: 0, lon: 10 + 10 / 111_319.490_793 },
      10,
    ],
    ['over the 180th meridian', { lat: 0, lon: 179.99 }, { lat: 0, lon: -179.99 }, 2226.389_815_86],
    ['a long way', { lat: 0, lon: 10 }, { lat: 0, lon: 11 }, 111_319.490_793],
  ])('%s', (_name, from, to, metres) => {
    const points = lineOf([[from, to]]);
    expect(Math.abs(legMetres(points, onEllipsoid(points), 0, 1) - metres)).toBeLessThan(0.000_03);
  });

  it('is the geodesic, anywhere', () => {
    const lat = fc.double({ min: -90, max: 90, noNaN: true });
    const lon = fc.double({ min: -180, max: 180, noNaN: true });
    const step = fc.double({ min: -0.09, max: 0.09, noNaN: true });
    fc.assert(
      fc.property(lat, lon, step, step, (north, east, up, along) => {
        const to = { lat: Math.max(-90, Math.min(90, north + up)), lon: east + along };
        const points = lineOf([[{ lat: north, lon: east }, to]]);
        const { s12 } = geodesic.Geodesic.WGS84.Inverse(north, east, to.lat, to.lon);
        expect(Math.abs(legMetres(points, onEllipsoid(points), 0, 1) - s12!)).toBeLessThan(3e-5);
      }),
    );
  });
});

describe('metresAlong', () => {
  it('counts nothing between segments', () => {
    const east = (metres: number) => ({ lat: 0, lon: 10 + metres / 111_319.490_793 });
    const points = lineOf([
      [east(0), east(100)],
      [east(5000), east(5050)],
    ]);
    const along = metresAlong(points, onEllipsoid(points));
    expect([...along].map(Math.round)).toEqual([0, 100, 100, 150]);
    expect(Math.round(chordMetres(onEllipsoid(points), 1, 2))).toBe(4900);
  });
});
