/** A cell of a grid by its position among the shown rows and columns, both from 0. */
export interface CellAt {
  row: number;
  column: number;
}

/**
 * The active cell, and the opposite corner of the selected range. Both are equal if one cell is
 * selected.
 */
export interface Cursor {
  active: CellAt;
  corner: CellAt;
}

export interface GridSize {
  rows: number;
  columns: number;
  /** Number of rows that Page Up and Page Down move. */
  page: number;
  /** Number of existing rows, without the empty row at the end. */
  filledRows: number;
  isFilled: (cell: CellAt) => boolean;
}

/** The cells from `top`/`left` to `bottom`/`right`, inclusive. */
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
  /** To the edge of the filled cells, as the arrows do with Control. */
  | 'edgeUp'
  | 'edgeDown'
  | 'edgeLeft'
  | 'edgeRight'
  | 'first'
  | 'last'
  /** The next or previous cell in reading order, across row ends. */
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

/** Returns the cursor that selects a range; its first cell is the active cell. */
export function cursorOver({ top, bottom, left, right }: CellRange): Cursor {
  return { active: { row: top, column: left }, corner: { row: bottom, column: right } };
}

/**
 * Returns the cursor after a move, within the grid. If the move extends the range, the active cell
 * stays.
 */
export function moved(
  cursor: Cursor,
  move: Move,
  size: GridSize,
  { extends: isExtending = false } = {},
): Cursor {
  if (!isExtending) return cursorAt(within(target(cursor.active, move, size), size));
  return { ...cursor, corner: within(target(cursor.corner, move, size), size) };
}

/** Returns the cursor limited to a grid that has become smaller. */
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
 * Returns the cell that Control and an arrow reach in a spreadsheet: the last cell of the current
 * filled run, otherwise the next filled cell, otherwise the end of the grid.
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

/** Returns the move of a key in a grid; undefined for other keys. */
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
