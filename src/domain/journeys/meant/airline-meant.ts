/** What a text may say of an airline. */
type AirlineHint = { name: string } | { iata: string } | { icao: string };

/**
 * The airline whose name or designator a text is, as a whole. Where it is a place's as well, only a
 * well-known airline's name is worth a thought, and no designator.
 */
export function airlineMeant<Airline extends { id: string }>(
  text: string,
  isPlace: boolean,
  resolve: (hint: AirlineHint) => Airline | undefined,
): Airline | undefined {
  const byName = resolve({ name: text });
  if (byName && (!isPlace || isWellKnown(byName))) return byName;
  if (isPlace) return undefined;
  const code = text.trim().toUpperCase();
  if (/^(?=.*[A-Z])[A-Z\d]{2}$/.test(code)) return resolve({ iata: code });
  return /^[A-Z]{3}$/.test(code) ? resolve({ icao: code }) : undefined;
}

/** By their ids: the reference data marks the airlines that were looked up one by one. */
function isWellKnown({ id }: { id: string }): boolean {
  return id.startsWith('known:');
}
