import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm } from '../../shared/places/geo.ts';
import { isNear, type Spot } from './spot.ts';

const at = (lat: number, lon: number): Spot => ({
  country: 'NZ',
  region: '',
  town: '',
  point: { lat, lon },
});

describe('what is near', () => {
  it('is within 100 km by the geodesic, wherever the sphere puts it', () => {
    const near = fc.record({
      lat: fc.double({ min: -89, max: 89, noNaN: true }),
      lon: fc.double({ min: -180, max: 180, noNaN: true }),
      // A degree of latitude is about 111 km.
      north: fc.double({ min: -1, max: 1, noNaN: true }),
      east: fc.double({ min: -2, max: 2, noNaN: true }),
    });
    fc.assert(
      fc.property(near, ({ lat, lon, north, east }) => {
        const [one, other] = [at(lat, lon), at(lat + north, lon + east)];
        expect(isNear(one, other)).toBe(distanceKm(one.point!, other.point!) <= 100);
      }),
      { numRuns: 500 },
    );
  });

  it('goes over the date line', () => {
    // At 17° S, a degree of longitude is about 106 km: 0.8° is 85 km, 1° is 106 km.
    expect(isNear(at(-17, 179.6), at(-17, -179.6))).toBe(true);
    expect(isNear(at(-17, 179.5), at(-17, -179.5))).toBe(false);
  });
});
