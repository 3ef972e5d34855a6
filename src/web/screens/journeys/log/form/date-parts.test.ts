import { dateAtPlaces } from '../../../../../domain/journeys/season-of-places.ts';
import { akl, syd } from '../../../../../../test/journeys/journey-fixtures.ts';
import { expect, test } from 'vitest';
import { dateOfParts, partsOfDate, withPrecision } from './journey-form-values.ts';

test.each([
  '1978-06-12',
  '1978-06-12~',
  '1978-06-12?',
  '1978-06',
  '1978-06%',
  '1978-22',
  '1978',
  '1978~',
  '197X',
  '197X?',
  'XXXX',
])('%s is taken apart and put together again', (date) => {
  expect(dateOfParts(partsOfDate(date))).toBe(date);
});

test('nothing typed yet is no date', () => {
  expect(partsOfDate('')).toMatchObject({ precision: 'day', day: '' });
  expect(dateOfParts(partsOfDate(''))).toBeUndefined();
});

test('a part that is missing or impossible makes no date', () => {
  const parts = partsOfDate('1978-06');
  expect(dateOfParts({ ...parts, month: 0 })).toBeUndefined();
  expect(dateOfParts({ ...parts, year: '78x' })).toBeUndefined();
  expect(dateOfParts({ ...parts, year: '' })).toBeUndefined();
});

test('what is known of a day is kept when it is known less exactly', () => {
  const day = partsOfDate('1978-06-12');
  expect(dateOfParts(withPrecision(day, 'month'))).toBe('1978-06');
  expect(dateOfParts(withPrecision(day, 'season'))).toBe('1978-22');
  expect(dateOfParts(withPrecision(day, 'year'))).toBe('1978');
  expect(dateOfParts(withPrecision(withPrecision(day, 'year'), 'day'))).toBe('1978-06-12');
});

test('any year of a decade stands for it', () => {
  const parts = partsOfDate('197X');
  expect(dateOfParts({ ...parts, year: '1978' })).toBe('197X');
  expect(dateOfParts({ ...parts, year: '' })).toBeUndefined();
  expect(dateOfParts(withPrecision(partsOfDate('1978-06-12'), 'decade'))).toBe('197X');
});

test.each([
  ['2020-12-31', '2020-24'],
  ['2020-02-01', '2019-24'],
  ['2020-03-01', '2020-21'],
  ['2020-11-30', '2020-23'],
])('%s lies in the season %s', (day, season) => {
  expect(dateOfParts(withPrecision(partsOfDate(day), 'season'))).toBe(season);
});

test.each([
  ['2020-12-31', '2020-30'],
  ['2020-02-01', '2019-30'],
  ['2020-03-01', '2020-31'],
  ['2020-07-01', '2020-32'],
  ['2020-11-30', '2020-29'],
])('%s between Auckland and Sydney lies in the season %s', (day, date) => {
  const places = [akl, syd];
  const parts = withPrecision(partsOfDate(day), 'season', places);
  expect(dateAtPlaces(dateOfParts(parts)!, places)).toBe(date);
  // The form has the seasons without a hemisphere.
  expect(partsOfDate(date).season).toBe(parts.season);
});
