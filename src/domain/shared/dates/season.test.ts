import { expect, test } from 'vitest';
import {
  datedMonthsOfSeason,
  monthsOfSeason,
  seasonOfMonth,
  seasons,
  yearOfSeason,
} from './edtf-date.ts';

test('a season has three months, a winter those of the turn of the year', () => {
  expect(seasons.map(monthsOfSeason)).toEqual([
    [3, 4, 5],
    [6, 7, 8],
    [9, 10, 11],
    [12, 1, 2],
  ]);
});

test('a month is in one season', () => {
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  expect(months.map((month) => seasonOfMonth(1979, month).season)).toEqual([
    24, 24, 21, 21, 21, 22, 22, 22, 23, 23, 23, 24,
  ]);
});

test('a winter bears the year in which it begins', () => {
  expect(seasonOfMonth(1979, 2)).toEqual({ year: 1978, season: 24 });
  expect(seasonOfMonth(1978, 12)).toEqual({ year: 1978, season: 24 });
  expect(datedMonthsOfSeason(1978, 24)).toEqual([
    { year: 1978, month: 12 },
    { year: 1979, month: 1 },
    { year: 1979, month: 2 },
  ]);
});

test.each([
  [1978, 22, '1978'],
  [1978, 24, '1978/79'],
  [2008, 24, '2008/09'],
  [1999, 24, '1999/2000'],
])('the year of %i-%i is written %s', (year, season, text) => {
  expect(yearOfSeason(year, season)).toBe(text);
});
