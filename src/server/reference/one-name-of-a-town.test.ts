import { expect, test } from 'vitest';
import { openReference } from './open-reference.ts';

const reference = openReference('reference/reference.sqlite', () => '2026-01-01');

test.each<[iata: string, called: string, country: string, centre: [lat: number, lon: number]]>([
  ['JFK', 'New York', 'US', [40.7128, -74.006]],
  ['LGA', 'New York', 'US', [40.7128, -74.006]],
  ['RAK', 'Marrakech', 'MA', [31.6295, -7.9811]],
  ['MUC', 'München', 'DE', [48.1372, 11.5755]],
  ['CGN', 'Cologne', 'DE', [50.9413, 6.9583]],
  ['SVQ', 'Seville', 'ES', [37.3826, -5.9963]],
  ['ZRH', 'Zurich', 'CH', [47.3744, 8.541]],
  ['AAR', 'Aarhus', 'DK', [56.1572, 10.2107]],
  ['DEL', 'New Delhi', 'IN', [28.6139, 77.209]],
  ['NRT', 'Tokyo', 'JP', [35.6897, 139.6922]],
  ['LHR', 'London', 'GB', [51.5074, -0.1278]],
])('%s, a stay and a typed name agree on what %s is called', (iata, called, country, [lat, lon]) => {
  const airport = reference.resolveAirport({ iata }, '2024-05-01');
  const [typed] = reference.searchTowns(called, { country });
  expect(airport?.town).toBe(typed?.name);
  expect(reference.nearestTown(lat, lon)?.town).toBe(typed?.name);
});

test('an airport is found by what its source calls its town, too', () => {
  const first = (query: string) => reference.searchAirports(query, { limit: 1 })[0]?.iata;
  expect(first('New York')).toBe('JFK');
  expect(first('Marrakech')).toBe('RAK');
  expect(first('Cologne')).toBe('CGN');
});

test('ports take the name as well', () => {
  const [port] = reference.searchPorts('New York', 5);
  expect(port?.town).toBe('New York City');
});
