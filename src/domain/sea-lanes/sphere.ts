import type { Position } from '../shared/places/geo.ts';

/**
 * A sphere is accurate enough and fast for choosing among lanes. Only stated distances need metre
 * accuracy.
 */
const earthKm = 6371.0088;
const radians = Math.PI / 180;

/** Distance along the great circle in km. */
export function sphereKm([lonA, latA]: Position, [lonB, latB]: Position): number {
  const up = Math.sin(((latB - latA) * radians) / 2);
  const around = Math.sin(((lonB - lonA) * radians) / 2);
  const half = up * up + Math.cos(latA * radians) * Math.cos(latB * radians) * around * around;
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(half)));
}

/**
 * Returns a function from kilometres to the position along the great circle, with longitudes in
 * −180 … 180. The two positions must be neither equal nor opposite.
 */
export function greatCircle(from: Position, to: Position): (km: number) => Position {
  const [a, b] = [vectorOf(from), vectorOf(to)];
  const angle = sphereKm(from, to) / earthKm;
  const sine = Math.sin(angle);
  return (km) => {
    const part = km / earthKm;
    const [near, far] = [Math.sin(angle - part) / sine, Math.sin(part) / sine];
    const [x, y, z] = [
      a[0] * near + b[0] * far,
      a[1] * near + b[1] * far,
      a[2] * near + b[2] * far,
    ];
    return [Math.atan2(y, x) / radians, Math.atan2(z, Math.hypot(x, y)) / radians];
  };
}

function vectorOf([lon, lat]: Position): readonly [x: number, y: number, z: number] {
  const [around, up] = [lon * radians, lat * radians];
  return [Math.cos(up) * Math.cos(around), Math.cos(up) * Math.sin(around), Math.sin(up)];
}

/** Returns the position on the turn round the Earth that is nearest to another position. */
export function turnedTowards([lon, lat]: Position, [near]: Position): Position {
  return [lon + Math.round((near - lon) / 360) * 360, lat];
}
