import type { Coordinates } from '../../shared/places/geo.ts';

const minutesPerDay = 1440;
const minutesPerDegree = 4;

/**
 * Returns how often a route crosses the date line: 1 eastwards (the date repeats), −1 westwards, 0
 * if not at all. The clocks at both ends differ as much as their longitudes do, the shorter way
 * round, apart from deviations of the time zones. If they differ by a whole day more or less than
 * that, the line lies between them. This also holds where the line leaves the 180° meridian (Samoa,
 * Tonga, Kiribati), today and in the past.
 *
 * `clockAhead`: minutes by which the clock at the destination is ahead of the clock at the origin.
 */
export function dateLineCrossings(from: Coordinates, to: Coordinates, clockAhead: number): number {
  const east = within180(to.lon - from.lon) * minutesPerDegree;
  // `+ 0` turns −0 into 0.
  return Math.round((east - clockAhead) / minutesPerDay) + 0;
}

/**
 * Returns the share of the route before the date line, 0 to 1, assuming that the line is the 180°
 * meridian.
 */
export function shareBeforeLine(from: Coordinates, to: Coordinates): number {
  const whole = Math.abs(within180(to.lon - from.lon));
  const before = 180 - Math.abs(from.lon);
  return whole > before ? before / whole : 0.5;
}

function within180(degrees: number): number {
  const turned = ((((degrees + 180) % 360) + 360) % 360) - 180;
  return turned === -180 ? 180 : turned;
}
