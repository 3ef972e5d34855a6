import type { Coordinates, Position } from '../shared/places/geo.ts';

/** The way of a ship between two ports along the sea lanes. */
export interface SeaLine {
  /** Total length, including the ways between the ports and the lanes. */
  km: number;
  /** From one port to the other, with continuous longitudes beyond 180°. */
  path: Position[];
}

/**
 * Returns the line between two ports. Returns undefined if the geodesic is better or the line is
 * not known yet. The result is the same object for both directions and for repeated calls.
 */
export type SeaLineBetween = (from: Coordinates, to: Coordinates) => SeaLine | undefined;

/** For use before the sea lanes are loaded. */
export const noSeaLine: SeaLineBetween = () => undefined;

/**
 * Returns a key for two ports by their coordinates, equal for both directions. A port with
 * corrected coordinates gets another key.
 */
export function portPairKey(from: Coordinates, to: Coordinates): string {
  return portPair(from, to)
    .map(({ lat, lon }) => `${lat},${lon}`)
    .join(' ');
}

/**
 * Returns two ports in the order in which their line is drawn: the western first, then the
 * southern.
 */
export function portPair(from: Coordinates, to: Coordinates): [Coordinates, Coordinates] {
  const isInOrder = from.lon === to.lon ? from.lat <= to.lat : from.lon < to.lon;
  return isInOrder ? [from, to] : [to, from];
}
