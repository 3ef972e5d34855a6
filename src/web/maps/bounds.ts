/** West, south, east, north; east may lie beyond 180 when the places lie around that meridian. */
export type Bounds = [west: number, south: number, east: number, north: number];

/**
 * The smallest frame around the points `[lon, lat]`: the widest gap between neighbouring
 * longitudes stays outside, so that places on both sides of the 180th meridian are near each other.
 */
export function boundsOf(points: readonly (readonly number[])[]): Bounds | undefined {
  if (points.length === 0) return undefined;
  const longitudes = points.map(([lon = 0]) => lon).sort((a, b) => a - b);
  const latitudes = points.map(([, lat = 0]) => lat);
  let west = longitudes[0] ?? 0;
  let east = longitudes.at(-1) ?? 0;
  let widest = west + 360 - east;
  longitudes.forEach((lon, index) => {
    const next = longitudes[index + 1];
    if (next === undefined || next - lon <= widest) return;
    widest = next - lon;
    west = next;
    east = lon + 360;
  });
  const least = Math.min(...latitudes);
  const most = Math.max(...latitudes);
  return [west, least, east, most];
}

/**
 * The middle of points `[lon, lat]` on the sphere: where the mean of their directions comes out of
 * the ground, so that twenty places in Europe outweigh one in Australia.
 */
export function middleOf(points: readonly (readonly number[])[]): [lon: number, lat: number] {
  let [x, y, z] = [0, 0, 0];
  for (const [lon = 0, lat = 0] of points) {
    const point = onUnitGlobe({ lon, lat });
    x += point.x;
    y += point.y;
    z += point.z;
  }
  const degrees = 180 / Math.PI;
  return [Math.atan2(y, x) * degrees, Math.atan2(z, Math.hypot(x, y)) * degrees];
}

/** Where a place in degrees comes out of a globe of radius 1: x at 0° E, y at 90° E, z at the pole. */
export function onUnitGlobe({ lon, lat }: { lon: number; lat: number }) {
  const [around, up] = [(lon * Math.PI) / 180, (lat * Math.PI) / 180];
  return {
    x: Math.cos(up) * Math.cos(around),
    y: Math.cos(up) * Math.sin(around),
    z: Math.sin(up),
  };
}
