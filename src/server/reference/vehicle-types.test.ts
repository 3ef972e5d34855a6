import { expect, test } from 'vitest';
import { openReference } from './open-reference.ts';

const reference = openReference('reference/reference.sqlite');

test.each([
  ['B744', 'B744'],
  ['744', 'B744'],
  ['B737', 'B737'],
  ['B738', 'B738'],
  ['Boeing 767-300-ER', 'B763'],
  ['Airbus 340', 'A343'],
  ['ATR 72-200', 'AT72'],
  ['Embraer 145', 'E145'],
  ['Embraer 120', 'E120'],
  ['Embraer 110', 'E110'],
  ['Embraer 120 Brasilia', 'E120'],
  ['Ilyushin 62', 'IL62'],
  ['Antonov 24', 'AN24'],
  ['747-436', 'B744'],
  ['Boeing 737-8K2 (winglets)', 'B738'],
  ['A320-214', 'A320'],
  ['A321-251NX', 'A21N'],
  ['737 MAX 8', 'B38M'],
  ['Boeing 777-236ER', 'B772'],
  ['Bombardier Dash 8 Q400', 'DH8D'],
  ['Tupolev 154', 'T154'],
  ['Douglas DC-9-32', 'DC93'],
  ['Fokker 100', 'F100'],
  ['Hawker Siddeley Trident', 'TRID'],
])('%s is a %s', (text, icao) => {
  expect(reference.resolveVehicleType(text)?.icao).toBe(icao);
});

test('free text is not forced into a type', () => {
  expect(reference.resolveVehicleType('ICE 3')).toBeUndefined();
  expect(reference.resolveVehicleType('')).toBeUndefined();
});

test('typing lists the commonest of a family first', () => {
  expect(reference.searchVehicleTypes('747', 3)[0]?.icao).toBe('B744');
  expect(reference.searchVehicleTypes('airbus a3', 1)[0]?.icao).toBe('A320');
});
