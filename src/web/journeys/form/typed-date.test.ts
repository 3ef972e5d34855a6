import { expect, test } from 'vitest';
import { typedDate } from './typed-date.ts';

test.each([
  ['12/6/1978', 'dmy', '1978-06-12'],
  ['12.6.78', 'dmy', '1978-06-12'],
  ['6/12/78', 'mdy', '1978-06-12'],
  ['1978-06-12', 'dmy', '1978-06-12'],
  ['78-6-12', 'ymd', '1978-06-12'],
  ['12 Jun 1978', 'dmy', '1978-06-12'],
  ['Jun 12, 1978', 'mdy', '1978-06-12'],
  ['1978 June 12', 'ymd', '1978-06-12'],
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
