import { expect, test } from 'vitest';
import { distanceText, readDistanceText } from './journey-form-values.ts';

const units = {
  km: { inUnit: (km: number) => km, toKm: (value: number) => value },
  mi: { inUnit: (km: number) => km / 1.609344, toKm: (value: number) => value * 1.609344 },
  nm: { inUnit: (km: number) => km / 1.852, toKm: (value: number) => value * 1.852 },
};

// A mile is 1.609344 km; a nautical mile is 1.852 km.
test.each([
  ['km', 181, '181'],
  ['mi', 181, '112.5'],
  ['nm', 181, '97.7'],
  ['mi', 160.934, '100'],
  ['km', '', ''],
] as const)('in %s, %j km is shown as %j', (unit, km, shown) => {
  expect(distanceText(km, units[unit].inUnit)).toBe(shown);
});

test.each([
  ['km', '181.5', 181.5],
  ['km', '1 234,5', 1234.5],
  ['mi', '100', 160.934],
  ['nm', '12.5', 23.15],
  ['mi', '', ''],
  ['km', '12 or so', Number.NaN],
] as const)('in %s, %j typed is %j km', (unit, typed, km) => {
  expect(readDistanceText(typed, units[unit].toKm)).toBe(km);
});
