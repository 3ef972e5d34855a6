import type { SeaLine } from './sea-line.ts';

/**
 * A hop is absurd where its ship would go more than so many times as far as the geodesic: it passed
 * a canal or a sound that the lanes do not know. Kiel–Hamburg is 88 km, and 1,200 round Skagen.
 */
const shortKm = 200;
const mostTimes = 4;

/**
 * Between two ports so far north no ship goes into the tropics and back: it went through ice, where
 * the network has no lanes. Degrees.
 */
const arctic = 60;
const leavesArctic = 50;

/** Whether a line along the lanes is a better answer than the geodesic. */
export function followsLanes({ km, path }: SeaLine, geodesicKm: number): boolean {
  if (geodesicKm < shortKm && km > geodesicKm * mostTimes) return false;
  const latitudes = path.map(([, lat]) => lat);
  const ends = Math.min(latitudes[0] ?? 0, latitudes.at(-1) ?? 0);
  return ends < arctic || Math.min(...latitudes) > leavesArctic;
}
