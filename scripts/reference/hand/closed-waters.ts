/** Water that counts as land where ships are routed, since none goes through: in degrees. */
export const closedWaters: { west: number; south: number; east: number; north: number }[] = [
  // Manukau Harbour: ships come to Auckland round North Cape, and not to the back of the town.
  { west: 174.4, south: -37.1, east: 174.9, north: -36.85 },
];
