import { expect, test } from 'vitest';
import { monthWithoutDay, typedDate } from './typed-date.ts';

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
  ['1/1/36', 'dmy', '2036-01-01'],
  ['1/1/37', 'dmy', '1937-01-01'],
  ['31/2/2020', 'dmy', undefined],
  ['12/6', 'dmy', undefined],
  ['12 Foo 1978', 'dmy', undefined],
  ['12/6/197', 'dmy', undefined],
  ['soon', 'dmy', undefined],
] as const)('%j in %s order is %j', (text, order, date) => {
  expect(typedDate(text, order, 2026)).toBe(date);
});

test('knows the month of a day that it does not have', () => {
  expect(monthWithoutDay('31.6.85', 'dmy', 2026)).toBe('1985-06');
  expect(monthWithoutDay('29 Feb 2023', 'dmy', 2026)).toBe('2023-02');
  expect(monthWithoutDay('31st of June 1985', 'dmy', 2026)).toBe('1985-06');
  expect(monthWithoutDay('29 Feb 2024', 'dmy', 2026)).toBeUndefined();
  expect(monthWithoutDay('12.13.85', 'dmy', 2026)).toBeUndefined();
  expect(monthWithoutDay('soon', 'dmy', 2026)).toBeUndefined();
});
