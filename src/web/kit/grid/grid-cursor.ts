/** A cell of a grid by its place in what is shown, both from 0. */
export interface CellAt {
  row: number;
  column: number;
}

/** The active cell, and the corner of its range opposite to it: the same where only one is chosen. */
export interface Cursor {
  active: CellAt;
  corner: CellAt;
}

export interface GridSize {
  rows: number;
  columns: number;
  /** rows that Page Up and Page Down go */
  page: number;
  /** the rows that there are: the empty one behind them is none */
  filledRows: number;
  isFilled: (cell: CellAt) => boolean;
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
  /** to the edge of the filled cells, as the arrows with Control go */
  | 'edgeUp'
  | 'edgeDown'
  | 'edgeLeft'
  | 'edgeRight'
  | 'first'
  | 'last'
  /** the cell after or before in reading order, over the ends of rows */
  | 'next'
  | 'previous';

export function cursorAt(cell: CellAt): Cursor {
  return { active: cell, corner: cell };
}

export function rangeOf({ active, corner }: Cursor): CellRange {
  return {
    top: Math.min(active.row, corner.row),
    bottom: Math.max(active.row, corner.row),
    left: Math.min(active.column, corner.column),
    right: Math.max(active.column, corner.column),
  };
}

/** The cursor of which a range is chosen, its first cell the active one. */
export function cursorOver({ top, bottom, left, right }: CellRange): Cursor {
  return { active: { row: top, column: left }, corner: { row: bottom, column: right } };
}

/** The cursor after a move, within the grid; where it extends, the active cell stays. */
export function moved(
  cursor: Cursor,
  move: Move,
  size: GridSize,
  { extends: isExtending = false } = {},
): Cursor {
  if (!isExtending) return cursorAt(within(target(cursor.active, move, size), size));
  return { ...cursor, corner: within(target(cursor.corner, move, size), size) };
}

/** The cursor brought back into a grid that has become smaller. */
export function cursorWithin(
  { active, corner }: Cursor,
  size: Pick<GridSize, 'rows' | 'columns'>,
): Cursor {
  return { active: within(active, size), corner: within(corner, size) };
}

function target(cell: CellAt, move: Move, size: GridSize): CellAt {
  const { row, column } = cell;
  const { rows, columns, page, filledRows } = size;
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
    case 'edgeUp':
      return edge(cell, { down: -1, right: 0 }, size);
    case 'edgeDown':
      return edge(cell, { down: 1, right: 0 }, size);
    case 'edgeLeft':
      return edge(cell, { down: 0, right: -1 }, size);
    case 'edgeRight':
      return edge(cell, { down: 0, right: 1 }, size);
    case 'first':
      return { row: 0, column: 0 };
    case 'last':
      return { row: filledRows - 1, column: columns - 1 };
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

/**
 * Where a spreadsheet goes with Control and an arrow: among filled cells to the last of them, from
 * there on to the next filled one, and where there is none to the end.
 */
function edge(
  from: CellAt,
  { down, right }: { down: number; right: number },
  { columns, filledRows, isFilled }: GridSize,
): CellAt {
  const next = ({ row, column }: CellAt) => ({ row: row + down, column: column + right });
  const isWithin = ({ row, column }: CellAt) =>
    row >= 0 && row < filledRows && column >= 0 && column < columns;
  const first = next(from);
  if (!isWithin(first)) return from;
  const isInRun = from.row < filledRows && isFilled(from) && isFilled(first);
  let cell = first;
  while (isInRun ? isWithin(next(cell)) && isFilled(next(cell)) : !isFilled(cell)) {
    if (!isWithin(next(cell))) return cell;
    cell = next(cell);
  }
  return cell;
}

function within(
  { row, column }: CellAt,
  { rows, columns }: Pick<GridSize, 'rows' | 'columns'>,
): CellAt {
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
      return isFar ? 'edgeUp' : 'up';
    case 'ArrowDown':
      return isFar ? 'edgeDown' : 'down';
    case 'ArrowLeft':
      return isFar ? 'edgeLeft' : 'left';
    case 'ArrowRight':
      return isFar ? 'edgeRight' : 'right';
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
