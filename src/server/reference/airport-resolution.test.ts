import { expect, test } from 'vitest';
import { openReference } from './open-reference.ts';

const reference = openReference('reference/reference.sqlite', () => '2026-11-01');

test.each([
  ['HKG', '1997-05-01', 'Kai Tak International Airport'],
  ['HKG', '1998-07-05', 'Kai Tak International Airport'],
  ['HKG', '1998-07-06', 'Hong Kong International Airport'],
  ['HKG', '1999', 'Hong Kong International Airport'],
  ['DEN', '1990', 'Stapleton International Airport'],
  ['DEN', '1995-02-28', 'Denver International Airport'],
  ['IST', '2010', 'İstanbul Atatürk Airport'],
  ['IST', '2020', 'İstanbul Airport'],
  ['ISL', '2018-12', 'İstanbul Airport'],
  ['ISL', '2021', 'İstanbul Atatürk Airport'],
  ['ATH', '2000', 'Hellinikon International Airport'],
  ['SXF', '2015', 'Berlin Schönefeld Airport'],
  ['TXL', '2015', 'Berlin Tegel Airport'],
  ['OSL', '1990', 'Oslo Airport, Fornebu'],
  ['BKK', '2000', 'Don Mueang International Airport'],
  ['MUC', '1980', 'Munich-Riem Airport'],
  ['IDL', '1955', 'New York International Airport (Idlewild)'],
  ['JFK', '1955', 'New York International Airport (Idlewild)'],
  ['CGX', '2001', 'Meigs Field'],
])('%s meant on %s: %s', (iata, date, name) => {
  expect(reference.resolveAirport({ iata }, date)?.name).toBe(name);
});

test('in a year of which the airports share parts, the one open longer answers', () => {
  expect(reference.resolveAirport({ iata: 'HKG' }, '1998')?.id).toBe('airport:HKG-1998');
  expect(reference.resolveAirport({ iata: 'DEN' }, '1995')?.id).toBe('airport:KDEN');
});

test('an unknown date means today', () => {
  expect(reference.resolveAirport({ iata: 'IST' }, 'XXXX')?.id).toBe('airport:LTFM');
});

test('a code of a closed airport still leads to it', () => {
  expect(reference.resolveAirport({ iata: 'SXF' }, '2024-01-01')?.id).toBe('airport:SXF-2020');
});

test('an ICAO code that only one of two holders had decides', () => {
  const hint = { iata: 'HKG', icao: 'VHHX' };
  expect(reference.resolveAirport(hint, '1999-01-01')?.id).toBe('airport:HKG-1998');
});

test('codes that a later exporter filled in do not outweigh the date', () => {
  const hint = { iata: 'IST', icao: 'LTFM' };
  expect(reference.resolveAirport(hint, '2010-01-01')?.id).toBe('airport:LTBA');
});

test('one airport keeps its id under all its codes', () => {
  const then = reference.resolveAirport({ code: 'KUL' }, '1990');
  const now = reference.resolveAirport({ code: 'SZB' }, '2020');
  expect([then?.iata, now?.iata]).toEqual(['KUL', 'SZB']);
  expect(then?.id).toBe(now?.id);
});

test('without codes, the name and the town decide', () => {
  expect(reference.resolveAirport({ name: 'Heathrow', town: 'London' }, '2000')?.iata).toBe('LHR');
  expect(reference.resolveAirport({ name: 'Köln' }, '2000')?.iata).toBe('CGN');
  expect(reference.resolveAirport({ town: 'Hong Kong' }, '1990')?.id).toBe('airport:HKG-1998');
});

test('what no airport is called is not guessed', () => {
  expect(reference.resolveAirport({ iata: 'QQX' }, '')).toBeUndefined();
  expect(reference.resolveAirport({ name: 'Atlantis Spaceport' }, '2000')).toBeUndefined();
  expect(reference.resolveAirport({}, '2000')).toBeUndefined();
  expect(reference.resolveAirport({ kind: 'station', name: 'London' }, '2000')).toBeUndefined();
});

test('20,000 look-ups, as for an import of 10,000 rows, take less than a second', () => {
  const codes = ['LHR', 'JFK', 'HKG', 'CDG', 'SIN', 'AMS', 'FRA', 'DXB'];
  const start = performance.now();
  for (let row = 0; row < 20_000; row++) {
    const date = `${1950 + (row % 70)}-01-0${1 + (row % 9)}`;
    reference.resolveAirport({ iata: codes[row % codes.length] }, date);
  }
  expect(performance.now() - start).toBeLessThan(1000);
});
