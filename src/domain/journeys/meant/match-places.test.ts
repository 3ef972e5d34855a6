import { expect, test } from 'vitest';
import { atSea, cdg, jfk, lhr, syd } from '../../../../test/journeys/journey-fixtures.ts';
import { mayBeName, placesMeant } from './match-places.ts';

const lgw = {
  ...lhr,
  id: 'airport:EGKK',
  iata: 'LGW',
  icao: 'EGKK',
  name: 'London Gatwick Airport',
};
const cia = {
  ...lhr,
  id: 'airport:LIRA',
  iata: 'CIA',
  icao: 'LIRA',
  name: 'Ciampino–G. B. Pastine International Airport',
  town: 'Rome',
};
const places = [lhr, lgw, cdg, jfk, syd, atSea, cia];

test.each([
  ['lhr', ['LHR']],
  ['EGLL', ['LHR']],
  ['London', ['LHR', 'LGW']],
  ['heathrow', ['LHR']],
  ['London Gatwick', ['LGW']],
  ['London Heathrow Airport', ['LHR']],
  ['charles de gaulle', ['CDG']],
  ['Kingsford Smith', ['SYD']],
  ['New York', ['JFK']],
  ['ciampino', ['CIA']],
  ['pastine', []],
  ['a buoy', ['']],
  ['Lond', []],
  ['airport', []],
  ['', []],
])('%j means %j', (text, codes) => {
  expect(placesMeant(text, places).map(({ iata }) => iata)).toEqual(codes);
});

test('another name that the search knows as a whole is meant, one that only resembles is not', () => {
  const cgn = { ...lhr, id: 'airport:EDDK', iata: 'CGN', icao: 'EDDK', town: 'Cologne' };
  const found = [
    { ...cgn, name: 'Cologne Bonn Airport', isOtherName: true },
    { ...lgw, isOtherName: false },
  ];
  expect(placesMeant('köln', found).map(({ iata }) => iata)).toEqual(['CGN']);
});

test.each([
  ['LHR', true],
  ['Ålesund', true],
  ['9W', true],
  ['12A', false],
  ['1030', false],
  ['"', false],
])('%j may be a name: %j', (text, may) => {
  expect(mayBeName(text)).toBe(may);
});
