import { expect, test } from 'vitest';
import { openReference } from '../../src/server/reference/open-reference.ts';

const reference = openReference('reference/reference.sqlite');

test.each([
  ['Mestre', 'Venice', 45.4917, 12.2425],
  ['Marghera', 'Venice', 45.4761, 12.2246],
  ['Murano', 'Venice', 45.4586, 12.3523],
  ['the Lido', 'Venice', 45.4046, 12.3594],
  ['Burano', 'Venice', 45.4853, 12.4167],
  ['Giudecca', 'Venice', 45.4265, 12.3265],
  ['Ginza', 'Tokyo', 35.6717, 139.765],
  ['Ueno', 'Tokyo', 35.7138, 139.7772],
  ['Arashiyama', 'Kyoto', 35.0094, 135.6668],
  ['Umeda', 'Osaka', 34.7025, 135.4959],
  ['Ipanema', 'Rio de Janeiro', -22.9838, -43.2045],
  ['Barra da Tijuca', 'Rio de Janeiro', -23.0004, -43.3659],
  ['Coconut Grove', 'Miami', 25.7126, -80.257],
])('%s belongs to %s', (_district, city, lat, lon) => {
  expect(reference.nearestTown(lat, lon)?.name).toBe(city);
});

test.each([
  ['Chioggia', 45.2202, 12.2799],
  ['Miami Beach', 25.7907, -80.13],
  ['Uji', 34.8844, 135.7997],
  ['Hollywood', 26.0112, -80.1495],
])('%s is a town of its own', (town, lat, lon) => {
  expect(reference.nearestTown(lat, lon)?.name).toBe(town);
});

test.each([
  ['JP', 'Shinjuku', 'Tokyo'],
  ['IT', 'Mestre', 'Venice'],
  ['IT', 'Trastevere', 'Rome'],
  ['BR', 'Copacabana', 'Rio de Janeiro'],
])('%s: the listed town %s is a part of %s', (country, name, city) => {
  const found = reference.townsOfName(name).filter(({ town }) => town.country === country);
  expect(found.map((one) => one.city?.name)).toContain(city);
});

test('the airports of Hull, Doncaster and Bournemouth are found by the town', () => {
  const first = (q: string) => reference.searchAirports(q, { limit: 1 })[0]?.iata;
  expect(['hull', 'kingston upon hull', 'doncaster', 'bournemouth'].map(first)).toEqual([
    'HUY',
    'HUY',
    'DSA',
    'BOH',
  ]);
  const all = (q: string) => reference.searchAirports(q, { limit: 9 }).map(({ iata }) => iata);
  expect(all('grimsby')).toContain('HUY');
  expect(all('christchurch')).toContain('BOH');
});

test('the only port of a country is found by the name of the country', () => {
  const ports = (q: string) => reference.searchPorts(q, 3).map(({ name }) => name);
  expect(ports('bermuda')).toEqual(['Hamilton']);
  expect(ports('barbados')).toEqual(['Bridgetown']);
  expect(ports('jordan')).toEqual(["Al 'Aqabah"]);
  expect(ports('faroe islands')).toEqual(['Thorshavn']);
});
