import { type Coordinates, distanceKm } from '../../shared/places/geo.ts';
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

/** What the sphere of the mean radius and the ellipsoid tell apart at most: 0.56 %. */
const offOfSphere = 0.01;

/** The geodesic is worked out only where latitudes, and then the sphere, leave the question open. */
function isWithin(one: Coordinates, other: Coordinates, km: number): boolean {
  if (one.lat === other.lat && one.lon === other.lon) return true;
  if (Math.abs(one.lat - other.lat) * kmPerDegree > km * (1 + offOfSphere)) return false;
  const about = sphericalKm(one, other);
  if (Math.abs(about - km) > km * offOfSphere) return about < km;
  return distanceKm(one, other) <= km;
}

const radians = Math.PI / 180;

/** By the haversine formula, on a sphere of the mean radius of the Earth (IUGG: 6371.0088 km). */
function sphericalKm(one: Coordinates, other: Coordinates): number {
  const [lat, otherLat] = [one.lat * radians, other.lat * radians];
  const halfLat = Math.sin((otherLat - lat) / 2);
  const halfLon = Math.sin(((other.lon - one.lon) * radians) / 2);
  const square = halfLat * halfLat + Math.cos(lat) * Math.cos(otherLat) * halfLon * halfLon;
  return 2 * 6371.0088 * Math.asin(Math.min(1, Math.sqrt(square)));
}

/** Kilometres between two spots; infinite where one of them has no point. */
export function kmBetween(one: Spot, other: Spot): number {
  return one.point && other.point ? distanceKm(one.point, other.point) : Infinity;
}
