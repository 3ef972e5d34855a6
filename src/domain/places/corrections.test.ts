import { expect, it } from 'vitest';
import { differencesBetween, eraMostLike, isCorrected, standsInFor } from './corrections.ts';

it.each([
  ['a copy as it came', { id: 'airport:EGLL', isOwn: false, corrects: null }, undefined],
  ['a corrected copy', { id: 'airport:EGLL', isOwn: true, corrects: null }, 'airport:EGLL'],
  ['a place beside it', { id: 'u-1', isOwn: true, corrects: 'airport:EGLL' }, 'airport:EGLL'],
  ['an addition', { id: 'u-1', isOwn: true, corrects: null }, undefined],
])('says what %s stands in for', (_, place, wanted) => {
  expect(standsInFor(place)).toBe(wanted);
});

const atatürk = {
  iata: 'IST',
  icao: 'LTBA',
  name: 'İstanbul Atatürk Airport',
  town: 'Istanbul',
  country: 'TR',
  region: 'TR-34',
  zone: 'Europe/Istanbul',
  lat: 40.9769,
  lon: 28.8146,
};
const sinceThen = { ...atatürk, iata: 'ISL' };

it('takes a copy of any era for no correction, and one that none of them has for one', () => {
  const eras = [atatürk, sinceThen];
  expect(isCorrected({ ...atatürk }, eras)).toBe(false);
  expect(isCorrected({ ...sinceThen }, eras)).toBe(false);
  expect(isCorrected({ ...atatürk, name: 'Yeşilköy' }, eras)).toBe(true);
});

it('compares a correction with the era that it is most like, of equals with the latest', () => {
  const eras = [atatürk, sinceThen];
  const renamed = { ...atatürk, name: 'Yeşilköy' };
  expect(eraMostLike(renamed, eras)).toBe(atatürk);
  expect(differencesBetween(renamed, atatürk)).toEqual(['name']);
  expect(eraMostLike({ ...atatürk, iata: 'XXX' }, eras)).toBe(sinceThen);
  expect(eraMostLike(atatürk, [])).toBeUndefined();
});
