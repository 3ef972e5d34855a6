import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm } from './geo.ts';

const at = (lat: number, lon: number) => ({ lat, lon });

describe('distanceKm', () => {
  it.each([
    // The first examples of GeographicLib's GeodSolve manual, and of its test set (Karney, 2013).
    ['JFK to SIN', at(40.64, -73.78), at(1.36, 103.99), 15_347.512_94, 0.001],
    ['Wellington to Salamanca', at(-41.32, 174.81), at(40.96, -5.5), 19_959.679_267, 0.000_01],
    ['JFK to Le Bourget', at(40.6, -73.8), at(49 + 1 / 60, 2.55), 5853.226, 0.001],
    // Vincenty's method does not converge here; half a meridian is 20,003.931 km.
    ['antipodes on the equator', at(0, 0), at(0, 180), 20_003.931_458_6, 0.000_01],
    ['nearly antipodes', at(0, 0), at(0.5, 179.5), 19_936.288_579, 0.000_01],
    ['pole to pole', at(90, 0), at(-90, 0), 20_003.931_458_6, 0.000_01],
    // One degree of the WGS 84 equator: 6378.137 km × π / 180.
    ['a degree of the equator', at(0, 10), at(0, 11), 111.319_490_793, 0.000_001],
    ['over the 180th meridian', at(0, 179.5), at(0, -179.5), 111.319_490_793, 0.000_001],
  ])('%s', (_name, from, to, km, tolerance) => {
    expect(Math.abs(distanceKm(from, to) - km)).toBeLessThan(tolerance);
  });

  it.each([
    // Published great-circle distances of these pairs, to within half a per cent.
    ['LHR–JFK', at(51.4706, -0.4619), at(40.6398, -73.7789), 5555],
    ['SYD–SCL', at(-33.9461, 151.1772), at(-33.393, -70.7858), 11_365],
    ['NRT–LAX', at(35.7647, 140.3864), at(33.9425, -118.4081), 8773],
  ])('%s is about %3$i km', (_name, from, to, km) => {
    expect(Math.abs(distanceKm(from, to) / km - 1)).toBeLessThan(0.005);
  });

  it('is nothing from a place to itself', () => {
    expect(distanceKm(at(51, 0), at(51, 0))).toBe(0);
  });

  it('is the same both ways and never more than half way round', () => {
    const lat = fc.double({ min: -90, max: 90, noNaN: true });
    const lon = fc.double({ min: -180, max: 180, noNaN: true });
    fc.assert(
      fc.property(lat, lon, lat, lon, (lat1, lon1, lat2, lon2) => {
        const there = distanceKm(at(lat1, lon1), at(lat2, lon2));
        const back = distanceKm(at(lat2, lon2), at(lat1, lon1));
        expect(Math.abs(there - back)).toBeLessThan(1e-6);
        expect(there).toBeLessThanOrEqual(20_003.932);
      }),
    );
  });
});
