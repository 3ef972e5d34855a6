/**
 * A point of the orthographic projection: x right, y down, z towards the viewer, in globe radii.
 */
export type Projected = [x: number, y: number, z: number];

const degrees = Math.PI / 180;

/** Returns the projection of the globe as seen from far above (`lon`, `lat`). */
export function orthographic(lon: number, lat: number) {
  const sinLat = Math.sin(lat * degrees);
  const cosLat = Math.cos(lat * degrees);
  return (pointLon: number, pointLat: number): Projected => {
    const along = (pointLon - lon) * degrees;
    const sinPoint = Math.sin(pointLat * degrees);
    const cosPoint = Math.cos(pointLat * degrees);
    const cosAlong = Math.cos(along);
    return [
      cosPoint * Math.sin(along),
      -(cosLat * sinPoint - sinLat * cosPoint * cosAlong),
      sinLat * sinPoint + cosLat * cosPoint * cosAlong,
    ];
  };
}

/**
 * Moves a point behind the horizon out to the horizon, so that filled areas end at the rim of the
 * globe.
 */
export function onRim([x, y, z]: Projected): [x: number, y: number] {
  if (z >= 0) return [x, y];
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}

/** Returns points along the great circle between two places, including both ends. */
export function greatCircle(
  [lonA, latA]: readonly [number, number],
  [lonB, latB]: readonly [number, number],
  steps: number,
): [lon: number, lat: number][] {
  const a = toVector(lonA, latA);
  const b = toVector(lonB, latB);
  const angle = Math.acos(Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2]));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps;
    const fromA = Math.sin((1 - share) * angle) / Math.sin(angle);
    const fromB = Math.sin(share * angle) / Math.sin(angle);
    const [x, y, z] = [0, 1, 2].map((at) => fromA * (a[at] ?? 0) + fromB * (b[at] ?? 0));
    return [Math.atan2(y ?? 0, x ?? 0) / degrees, Math.asin(z ?? 0) / degrees];
  });
}

function toVector(lon: number, lat: number): [x: number, y: number, z: number] {
  const cosLat = Math.cos(lat * degrees);
  return [
    cosLat * Math.cos(lon * degrees),
    cosLat * Math.sin(lon * degrees),
    Math.sin(lat * degrees),
  ];
}
