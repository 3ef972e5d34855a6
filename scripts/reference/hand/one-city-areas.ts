/**
 * Divisions whose towns are parts of one city, by their GeoNames codes (country, first order, second
 * order), with the GeoNames ID of the city. Only its surroundings within its reach count, because some
 * of them are large: Istanbul's contains Silivri, 60 km away.
 */
export const oneCityAreas: Readonly<Record<string, number>> = {
  'AR.07': 3435910, // Buenos Aires
  'AT.09': 2761369, // Vienna
  'BE.BRU': 2800866, // Brussels
  'BG.42': 727011, // Sofia
  'BY.04': 625144, // Minsk
  'CN.22': 1816670, // Beijing
  'CN.23': 1796236, // Shanghai
  'CO.34': 3688689, // Bogotá
  'CZ.52': 3067696, // Prague
  'DE.03': 2944388, // Bremen
  'DE.04': 2911298, // Hamburg
  'DE.16': 2950159, // Berlin
  'FR.11.75': 2988507, // Paris
  'GB.ENG.GLA': 2643743, // London
  'HK': 1819729, // Hong Kong
  'HU.05': 3054643, // Budapest
  'ID.04': 1642911, // Jakarta
  'KR.10': 1838524, // Busan
  'KR.11': 1835848, // Seoul
  'LV.25': 456172, // Riga
  'MO': 1821274, // Macau
  'MX.09': 3530597, // Mexico City
  'RO.10': 683506, // Bucharest
  'RU.48': 524901, // Moscow
  'SG': 1880252, // Singapore
  'TH.40': 1609350, // Bangkok
  'TR.34': 745044, // Istanbul
  'UA.12': 703448, // Kyiv
  'US.NY.005': 5128581, // New York City
  'US.NY.047': 5128581,
  'US.NY.061': 5128581,
  'US.NY.081': 5128581,
  'US.NY.085': 5128581,
};
