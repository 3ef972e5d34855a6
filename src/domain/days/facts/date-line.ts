import type { Coordinates } from '../../shared/places/geo.ts';

const minutesPerDay = 1440;
const minutesPerDegree = 4;

/**
 * How often a way crosses the date line: 1 eastwards, where the date comes again, −1 westwards, 0 not
 * at all. The clocks at both ends differ as their longitudes do, the shorter way round, give or take
 * what time zones are off; where they differ by a whole day more or less, the line lies between. So it
 * is right where the line leaves the meridian of 180° (Samoa, Tonga, Kiribati), then as now.
 *
 * `clockAhead`: minutes that the clock at the destination is ahead of that at the origin.
 */
export function dateLineCrossings(from: Coordinates, to: Coordinates, clockAhead: number): number {
  const east = within180(to.lon - from.lon) * minutesPerDegree;
  // `+ 0`: never −0.
  return Math.round((east - clockAhead) / minutesPerDay) + 0;
}

/** How much of the way lies before the line, 0 to 1, taking it for the meridian of 180°. */
export function shareBeforeLine(from: Coordinates, to: Coordinates): number {
  const whole = Math.abs(within180(to.lon - from.lon));
  const before = 180 - Math.abs(from.lon);
  return whole > before ? before / whole : 0.5;
}

function within180(degrees: number): number {
  const turned = ((((degrees + 180) % 360) + 360) % 360) - 180;
  return turned === -180 ? 180 : turned;
}
