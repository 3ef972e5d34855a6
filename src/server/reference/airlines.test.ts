import { expect, test } from 'vitest';
import { openReference } from './open-reference.ts';

const reference = openReference('reference/reference.sqlite');

test.each([
  [{ iata: 'BA' }, 'British Airways'],
  [{ icao: 'DLH' }, 'Lufthansa'],
  [{ iata: 'SR' }, 'Swissair'],
  [{ iata: 'LX', name: 'Crossair' }, 'Crossair'],
  [{ iata: 'BE', name: 'BEA' }, 'British European Airways'],
  [{ icao: 'PAA' }, 'Pan American World Airways'],
  [{ name: 'PAN AM' }, 'Pan American World Airways'],
  [{ name: 'Aeromexico' }, 'Aeroméxico'],
])('%o is %s', (hint, name) => {
  expect(reference.resolveAirline(hint)?.name).toBe(name);
});

test('an airline that nobody knows is not guessed', () => {
  expect(reference.resolveAirline({ name: 'Atlantis Air' })).toBeUndefined();
  expect(reference.resolveAirline({})).toBeUndefined();
});

test('typing finds the well-known ones first', () => {
  expect(reference.searchAirlines('luf', 5)[0]?.iata).toBe('LH');
  expect(reference.searchAirlines('ba', 5)[0]?.name).toBe('British Airways');
  expect(reference.searchAirlines('klm', 1)[0]?.icao).toBe('KLM');
  expect(reference.searchAirlines('  ', 5)).toEqual([]);
});
