import type { SeaLine } from './sea-line.ts';

/**
 * A short line is implausible if it is more than this many times as long as the geodesic. The ship
 * then used a canal or a sound that the lanes do not include. Kiel–Hamburg is 88 km, and 1,200 km
 * round Skagen.
 */
const shortKm = 200;
const mostTimes = 4;

/**
 * Latitudes in degrees. Between two ports this far north, a ship does not go far south and back. It
 * went through ice, where the network has no lanes.
 */
const arctic = 60;
const leavesArctic = 50;

/** Whether a line along the lanes is better than the geodesic. */
export function followsLanes({ km, path }: SeaLine, geodesicKm: number): boolean {
  if (geodesicKm < shortKm && km > geodesicKm * mostTimes) return false;
  const latitudes = path.map(([, lat]) => lat);
  const ends = Math.min(latitudes[0] ?? 0, latitudes.at(-1) ?? 0);
  return ends < arctic || Math.min(...latitudes) > leavesArctic;
}
