import { type Coordinates, distanceKm } from '../../shared/places/geo.ts';

/** A location on the ground, as precise as the evidence is. */
export interface Spot {
  /** ISO 3166-1 alpha-2, the country that the place is in today; '' if unknown. */
  country: string;
  /** ISO 3166-2; '' if unknown. */
  region: string;
  /** '' if only the country is known. */
  town: string;
  point: Coordinates | null;
  /** IANA name, if known. Needed for places whose clocks once skipped a date. */
  zone?: string;
  /** The ID of the place in the archive, if it is one. */
  placeId?: string;
}

/**
 * In kilometres. A person who arrives within this distance of a home is at that home. A person who
 * leaves within this distance of the last arrival did not travel in between.
 */
const nearKm = 100;

const kmPerDegree = 111.2;

/**
 * Whether two spots are in the same country and no farther apart than a typical trip to an airport.
 */
export function isNear(one: Spot, other: Spot): boolean {
  if (one.country !== other.country || one.country === '') return false;
  if (!one.point || !other.point) return one.town !== '' && one.town === other.town;
  return isWithin(one.point, other.point, nearKm);
}

/** Whether two spots are in the same country, as far as both are known. */
export function isInCountry(one: Spot, other: Spot): boolean {
  return one.country !== '' && one.country === other.country;
}

/**
 * A safe bound for the relative difference between the mean-radius sphere and the ellipsoid, which
 * is at most 0.56 %.
 */
const offOfSphere = 0.01;

/** Computes the geodesic only if the latitudes and the sphere do not decide. */
function isWithin(one: Coordinates, other: Coordinates, km: number): boolean {
  if (one.lat === other.lat && one.lon === other.lon) return true;
  if (Math.abs(one.lat - other.lat) * kmPerDegree > km * (1 + offOfSphere)) return false;
  const about = sphericalKm(one, other);
  if (Math.abs(about - km) > km * offOfSphere) return about < km;
  return distanceKm(one, other) <= km;
}

const radians = Math.PI / 180;

/**
 * Returns the haversine distance on a sphere with the mean radius of the Earth (IUGG: 6371.0088
 * km).
 */
function sphericalKm(one: Coordinates, other: Coordinates): number {
  const [lat, otherLat] = [one.lat * radians, other.lat * radians];
  const halfLat = Math.sin((otherLat - lat) / 2);
  const halfLon = Math.sin(((other.lon - one.lon) * radians) / 2);
  const square = halfLat * halfLat + Math.cos(lat) * Math.cos(otherLat) * halfLon * halfLon;
  return 2 * 6371.0088 * Math.asin(Math.min(1, Math.sqrt(square)));
}

/** Returns the kilometres between two spots; Infinity if one has no point. */
export function kmBetween(one: Spot, other: Spot): number {
  return one.point && other.point ? distanceKm(one.point, other.point) : Infinity;
}
