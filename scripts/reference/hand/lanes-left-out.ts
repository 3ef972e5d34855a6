import type { Position } from '../../../src/domain/shared/places/geo.ts';

/** Points of the network, `[lon, lat]`, that have lanes but that no ship visits. */
export const leftOut: Position[] = [
  // The bar of Manukau Harbour; see closed-waters.ts.
  [174, -37],
];
