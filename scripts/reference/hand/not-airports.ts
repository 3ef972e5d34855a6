/**
 * Entries that the sources list as airports although they are cities: the codes of metropolitan
 * areas (IATA).
 */
export const notAirports: ReadonlySet<string> = new Set(['PAR', 'BAK']);
