/**
 * Waters that count as land when sea routes are computed, because no ships pass through. In
 * degrees.
 */
export const closedWaters: { west: number; south: number; east: number; north: number }[] = [
  // Manukau Harbour: ships reach Auckland around North Cape and not from behind the town.
  { west: 174.4, south: -37.1, east: 174.9, north: -36.85 },
];
