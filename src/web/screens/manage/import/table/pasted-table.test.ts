import { expect, it } from 'vitest';
import { isTable } from './pasted-table.ts';

it('takes several lines for a table, and a word or a single line for none', () => {
  expect(isTable('Date\tFrom\tTo\r\n2019-05-04\tLHR\tJFK\r\n')).toBe(true);
  expect(isTable('Date,From\r1,2')).toBe(true);
  expect(isTable('\n\nLondon to Oslo\n\n')).toBe(false);
  expect(isTable('')).toBe(false);
});
