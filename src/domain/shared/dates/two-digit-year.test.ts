import { expect, it } from 'vitest';
import { yearOfTwoDigits, yearsAheadOfExpiry } from './two-digit-year.ts';

it.each([
  ['26', 2026, 2026],
  ['27', 2026, 2027],
  ['28', 2026, 2028],
  ['29', 2026, 1929],
  ['35', 2026, 1935],
  ['78', 2026, 1978],
  ['00', 2026, 2000],
  // The window crosses the century.
  ['00', 2098, 2100],
  ['01', 2099, 2101],
  ['02', 2099, 2002],
  ['99', 2100, 2099],
])('%s in %s is %s', (digits, thisYear, year) => {
  expect(yearOfTwoDigits(digits, thisYear)).toBe(year);
});

it('is up to ten years ahead for the end of a validity', () => {
  expect(yearOfTwoDigits('36', 2026, yearsAheadOfExpiry)).toBe(2036);
  expect(yearOfTwoDigits('37', 2026, yearsAheadOfExpiry)).toBe(1937);
});
