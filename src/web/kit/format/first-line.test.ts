import { expect, test } from 'vitest';
import { firstLine, hasLine } from './first-line.ts';

test('the first line of a note is that which says something', () => {
  expect(firstLine('Whales off Nantucket.\nAnd rain.')).toBe('Whales off Nantucket.');
  expect(firstLine('\n \n  Whales\r\nrain')).toBe('Whales');
  expect(firstLine('one line')).toBe('one line');
  expect(firstLine('')).toBe('');
  expect(firstLine(' \n\t')).toBe('');
});

test('a line is cut where no screen shows more of it', () => {
  expect(firstLine('a'.repeat(10_000))).toBe('a'.repeat(240));
});

test('a row has room for a line exactly where there is one', () => {
  for (const note of ['', ' ', '\n', 'a', '\n\nb', ' \n\t']) {
    expect(hasLine(note)).toBe(firstLine(note) !== '');
  }
});
