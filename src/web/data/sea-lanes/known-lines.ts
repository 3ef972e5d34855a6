import {
  portPairKey,
  type SeaLine,
  type SeaLineBetween,
} from '../../../domain/sea-lanes/sea-line.ts';
import type { Coordinates } from '../../../domain/shared/places/geo.ts';

/** Lines by `portPairKey`; null if the geodesic is known to be the better line. */
export type KnownLines = ReadonlyMap<string, SeaLine | null>;

export function betweenIn(lines: KnownLines): SeaLineBetween {
  return (from, to) => lines.get(portPairKey(from, to)) ?? undefined;
}

/** Returns the pairs without a known line, each once. */
export function unknownPairs<Pair extends readonly [Coordinates, Coordinates]>(
  lines: KnownLines,
  pairs: Iterable<Pair>,
): Map<string, Pair> {
  const unknown = new Map<string, Pair>();
  for (const pair of pairs) {
    const key = portPairKey(pair[0], pair[1]);
    if (!lines.has(key)) unknown.set(key, pair);
  }
  return unknown;
}
