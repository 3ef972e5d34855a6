import { describe, expect, it } from 'vitest';
import { openReference } from './open-reference.ts';
import { longestQuery, queryWords } from './full-text.ts';

const reference = openReference('reference/reference.sqlite');

describe('the words of a look-up', () => {
  it('are folded', () => {
    expect(queryWords(' Köln/Bonn – O’Hare ')).toEqual(['koln', 'bonn', 'ohare']);
    expect(queryWords(' /- ')).toEqual([]);
  });

  it('are none in text that is longer than any name, or has more words', () => {
    expect(queryWords('x'.repeat(longestQuery))).toHaveLength(1);
    expect(queryWords('x'.repeat(longestQuery + 1))).toEqual([]);
    expect(queryWords('x '.repeat(16))).toHaveLength(16);
    expect(queryWords('x '.repeat(17))).toEqual([]);
  });
});

describe('text that is no name', () => {
  const tooLong = ' of'.repeat(30_000);

  it.each([
    ['airport', () => reference.resolveAirport({ name: `London Heathrow${tooLong}` }, '2019')],
    ['airport', () => reference.resolveAirport({ iata: 'LHR', name: tooLong }, '2019')],
    ['airline', () => reference.resolveAirline({ name: `British Airways${tooLong}` }, '')],
    ['vehicle type', () => reference.resolveVehicleType(`Boeing 747-400${tooLong}`)],
  ])('means no %s', (_what, lookUp) => {
    expect(lookUp()).toBeUndefined();
  });

  it.each([
    ['airports', (query: string) => reference.searchAirports(query, {})],
    ['towns', (query: string) => reference.searchTowns(query, {})],
    ['ports', (query: string) => reference.searchPorts(query, 5)],
    ['stations', (query: string) => reference.searchStations(query, { limit: 5 })],
    ['airlines', (query: string) => reference.searchAirlines(query, { limit: 5 })],
    ['vehicle types', (query: string) => reference.searchVehicleTypes(query, 5)],
  ])('finds no %s', (_what, search) => {
    expect(search('b')).not.toEqual([]);
    expect(search(`b${' b'.repeat(16)}`)).toEqual([]);
    expect(search(`b${tooLong}`)).toEqual([]);
  });
});
