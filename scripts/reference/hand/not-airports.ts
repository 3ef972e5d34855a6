/** What the sources list as airports and are cities: the codes of metropolitan areas (IATA). */
export const notAirports: ReadonlySet<string> = new Set(['PAR', 'BAK']);
