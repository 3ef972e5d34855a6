import { expect, it } from 'vitest';
import { axisTicks, labelStep, yearLabels, yearStep } from './ticks.ts';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [7, [0, 2, 4, 6, 8]],
  [23, [0, 5, 10, 15, 20, 25]],
  [96_410, [0, 20_000, 40_000, 60_000, 80_000, 100_000]],
  [3, [0, 1, 2, 3]],
  [11, [0, 5, 10, 15]],
  [110, [0, 25, 50, 75, 100, 125]],
])('puts round values up to and over %d', (most, ticks) => {
  expect(axisTicks(most)).toEqual(ticks);
});

it('thins labels out', () => {
  expect(labelStep(50, 12)).toBe(5);
  expect(labelStep(8, 12)).toBe(1);
});

it.each([
  [8, 1],
  [12, 1],
  [13, 2],
  [58, 5],
  [121, 20],
])('labels %d years every %d', (count, step) => {
  expect(yearStep(count, 12)).toBe(step);
});

it('labels the first of January of round years, and never a day before the first', () => {
  const labels = yearLabels('1970-06-30', '2027-04-15', 12);
  expect(labels.map(({ text }) => text)).toEqual(
    // A label every fifth year, because the period has 58 years. 1970 began before the first day.
    ['1975', '1980', '1985', '1990', '1995', '2000', '2005', '2010', '2015', '2020', '2025'],
  );
  expect(labels.filter(({ isMinor }) => !isMinor).map(({ text }) => text)).toEqual([
    '1980',
    '1990',
    '2000',
    '2010',
    '2020',
  ]);
  // 1975-01-01 is five years after 1970-01-01; 1972 was a leap year.
  expect(labels[0]?.at).toBe(5 * 365 + 1);
});

it('has no labels within a year', () => {
  expect(yearLabels('2026-02-01', '2026-11-12', 12)).toEqual([]);
  expect(yearLabels('2025-12-01', '2026-11-12', 12)).toEqual([]);
});
