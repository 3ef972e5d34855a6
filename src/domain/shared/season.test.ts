import { expect, test } from 'vitest';
import { monthsOfSeason, seasonOfMonth, seasons } from './season.ts';

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
  expect(months.map(seasonOfMonth)).toEqual([24, 24, 21, 21, 21, 22, 22, 22, 23, 23, 23, 24]);
});
