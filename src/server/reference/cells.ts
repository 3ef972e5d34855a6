/** Returns the number of the one-degree cell of a point: row from the south pole × 360 + column. */
export function cellOf(lat: number, lon: number): number {
  const row = Math.min(179, Math.floor(lat) + 90);
  return row * 360 + ((((Math.floor(lon) + 180) % 360) + 360) % 360);
}
