/** Returns the longitude on the turn nearest to another one: −179° after 179° becomes 181°. */
export function unrolledLongitude(lon: number, before: number): number {
  return lon + Math.round((before - lon) / 360) * 360;
}

/** Converts a continuous longitude to −180° ≤ lon < 180°. 180° itself stays. */
export function wrappedLongitude(lon: number): number {
  return (lon >= -180 && lon <= 180) ? lon : lon - Math.floor((lon + 180) / 360) * 360;
}
