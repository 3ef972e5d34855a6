import { expect, test } from 'vitest';
import { monthWithoutDay, typedDate, typedDay } from './typed-date.ts';

const today = '2026-11-30';

test.each([
  ['12/6/1978', 'dmy', '1978-06-12'],
  ['12.6.78', 'dmy', '1978-06-12'],
  ['6/12/78', 'mdy', '1978-06-12'],
  ['1978-06-12', 'dmy', '1978-06-12'],
  ['78-6-12', 'ymd', '1978-06-12'],
  ['12 Jun 1978', 'dmy', '1978-06-12'],
  ['Jun 12, 1978', 'mdy', '1978-06-12'],
  ['1978 June 12', 'ymd', '1978-06-12'],
  ['4th October 1976', 'dmy', '1976-10-04'],
  ['October 4th, 1976', 'mdy', '1976-10-04'],
  ['1ST JAN 76', 'dmy', '1976-01-01'],
  ['the 22nd of August, 1976', 'dmy', '1976-08-22'],
  ['3 rd Oct 1976', 'dmy', '1976-10-03'],
  ['41st October 1976', 'dmy', undefined],
  ['4th 1976', 'dmy', undefined],
  ['041076', 'dmy', undefined],
  ['10/13/76', 'dmy', undefined],
  ['1/1/28', 'dmy', '2028-01-01'],
  ['27-01-03', 'ymd', '2027-01-03'],
  ['3.1.27', 'dmy', '2027-01-03'],
  ['1/1/29', 'dmy', '1929-01-01'],
  ['3/1/35', 'dmy', '1935-01-03'],
  ['31/2/2020', 'dmy', undefined],
  ['12/6', 'dmy', undefined],
  ['12 Foo 1978', 'dmy', undefined],
  ['12/6/197', 'dmy', undefined],
  ['soon', 'dmy', undefined],
] as const)('%j in %s order is %j', (text, order, date) => {
  expect(typedDate(text, { order, today })).toBe(date);
  expect(typedDay(text, { order, today })).toBe(date);
});

test.each([
  ['May 2022', '2022-05'],
  ['May 22', '2022-05'],
  ['Jan 27', '2027-01'],
  ['mai 2022', '2022-05'],
  ['5/2022', '2022-05'],
  ['Jul 1988', '1988-07'],
  ['Dec 2026', '2026-12'],
  ['summer 78', '1978-22'],
  ['about 1978', '1978~'],
  ['1978', '1978'],
  ['1978-22~', '1978-22~'],
  ['XXXX', 'XXXX'],
  ['May', undefined],
])('%j is %j, and not a day', (text, date) => {
  expect(typedDate(text, { order: 'dmy', today })).toBe(date);
  expect(typedDay(text, { order: 'dmy', today })).toBeUndefined();
});

test('the end of a validity can be ten years ahead', () => {
  expect(typedDate('3/1/35', { order: 'dmy', today, yearsAhead: 10 })).toBe('2035-01-03');
});

test('knows the month of a day that it does not have', () => {
  expect(monthWithoutDay('31.6.85', { order: 'dmy', today })).toBe('1985-06');
  expect(monthWithoutDay('29 Feb 2023', { order: 'dmy', today })).toBe('2023-02');
  expect(monthWithoutDay('31st of June 1985', { order: 'dmy', today })).toBe('1985-06');
  expect(monthWithoutDay('29 Feb 2024', { order: 'dmy', today })).toBeUndefined();
  expect(monthWithoutDay('12.13.85', { order: 'dmy', today })).toBeUndefined();
  expect(monthWithoutDay('soon', { order: 'dmy', today })).toBeUndefined();
});
