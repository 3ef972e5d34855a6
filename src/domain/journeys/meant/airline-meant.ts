/**
 * Finds the airline whose name or designator equals the text. If the text also names a place, only
 * the name of a well-known airline is accepted, and no designator.
 */
export function airlineMeant<Airline extends { id: string }>(
  text: string,
  isPlace: boolean,
  resolve: (hint: { name: string } | { iata: string } | { icao: string }) => Airline | undefined,
): Airline | undefined {
  const byName = resolve({ name: text });
  if (byName && (!isPlace || byName.id.startsWith('known:'))) return byName;
  if (isPlace) return undefined;
  const code = text.trim().toUpperCase();
  if (/^(?=.*[A-Z])[A-Z\d]{2}$/.test(code)) return resolve({ iata: code });
  return /^[A-Z]{3}$/.test(code) ? resolve({ icao: code }) : undefined;
}
