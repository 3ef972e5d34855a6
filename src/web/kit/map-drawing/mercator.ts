/** The northern and southern limit of a square Mercator map, in degrees. */
const mostLatitude = 85.0511;

/**
 * Converts `[lon, lat]` to a Web Mercator map (EPSG:3857) of side 1: x from 180° W eastwards,
 * greater than 1 if a line continues across the 180th meridian; y from 85° N downwards.
 */
export function toMercator([lon = 0, lat = 0]: readonly number[]): [x: number, y: number] {
  const capped = Math.max(-mostLatitude, Math.min(mostLatitude, lat));
  const up = Math.log(Math.tan(Math.PI / 4 + (capped * Math.PI) / 360));
  return [(lon + 180) / 360, 0.5 - up / (2 * Math.PI)];
}

/** Returns the latitude in degrees for a `y` of the same map. */
export function latitudeOf(y: number): number {
  return (Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) * 360) / Math.PI - 90;
}
