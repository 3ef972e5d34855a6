import geodesic from 'geographiclib-geodesic';

/** WGS 84 coordinates in degrees. */
export interface Coordinates {
  lat: number;
  lon: number;
}

/** Longitude and latitude, in the order of GeoJSON. */
export type Position = [lon: number, lat: number];

const wgs84 = geodesic.Geodesic.WGS84;

/**
 * Enough for the journeys of a long life. A server with many archives reaches the limit and clears
 * the cache.
 */
const mostCached = 50_000;
const distances = new Map<string, number>();

/**
 * Returns the length of the geodesic on the WGS 84 ellipsoid in kilometres (C. F. F. Karney,
 * Algorithms for geodesics, J. Geodesy 87, 2013). Accurate to nanometres, including between
 * antipodes.
 */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const key = `${from.lat},${from.lon},${to.lat},${to.lon}`;
  const known = distances.get(key);
  if (known !== undefined) return known;
  const metres = wgs84.Inverse(from.lat, from.lon, to.lat, to.lon, geodesic.Geodesic.DISTANCE).s12;
  if (metres === undefined) throw new RangeError(`no distance for ${key}`);
  if (distances.size >= mostCached) distances.clear();
  distances.set(key, metres / 1000);
  return metres / 1000;
}
