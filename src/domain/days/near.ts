import { type Coordinates, distanceKm } from '../shared/geo.ts';
import type { Spot } from './spot.ts';

/** Whoever arrives so near to a home is at that home, and whoever leaves so near to where they arrived never went: km. */
const nearKm = 100;

const kmPerDegree = 111.2;

/** Whether two spots are of one country, and not farther apart than the way to an airport. */
export function isNear(one: Spot, other: Spot): boolean {
  if (one.country !== other.country || one.country === '') return false;
  if (!one.point || !other.point) return one.town !== '' && one.town === other.town;
  return isWithin(one.point, other.point, nearKm);
}

/** The geodesic is worked out only where latitudes leave the question open. */
function isWithin(one: Coordinates, other: Coordinates, km: number): boolean {
  if (Math.abs(one.lat - other.lat) * kmPerDegree > km * 1.01) return false;
  return distanceKm(one, other) <= km;
}

/** Kilometres between two spots; infinite where one of them has no point. */
export function kmBetween(one: Spot, other: Spot): number {
  return one.point && other.point ? distanceKm(one.point, other.point) : Infinity;
}
