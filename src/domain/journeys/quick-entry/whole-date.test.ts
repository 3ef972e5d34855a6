import { expect, it } from 'vitest';
import { wholeDate } from './whole-date.ts';

const dayFirst = { order: 'day-first' as const, today: '2026-11-23' };

it.each([
  ['1978-06-12', '1978-06-12'],
  ['1978~', '1978~'],
  ['12/6/78', '1978-06-12'],
  ['12.6.1978', '1978-06-12'],
  ['12 Jun 1978', '1978-06-12'],
  ['Jun 78', '1978-06'],
  ['summer 78', '1978-22'],
  ['May 22', '2022-05'],
  ['Jan 27', '2027-01'],
  ['Juni 12', '2012-06'],
  ['3/1/27', '2027-01-03'],
  ['winter 28/29', '2028-24'],
  ['about 1978', '1978~'],
  ['1978', '1978'],
  ['XXXX', 'XXXX'],
  ['Mon 12 Jun 1978', '1978-06-12'],
  ['12. Juni 1978', '1978-06-12'],
  ['5 de mayo de 2001', '2001-05-05'],
  ['Sommer 1984', '1984-22'],
])('%s is %s', (text, date) => {
  expect(wholeDate(text, dayFirst)).toBe(date);
});

it.each([
  '',
  'soon',
  '12.6.',
  'May',
  '12/6/78 LHR',
  'LHR 12/6/78',
  '31/2/78',
  'Tue 12 Jun 1978',
  'early 78',
  '"1978"',
])('%s is no date', (text) => {
  expect(wholeDate(text, dayFirst)).toBeUndefined();
});

it('reads the month first for whoever writes so', () => {
  expect(wholeDate('6/12/78', { ...dayFirst, order: 'month-first' })).toBe('1978-06-12');
});
