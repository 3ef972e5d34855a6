import { expect, it } from 'vitest';
import { endsBeforeItBegins } from './edtf-date.ts';

it.each([
  ['2010', '2000'],
  ['1990-07', '1990-06'],
  ['1990-06-02', '1990-06-01'],
  // Summer begins in June.
  ['1985-22', '1985-05'],
  ['1990', '198X'],
  // Approximate and uncertain dates are not widened, because the margin is unknown.
  ['1980~', '1979'],
  ['2010?', '2000%'],
])('from %s until %s ends before it begins', (from, to) => {
  expect(endsBeforeItBegins({ from, to })).toBe(true);
});

it.each([
  ['1990', '1990'],
  ['1990-06', '1990'],
  ['1990', '1990-06'],
  ['1990-06-01', '1990-06-01'],
  ['1985-22', '1985-06'],
  // The winter of 1985 ends in February 1986.
  ['1986-02', '1985-24'],
  ['1999', '199X'],
  ['1980~', '1980'],
  ['1980~', '1980-01'],
  ['2010', ''],
  ['', '2000'],
  ['', ''],
  ['XXXX', '2000'],
  ['2010', 'XXXX'],
])('from "%s" until "%s" may be', (from, to) => {
  expect(endsBeforeItBegins({ from, to })).toBe(false);
});
