import { expect, it } from 'vitest';
import { cursorAt } from '../../../kit/grid/grid-cursor.ts';
import { followRow } from './follow-row.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id }));
const cursor = cursorAt({ row: 2, column: 1 });

it('stays on its record when a row above it goes or comes', () => {
  expect(followRow({ cursor, id: 'c' }, rows('b', 'c'))).toEqual(cursorAt({ row: 1, column: 1 }));
  expect(followRow({ cursor, id: 'c' }, rows('x', 'a', 'b', 'c'))).toEqual(
    cursorAt({ row: 3, column: 1 }),
  );
});

it('stays where it is when its record is gone, or is not there yet', () => {
  expect(followRow({ cursor, id: 'c' }, rows('a', 'b', 'd'))).toBe(cursor);
  expect(followRow({ cursor, id: undefined }, rows('a', 'b'))).toBe(cursor);
});

it('takes its range along', () => {
  const range = { active: { row: 2, column: 1 }, corner: { row: 4, column: 3 } };
  expect(followRow({ cursor: range, id: 'c' }, rows('b', 'c', 'd', 'e'))).toEqual({
    active: { row: 1, column: 1 },
    corner: { row: 3, column: 3 },
  });
});
