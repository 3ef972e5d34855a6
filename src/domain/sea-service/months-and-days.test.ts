import { expect, it } from 'vitest';
import { monthsAndDays, sumOfMonths } from './months-and-days.ts';

function between(from: string, to: string): string {
  const { months, oddDays } = monthsAndDays(from, to);
  return `${months} ${oddDays}`;
}

it('counts both ends', () => {
  // 3 January to 2 February, then to 2 March, then 3, 4 and 5 March.
  expect(between('2024-01-03', '2024-03-05')).toBe('2 3');
  expect(between('2024-01-03', '2024-01-03')).toBe('0 1');
  expect(between('2024-01-03', '2024-02-02')).toBe('1 0');
  expect(between('2024-01-03', '2024-02-01')).toBe('0 30');
  expect(between('1974-11-15', '1975-11-14')).toBe('12 0');
});

it('has whole months of the calendar, however long they are', () => {
  expect(between('2023-02-01', '2023-02-28')).toBe('1 0');
  expect(between('2024-02-01', '2024-02-28')).toBe('0 28');
  expect(between('2024-02-01', '2024-02-29')).toBe('1 0');
  expect(between('2024-01-01', '2024-12-31')).toBe('12 0');
});

it('ends a month with the month that lacks the day', () => {
  expect(between('2023-01-31', '2023-02-28')).toBe('1 0');
  expect(between('2023-01-31', '2023-02-27')).toBe('0 28');
  // A month from 30 January ends on 28 February, and the second month on 29 March.
  expect(between('2023-01-30', '2023-03-29')).toBe('2 0');
  expect(between('2023-01-31', '2023-03-30')).toBe('2 0');
  expect(between('2023-01-31', '2023-03-31')).toBe('2 1');
});

it('makes thirty odd days a month', () => {
  const all = [
    { months: 2, oddDays: 17 },
    { months: 3, oddDays: 29 },
    { months: 0, oddDays: 14 },
  ];
  // 17 + 29 + 14 = 60.
  expect(sumOfMonths(all)).toEqual({ months: 7, oddDays: 0 });
  expect(sumOfMonths([])).toEqual({ months: 0, oddDays: 0 });
});
