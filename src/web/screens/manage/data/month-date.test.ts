import { expect, it } from 'vitest';
import { edtfOfMonth } from './month-date.ts';

it('a month of page keys is a date of a month or a year, or none', () => {
  expect([202405, 202400, 197812, 0].map(edtfOfMonth)).toEqual(['2024-05', '2024', '1978-12', '']);
});
