import { expect, test } from 'vitest';
import { openReference } from './open-reference.ts';

const reference = openReference('reference/reference.sqlite', () => '2026-11-01');
const found = (query: string, limit = 6) =>
  reference.searchAirports(query, { limit }).map(({ iata }) => iata);

test.each([
  ['lhr', 'LHR'],
  ['EGLL', 'LHR'],
  ['heathrow', 'LHR'],
  ['jfk', 'JFK'],
  ['köln', 'CGN'],
  ['koln', 'CGN'],
  ['KOELN', 'CGN'],
  ['cologne', 'CGN'],
  ['sao paulo', 'GRU'],
  ['munchen', 'MUC'],
  ['bombay', 'BOM'],
  ['saigon', 'SGN'],
  ['st petersburg', 'LED'],
  ['lima', 'LIM'],
  ['london city', 'LCY'],
  ['ohare', 'ORD'],
])('"%s" finds %s first', (query, iata) => {
  expect(found(query)[0]).toBe(iata);
});

test('a large town lists its airports by importance', () => {
  expect(found('london', 5)).toEqual(['LHR', 'LGW', 'STN', 'LTN', 'LCY']);
  expect(found('new york', 3)).toEqual(['JFK', 'LGA', 'EWR']);
  expect(found('LON', 3)).toEqual(['LHR', 'LGW', 'STN']);
});

test('an airport that is closed is found, behind those that are open', () => {
  expect(reference.searchAirports('kai tak', {})[0]?.id).toBe('airport:HKG-1998');
  const ids = reference.searchAirports('hkg', { limit: 2 }).map(({ id }) => id);
  expect(ids).toEqual(['airport:VHHH', 'airport:HKG-1998']);
});

test('for a date in the past, what was open then comes first, under its codes of then', () => {
  const [first] = reference.searchAirports('istanbul', { date: '2010-05-01' });
  expect(first).toMatchObject({ id: 'airport:LTBA', iata: 'IST' });
  expect(reference.searchAirports('hkg', { date: '1990' })[0]?.id).toBe('airport:HKG-1998');
});

test.each([
  ['köln', 'CGN', false],
  ['Monaco di Baviera', 'MUC', true],
  ['NYC', 'JFK', true],
  ['cologne', 'CGN', true],
  ['CGN', 'CGN', false],
  ['Barcelone', 'BCN', true],
  ['Lisabon', 'LIS', true],
  ['viena', 'VIE', true],
  ['Kopenhaga', 'CPH', true],
  ['frank', 'FRA', false],
  ['birmingham', 'BHX', false],
  ['koelnb', undefined, undefined],
  ['monaco di bavier', 'MUC', false],
])('"%s" finds %s, by another name: %s', (query, iata, isOtherName) => {
  const [first] = reference.searchAirports(query, {});
  expect([first?.iata, first?.isOtherName]).toEqual([iata, isOtherName]);
});

test.each([
  ['berlin', ['BER', 'TXL', 'THF']],
  ['heath', ['LHR']],
  ['gatwick', ['LGW']],
  ['petersburg', ['LED', 'PSG']],
  ['newcastle', ['NCL', 'NTL', 'NCS']],
  ['halle', ['LEJ']],
  ['victoria', ['SEZ', 'YYJ']],
])('"%s" finds an exact name first, then by importance: %s', (query, first) => {
  expect(found(query, 10).slice(0, first.length)).toEqual(first);
});

test.each([
  ['DIA', '1966', ['KIAD', 'OTBD']],
  ['TSE', '2023', ['UACC']],
  ['LUM', '1970', ['FQMA', 'ZPMS']],
])('of %s in %s the nearest in time come first', (query, date, ids) => {
  const first = reference.searchAirports(query, { date, limit: ids.length });
  expect(first.map(({ id }) => id)).toEqual(ids.map((id) => `airport:${id}`));
});

test('a beginning is ordered by importance, heliports behind airports of as large a town', () => {
  const frank = found('frank', 12);
  expect(frank[0]).toBe('FRA');
  // The airstrip Frank Federer Memorial has no code.
  expect(frank.indexOf('HHN')).toBeLessThan(frank.indexOf(''));
  const petersburg = found('petersburg', 12);
  expect(petersburg.indexOf('PSG')).toBeLessThan(petersburg.indexOf('FIV'));
});

test('nothing typed, or nothing but signs, finds nothing', () => {
  expect(found('')).toEqual([]);
  expect(found(' "* ')).toEqual([]);
  expect(found('qqqqqq')).toEqual([]);
});
