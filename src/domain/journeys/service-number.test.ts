import { expect, test } from 'vitest';
import { serviceNumber, spacedNumber } from './service-number.ts';

const none = { name: '', iata: '', icao: '' };

test.each([
  ['BA117', { ...none, iata: 'BA' }, 'BA 117'],
  ['BAW117', { ...none, iata: 'BA', icao: 'BAW' }, 'BAW 117'],
  ['U2123', { ...none, iata: 'U2' }, 'U2 123'],
  ['BA117', none, 'BA 117'],
  ['9012', none, '9012'],
  ['Flying Scotsman', none, 'Flying Scotsman'],
  ['', { ...none, iata: 'BA' }, ''],
  ['BA', { ...none, iata: 'BA' }, 'BA'],
])('%j of %o is written %j', (number, operator, written) => {
  expect(spacedNumber({ number, operator })).toBe(written);
});

test.each([
  ['1', { ...none, name: 'VIA Rail' }, 'VIA Rail 1'],
  ['9012', none, '9012'],
  ['BA117', { ...none, name: 'British Airways', iata: 'BA' }, 'BA 117'],
  ['', { ...none, name: 'VIA Rail' }, ''],
])('%j of %o says whose it is: %j', (number, operator, written) => {
  expect(serviceNumber({ number, operator })).toBe(written);
});
