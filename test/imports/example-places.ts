import type { Place } from '../../src/domain/places/place.ts';
import { placesMeant } from '../../src/domain/journeys/meant/match-places.ts';
import type { ImportLookups } from '../../src/domain/imports/resolving/draft.ts';

function airport(
  iata: string,
  icao: string,
  town: string,
  country: string,
  [lat, lon]: [number, number],
  zone: string,
): Place {
  const name = `${town} Airport`;
  return {
    id: `airport:${icao}`,
    kind: 'airport',
    iata,
    icao,
    name,
    town,
    country,
    region: '',
    lat,
    lon,
    zone,
  };
}

/** Airports for the tests, with real codes, coordinates and zones. */
export const examplePlaces = {
  LHR: airport('LHR', 'EGLL', 'London', 'GB', [51.4706, -0.4619], 'Europe/London'),
  JFK: airport('JFK', 'KJFK', 'New York', 'US', [40.6398, -73.7789], 'America/New_York'),
  CPH: airport('CPH', 'EKCH', 'Copenhagen', 'DK', [55.6179, 12.656], 'Europe/Copenhagen'),
  OSL: airport('OSL', 'ENGM', 'Oslo', 'NO', [60.1939, 11.1004], 'Europe/Oslo'),
  AKL: airport('AKL', 'NZAA', 'Auckland', 'NZ', [-37.0081, 174.7917], 'Pacific/Auckland'),
  HNL: airport('HNL', 'PHNL', 'Honolulu', 'US', [21.3187, -157.9225], 'Pacific/Honolulu'),
  HND: airport('HND', 'RJTT', 'Tokyo', 'JP', [35.5523, 139.7798], 'Asia/Tokyo'),
  SIN: airport('SIN', 'WSSS', 'Singapore', 'SG', [1.3502, 103.9944], 'Asia/Singapore'),
} satisfies Record<string, Place>;

const airlines = [
  { name: 'British Airways', iata: 'BA', icao: 'BAW' },
  { name: 'Scandinavian Airlines', iata: 'SK', icao: 'SAS' },
  { name: 'Finnair', iata: 'AY', icao: 'FIN' },
];

/** Look-ups in the example places and three airlines. */
export const exampleLookups: ImportLookups = {
  airport: (hint) =>
    Object.values(examplePlaces).find(
      (place) => place.iata === hint.iata || place.icao === hint.icao,
    ),
  chosen: ({ id }) => Object.values(examplePlaces).find((place) => place.id === id),
  placesMeant({ words = '' }) {
    const places = placesMeant(words, Object.values(examplePlaces));
    return { places, isSettled: places.length === 1 };
  },
  candidates({ words = '' }) {
    const places = placesMeant(words, Object.values(examplePlaces));
    return places.map((place) => ({ place, weight: 1_000_000 }));
  },
  city: () => undefined,
  onOtherDays: () => [],
  airline: ({ name, iata, icao }) =>
    airlines.find((one) => one.iata === iata || one.icao === icao || one.name === name),
  vehicleType: (text) =>
    ['A20N', '32N', 'Airbus A320neo'].includes(text)
      ? { type: 'Airbus A320neo', icao: 'A20N' }
      : undefined,
  zoneAt: () => 'Etc/UTC',
  countryAt: () => 'XX',
  nationAt: () => '',
  townsOfName: () => [],
  isLimited: () => false,
  townsCalled: () => ({ towns: [], isFarLarger: false }),
  nearestTown: () => undefined,
};
