import { expect, it } from 'vitest';
import { indexFrom } from './list-keys.ts';

const heading = {};
const record = { row: 'record' };
// 0 heading, 1 and 2 records, 3 and 4 headings, 5 record.
const lines = [heading, record, record, heading, heading, record];

it('moves to the next and the previous record, over headings', () => {
  expect(indexFrom(lines, 1, 'ArrowDown')).toBe(2);
  expect(indexFrom(lines, 2, 'ArrowDown')).toBe(5);
  expect(indexFrom(lines, 5, 'ArrowUp')).toBe(2);
});

it('moves to the first and the last record', () => {
  expect(indexFrom(lines, 2, 'Home')).toBe(1);
  expect(indexFrom(lines, 2, 'End')).toBe(5);
});

it('stays at the ends of the list, and for other keys', () => {
  expect(indexFrom(lines, 5, 'ArrowDown')).toBeUndefined();
  expect(indexFrom(lines, 1, 'ArrowUp')).toBeUndefined();
  expect(indexFrom(lines, 1, 'Enter')).toBeUndefined();
  expect(indexFrom(lines, 1, 'constructor')).toBeUndefined();
});
