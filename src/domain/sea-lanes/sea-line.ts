import type { Coordinates, Position } from '../shared/places/geo.ts';

/** The way of a ship from port to port along the sea lanes. */
export interface SeaLine {
  /** over all of it, the ways between the ports and the lanes included */
  km: number;
  /** from the one port to the other; longitudes run on over 180 */
  path: Position[];
}

/**
 * The line between two ports; undefined where the geodesic is the better answer, or as long as the
 * line is not known. The same both ways, and the same object whenever it is asked for.
 */
export type SeaLineBetween = (from: Coordinates, to: Coordinates) => SeaLine | undefined;

/** What is known of the sea before anything is. */
export const noSeaLine: SeaLineBetween = () => undefined;

/** Two ports, by where they are, whichever a ship left from: a port that is corrected is another. */
export function portPairKey(from: Coordinates, to: Coordinates): string {
  return portPair(from, to)
    .map(({ lat, lon }) => `${lat},${lon}`)
    .join(' ');
}

/** Two ports in the order in which their line is drawn: the western first, then the southern. */
export function portPair(from: Coordinates, to: Coordinates): [Coordinates, Coordinates] {
  const isInOrder = from.lon === to.lon ? from.lat <= to.lat : from.lon < to.lon;
  return isInOrder ? [from, to] : [to, from];
}
