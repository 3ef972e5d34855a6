import { expect, test } from 'vitest';
import { blankOf } from '../kinds/blank.ts';
import { placeKind, type Place } from '../places/place.ts';
import { stayKind } from './stay.ts';
import { type Stay, stayRows } from './stay-rows.ts';

let ids = 0;
function stay(values: Partial<Stay>): Stay {
  return {
    ...blankOf(stayKind.fields),
    id: `stay-${++ids}`,
    people: [{ personId: 'alex' }],
    arrival: '1998-06-12',
    ...values,
  };
}

const oslo: Place = {
  ...blankOf(placeKind.fields),
  id: 'oslo',
  kind: 'town',
  name: 'Oslo',
  town: 'Oslo',
  country: 'NO',
  lat: 59.91,
  lon: 10.75,
  zone: 'Europe/Oslo',
};
const placeOf = (id: string) => (id === 'oslo' ? oslo : undefined);
const rowsOf = (...stays: Partial<Stay>[]) =>
  stayRows(stays.map(stay), { placeOf, today: '2026-11-21' });

test('stand in order of time, the latest first, also where only a year is known', () => {
  const rows = rowsOf(
    { arrival: '1998', name: 'some day' },
    { arrival: '1998-06-12', name: 'June' },
    { arrival: 'XXXX', name: 'long ago' },
    { arrival: '2001-01-02', name: 'last' },
  );
  expect(rows.map(({ stay: { name } }) => name)).toEqual(['last', 'June', 'some day', 'long ago']);
});

test('are where their point is, or else their place', () => {
  const [hut, town, nowhere] = rowsOf(
    { arrival: '1999-03-01', placeId: 'oslo', point: { lat: 60, lon: 11 } },
    { arrival: '1999-02-01', placeId: 'oslo' },
    { arrival: '1999-01-01', name: 'Grandma' },
  );
  expect(hut?.position).toEqual({ lat: 60, lon: 11 });
  expect(town).toMatchObject({ position: { lat: 59.91, lon: 10.75 }, town: 'Oslo', country: 'NO' });
  expect(nowhere).toMatchObject({ position: undefined, placeKey: '' });
});

test('are of one place in one town, however exactly their regions are known', () => {
  const keys = rowsOf(
    { town: 'Oslo', country: 'NO', region: 'NO-03', point: { lat: 59.9, lon: 10.7 } },
    { town: 'OSLO', country: 'NO', point: { lat: 59.95, lon: 10.8 } },
    { placeId: 'oslo' },
  ).map(({ placeKey }) => placeKey);
  expect(new Set(keys)).toEqual(new Set(['NO:oslo']));
});

test('are of two places in two towns of the same name', () => {
  const keys = rowsOf(
    { town: 'Springfield', country: 'US', region: 'US-OR' },
    { town: 'Springfield', country: 'US', region: 'US-IL' },
    { town: 'Springfield', country: 'AU' },
  ).map(({ placeKey }) => placeKey);
  expect(new Set(keys).size).toBe(3);
});

test('are of two places in two countries where neither region is known', () => {
  const keys = rowsOf(
    { arrival: '1998-06-16', town: 'Newport', country: 'US', region: 'US-RI' },
    { arrival: '1998-06-15', town: 'Newport', country: 'US', region: 'US-OR' },
    { arrival: '1998-06-14', town: 'Newport', country: 'US' },
    { arrival: '1998-06-13', town: 'Newport', country: 'GB', region: 'GB-NWP' },
    { arrival: '1998-06-12', town: 'Newport', country: 'GB', region: 'GB-IOW' },
    { arrival: '1998-06-11', town: 'Newport', country: 'GB' },
  ).map(({ placeKey }) => placeKey);
  expect(keys).toEqual([
    'US:US-RI:newport',
    'US:US-OR:newport',
    'US::newport',
    'GB:GB-NWP:newport',
    'GB:GB-IOW:newport',
    'GB::newport',
  ]);
});

test('in no town are of one place on both sides of a meridian and of the equator', () => {
  const keysOf = (...points: [number, number][]) =>
    new Set(
      rowsOf(...points.map(([lat, lon]) => ({ point: { lat, lon } }))).map((row) => row.placeKey),
    );
  expect(keysOf([-0.02, 30.01], [0.03, 29.98])).toEqual(new Set(['0.0,30.0']));
  expect(keysOf([51.48, -0.03], [51.51, 0.02])).toEqual(new Set(['51.5,0.0']));
  expect(keysOf([-16.8, -179.98], [-16.8, 179.99])).toEqual(new Set(['-16.8,180.0']));
});

test('in no town are of one place where they are near each other', () => {
  const keys = rowsOf(
    { point: { lat: 61.01, lon: 8.02 } },
    { point: { lat: 61.03, lon: 7.98 } },
    { point: { lat: 61.9, lon: 8 } },
  ).map(({ placeKey }) => placeKey);
  expect(new Set(keys)).toEqual(new Set(['61.0,8.0', '61.9,8.0']));
});
