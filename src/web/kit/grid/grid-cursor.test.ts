import { describe, expect, it } from 'vitest';
import {
  cursorAt,
  cursorWithin,
  type GridSize,
  type Move,
  moved,
  moveOfKey,
  rangeOf,
} from './grid-cursor.ts';

/** Ten rows; the last is the empty row. */
const size: GridSize = { rows: 10, columns: 4, page: 3, filledRows: 9, isFilled: () => true };
const at = (row: number, column: number) => cursorAt({ row, column });

describe('a move goes to another cell and stays within the grid', () => {
  it.each<[Move, [number, number], [number, number]]>([
    ['up', [5, 1], [4, 1]],
    ['up', [0, 1], [0, 1]],
    ['down', [9, 1], [9, 1]],
    ['left', [5, 0], [5, 0]],
    ['right', [5, 3], [5, 3]],
    ['pageDown', [8, 2], [9, 2]],
    ['pageUp', [4, 2], [1, 2]],
    ['rowEnd', [4, 0], [4, 3]],
    ['first', [4, 2], [0, 0]],
    ['last', [4, 2], [8, 3]],
    ['next', [4, 3], [5, 0]],
    ['next', [9, 3], [9, 3]],
    ['previous', [4, 0], [3, 3]],
    ['previous', [0, 0], [0, 0]],
  ])('%s from %o to %o', (move, [row, column], [toRow, toColumn]) => {
    expect(moved(at(row, column), move, size)).toEqual(at(toRow, toColumn));
  });
});

describe('Control and an arrow go to the edge of what is filled', () => {
  const column = 'xxx··x··x';
  const across = '·x·x';
  const isFilled = ({ row, column: at }: { row: number; column: number }) =>
    (at === 1 ? column[row] : row === 0 ? across[at] : '·') === 'x';
  it.each<[Move, [number, number], [number, number]]>([
    ['edgeDown', [0, 1], [2, 1]],
    ['edgeDown', [2, 1], [5, 1]],
    ['edgeDown', [5, 1], [8, 1]],
    ['edgeDown', [8, 1], [8, 1]],
    ['edgeDown', [3, 0], [8, 0]],
    ['edgeUp', [9, 1], [8, 1]],
    ['edgeUp', [8, 1], [5, 1]],
    ['edgeUp', [4, 1], [2, 1]],
    ['edgeUp', [2, 1], [0, 1]],
    ['edgeUp', [9, 0], [0, 0]],
    ['edgeRight', [0, 1], [0, 3]],
    ['edgeLeft', [0, 1], [0, 0]],
    ['edgeRight', [9, 0], [9, 0]],
  ])('%s from %o to %o', (move, [row, at], [toRow, toColumn]) => {
    expect(moved(cursorAt({ row, column: at }), move, { ...size, isFilled })).toEqual(
      cursorAt({ row: toRow, column: toColumn }),
    );
  });
});

it('a move that extends leaves the active cell, and moves the opposite corner of the range', () => {
  let cursor = moved(at(5, 2), 'up', size, { extends: true });
  cursor = moved(cursor, 'left', size, { extends: true });
  expect(cursor).toEqual({ active: { row: 5, column: 2 }, corner: { row: 4, column: 1 } });
  expect(rangeOf(cursor)).toEqual({ top: 4, bottom: 5, left: 1, right: 2 });
  expect(moved(cursor, 'down', size)).toEqual(at(6, 2));
});

it('the cursor of a grid that lost rows is in its last one', () => {
  expect(cursorWithin(at(9, 3), { ...size, rows: 2 })).toEqual(at(1, 3));
});

it.each([
  [{ key: 'ArrowDown' }, 'down'],
  [{ key: 'ArrowDown', ctrlKey: true }, 'edgeDown'],
  [{ key: 'ArrowLeft', metaKey: true }, 'edgeLeft'],
  [{ key: 'Home' }, 'rowStart'],
  [{ key: 'End', ctrlKey: true }, 'last'],
  [{ key: 'Tab' }, 'next'],
  [{ key: 'Tab', shiftKey: true }, 'previous'],
  [{ key: 'a' }, undefined],
])('%o means %s', (keys, move) => {
  expect(moveOfKey({ ctrlKey: false, metaKey: false, shiftKey: false, ...keys })).toBe(move);
});
