import { expect, it } from 'vitest';
import { livedDays } from '../../../../test/days/lived.ts';
import { dateOfDay, dayNumber } from '../../shared/dates/calendar-day.ts';
import { lastDays, lastTwelveMonths, tallyOf, totalOf, yearsFrom, type Window } from './rule.ts';

it.each<[string, Window, string, string, string]>([
  // 1 July 2025 is day 182 of its year, and 182 − 179 = 3.
  ['180 days', lastDays(180), '2025-07-01', '2025-01-03', '2025-07-01'],
  ['12 months', lastTwelveMonths, '2025-03-31', '2024-04-01', '2025-03-31'],
  ['12 months to the end of a year', lastTwelveMonths, '2025-12-31', '2025-01-01', '2025-12-31'],
  ['12 months to a 29 February', lastTwelveMonths, '2024-02-29', '2023-03-01', '2024-02-29'],
  ['12 months after a leap year', lastTwelveMonths, '2025-02-28', '2024-02-29', '2025-02-28'],
  ['calendar years', yearsFrom('01-01'), '2024-02-29', '2024-01-01', '2024-12-31'],
  ['tax years, on their last day', yearsFrom('04-06'), '2025-04-05', '2024-04-06', '2025-04-05'],
  ['tax years, on their first day', yearsFrom('04-06'), '2025-04-06', '2025-04-06', '2026-04-05'],
  // 2025 has no 29 February, so its year begins on 1 March, and the year from 2024-02-29 ends on 28
  // February.
  ['years from 29 February', yearsFrom('02-29'), '2025-02-28', '2024-02-29', '2025-02-28'],
  ['years from no 29 February', yearsFrom('02-29'), '2025-03-01', '2025-03-01', '2026-02-28'],
])('%s: the window of a day', (_, window, on, from, to) => {
  const day = dayNumber(on);
  expect([dateOfDay(window.startOn(day)), dateOfDay(window.endOn(day))]).toEqual([from, to]);
});

const tally = tallyOf(livedDays('2025-01-01', '2025-01-10', []), ({ date }) =>
  date === '2025-01-03' ? { min: 1, max: 2 } : { min: 0, max: 1 },
);

it.each([
  // Nine days with 0 to 1 each, and one day with 1 to 2.
  ['2025-01-01', '2025-01-10', { min: 1, max: 11 }],
  ['2025-01-03', '2025-01-03', { min: 1, max: 2 }],
  ['2025-01-04', '2025-01-10', { min: 0, max: 7 }],
  // Outside the known days, nothing counts.
  ['2020-01-01', '2030-01-01', { min: 1, max: 11 }],
  ['2025-01-11', '2025-02-01', { min: 0, max: 0 }],
  ['2024-01-01', '2024-12-31', { min: 0, max: 0 }],
  ['2025-01-05', '2025-01-04', { min: 0, max: 0 }],
])('the days from %s to %s', (from, to, total) => {
  expect(totalOf(tally, dayNumber(from), dayNumber(to))).toEqual(total);
});

it('counts nothing where no days are known', () => {
  expect(
    totalOf(
      tallyOf([], () => ({ min: 1, max: 1 })),
      -9,
      9,
    ),
  ).toEqual({ min: 0, max: 0 });
});
