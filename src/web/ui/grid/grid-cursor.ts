/** A cell of a grid by its place in what is shown, both from 0. */
export interface CellAt {
  row: number;
  column: number;
}

/** The active cell, and the cell at which its range was begun: the same where only one is chosen. */
export interface Cursor {
  active: CellAt;
  anchor: CellAt;
}

export interface GridSize {
  rows: number;
  columns: number;
  /** rows that Page Up and Page Down go */
  page: number;
}

/** The cells from `top`/`left` to `bottom`/`right`, all included. */
export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export type Move =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'pageUp'
  | 'pageDown'
  | 'rowStart'
  | 'rowEnd'
  | 'columnStart'
  | 'columnEnd'
  | 'first'
  | 'last'
  /** the cell after or before in reading order, over the ends of rows */
  | 'next'
  | 'previous';

export function cursorAt(cell: CellAt): Cursor {
  return { active: cell, anchor: cell };
}

export function rangeOf({ active, anchor }: Cursor): CellRange {
  return {
    top: Math.min(active.row, anchor.row),
    bottom: Math.max(active.row, anchor.row),
    left: Math.min(active.column, anchor.column),
    right: Math.max(active.column, anchor.column),
  };
}

/** The cursor after a move, within the grid; where it extends, its anchor stays. */
export function moved(
  cursor: Cursor,
  move: Move,
  size: GridSize,
  { extends: isExtending = false } = {},
): Cursor {
  const active = within(target(cursor.active, move, size), size);
  return { active, anchor: isExtending ? cursor.anchor : active };
}

/** The cursor brought back into a grid that has become smaller. */
export function cursorWithin({ active, anchor }: Cursor, size: GridSize): Cursor {
  return { active: within(active, size), anchor: within(anchor, size) };
}

function target({ row, column }: CellAt, move: Move, { rows, columns, page }: GridSize): CellAt {
  switch (move) {
    case 'up':
      return { row: row - 1, column };
    case 'down':
      return { row: row + 1, column };
    case 'left':
      return { row, column: column - 1 };
    case 'right':
      return { row, column: column + 1 };
    case 'pageUp':
      return { row: row - page, column };
    case 'pageDown':
      return { row: row + page, column };
    case 'rowStart':
      return { row, column: 0 };
    case 'rowEnd':
      return { row, column: columns - 1 };
    case 'columnStart':
      return { row: 0, column };
    case 'columnEnd':
      return { row: rows - 1, column };
    case 'first':
      return { row: 0, column: 0 };
    case 'last':
      return { row: rows - 1, column: columns - 1 };
    case 'next':
      return column < columns - 1 || row === rows - 1
        ? { row, column: column + 1 }
        : { row: row + 1, column: 0 };
    case 'previous':
      return column > 0 || row === 0
        ? { row, column: column - 1 }
        : { row: row - 1, column: columns - 1 };
  }
}

function within({ row, column }: CellAt, { rows, columns }: GridSize): CellAt {
  const inside = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
  return { row: inside(row, rows), column: inside(column, columns) };
}

/** The move that a key makes in a grid; undefined for every other key. */
export function moveOfKey({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): Move | undefined {
  const isFar = ctrlKey || metaKey;
  switch (key) {
    case 'ArrowUp':
      return isFar ? 'columnStart' : 'up';
    case 'ArrowDown':
      return isFar ? 'columnEnd' : 'down';
    case 'ArrowLeft':
      return isFar ? 'rowStart' : 'left';
    case 'ArrowRight':
      return isFar ? 'rowEnd' : 'right';
    case 'PageUp':
      return 'pageUp';
    case 'PageDown':
      return 'pageDown';
    case 'Home':
      return isFar ? 'first' : 'rowStart';
    case 'End':
      return isFar ? 'last' : 'rowEnd';
    case 'Tab':
      return shiftKey ? 'previous' : 'next';
    default:
      return undefined;
  }
}
