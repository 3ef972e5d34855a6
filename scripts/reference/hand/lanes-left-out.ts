import type { Position } from '../../../src/domain/shared/places/geo.ts';

/** Points of the network that lanes lead to and no ship does, `[lon, lat]`. */
export const leftOut: Position[] = [
  // The bar of Manukau Harbour, see closed-waters.ts.
  [174, -37],
];
