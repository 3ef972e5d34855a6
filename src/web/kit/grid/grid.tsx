import { VisuallyHidden } from '@mantine/core';
import { useVirtualizer, defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { readClipboardTable, writeClipboardTable } from './clipboard-table.ts';
import {
  type CellAt,
  type Cursor,
  cursorAt,
  cursorOver,
  cursorWithin,
  type GridSize,
  type Move,
  moved,
  moveOfKey,
  rangeOf,
} from './grid-cursor.ts';
import { columnWidth, columnWidths } from './column-width.ts';
import { GridHead } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import type { CellEditorProps, CellInput, GridColumn, RowState } from './grid-types.ts';
import { useHeightBelow } from './use-height-below.ts';
import classes from './grid.module.css';

/** px, as in grid.module.css. */
const rowHeight = 36;
const headHeight = 40;
const numberWidth = 52;
/** Room for the border, and for a scroll bar below the last row or after the last column. */
const scrollbarRoom = 18;

interface GridProps<Row> {
  label: string;
  /** Explains the keys to screen reader users. */
  hint: string;
  columns: readonly GridColumn<Row>[];
  /** In display order. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The name of a row, announced before its state. */
  rowLabel: (row: Row | undefined, index: number) => string;
  stateOf: (row: Row) => RowState | undefined;
  /** Whether the empty row at the end becomes a new row. */
  canAdd: boolean;
  /** Number of columns that stay while the others scroll sideways, if there is room. */
  frozen: number;
  cursor: Cursor;
  /** A new number moves the focus to the active cell. */
  focusRound: number;
  /** A new number scrolls to the active cell, wherever the focus is. */
  showRound: number;
  onCursor: (cursor: Cursor) => void;
  sort: { key: string; descending: boolean } | undefined;
  filtered: ReadonlySet<string>;
  columnMenu: (column: string, close: () => void) => ReactNode;
  menuLabel: (header: string, isFiltered: boolean) => string;
  widthLabel: (header: string) => string;
  /** Sets the width of a column; undefined resets it to the default. */
  onWidth: (column: string, width: number | undefined) => void;
  corner: string;
  editor: (props: CellEditorProps) => ReactNode;
  /** `seen` is the row as it was when editing began; undefined for a new row. */
  onCommit: (at: CellAt, input: CellInput, seen: Row | undefined) => void;
  /** Pastes into the selected range; undefined if the text exceeds the limits of a paste. */
  onPaste: (cells: string[][] | undefined, text: string) => void;
  onClear: () => void;
  onFillDown: () => void;
  onUndo: () => void;
  onRedo: () => void;
  /** Opens the record of a row. */
  onOpen: (row: number) => void;
}

/**
 * An editable table with the keys of a spreadsheet. Only visible cells are rendered. The active
 * cell is always rendered, so that it keeps the focus.
 */
export function Grid<Row>(props: GridProps<Row>) {
  const { rows, rowKey, canAdd, onCursor, rowLabel, stateOf } = props;
  const gridId = useId();
  /** Set while the border of a column is dragged. */
  const [dragged, setDragged] = useState<{ key: string; width: number }>();
  const columns = useMemo(
    () =>
      dragged
        ? props.columns.map((column) =>
            column.key === dragged.key ? { ...column, width: dragged.width } : column,
          )
        : props.columns,
    [props.columns, dragged],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const height = useHeightBelow(scroller);
  const count = rows.length + (canAdd ? 1 : 0);
  const page = Math.max(1, Math.floor((height - headHeight) / rowHeight) - 1);
  const size: GridSize = {
    rows: count,
    columns: columns.length,
    page,
    filledRows: rows.length,
    isFilled: (cell) => {
      const row = rows[cell.row];
      return row !== undefined && (columns[cell.column]?.text(row) ?? '') !== '';
    },
  };
  const cursor = cursorWithin(props.cursor, size);
  const { active } = cursor;
  const range = rangeOf(cursor);
  const [editing, setEditing] = useState<{
    text: string;
    isOver: boolean;
    seen: Row | undefined;
  }>();
  const [menu, setMenu] = useState<string>();
  /**
   * Whether the active cell takes the focus after the next render, and whether it is scrolled to.
   */
  const wantsFocus = useRef<'in-sight' | 'where-it-is'>(undefined);
  const focusedRound = useRef(props.focusRound);
  const shownRound = useRef(props.showRound);
  const hasFocus = useRef(false);
  /** Whether Escape was the last key; Tab then leaves the grid. */
  const isLeaving = useRef(false);
  const isDragging = useRef(false);

  const [frozen, setFrozen] = useState(0);
  const frozenWidth = widthOf(columns.slice(0, frozen));
  // The function must stay the same while its result does, because a new function would render
  // every row again.
  const rowRange = useCallback((range: Range) => withAlways(range, active.row), [active.row]);
  const columnRange = useCallback(
    (range: Range) =>
      withAlways(range, ...Array.from({ length: frozen }, (_, at) => at), active.column),
    [active.column, frozen],
  );
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by what it returns
  const rowsInView = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: scrollbarRoom,
    paddingStart: headHeight,
    rangeExtractor: rowRange,
  });
  const columnsInView = useVirtualizer({
    count: columns.length,
    horizontal: true,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => columns[index]?.width ?? 0,
    overscan: 2,
    scrollPaddingStart: numberWidth + frozenWidth,
    scrollPaddingEnd: scrollbarRoom,
    paddingStart: numberWidth,
    rangeExtractor: columnRange,
  });
  useEffect(() => columnsInView.measure(), [columns, columnsInView]);
  const room = columnsInView.scrollRect?.width ?? 0;
  const fitting = frozenThatFit(columns, props.frozen, room);
  useEffect(() => setFrozen(fitting), [fitting]);
  const places = columnsInView.getVirtualItems();

  const show = ({ row, column }: CellAt) => {
    rowsInView.scrollToIndex(row);
    if (column >= frozen) columnsInView.scrollToIndex(column);
  };
  useEffect(() => {
    if (shownRound.current !== props.showRound) {
      show(active);
      scroller.current?.scrollIntoView({ block: 'nearest' });
    }
    shownRound.current = props.showRound;
    const isAsked = wantsFocus.current !== undefined || focusedRound.current !== props.focusRound;
    const focused = document.activeElement;
    const activeCell = document.getElementById(`${gridId}-${active.row}-${active.column}`);
    // The row that had the focus has changed or disappeared, because a row was added or deleted.
    const isAstray =
      hasFocus.current && (focused === document.body || isCell(focused)) && focused !== activeCell;
    if (!isAsked && !isAstray) return;
    // When the cursor moves, the moved corner is scrolled into view: the far corner if the range
    // grows.
    if (wantsFocus.current !== 'where-it-is') show(wantsFocus.current ? cursor.corner : active);
    wantsFocus.current = undefined;
    focusedRound.current = props.focusRound;
    activeCell?.focus({ preventScroll: true });
  });

  const go = (next: Cursor) => {
    wantsFocus.current = 'in-sight';
    onCursor(next);
  };
  /** Selects a whole row or column without scrolling. */
  const choose = (next: Cursor) => {
    wantsFocus.current = 'where-it-is';
    onCursor(next);
  };
  const begin = (over?: string) => {
    const column = columns[active.column];
    if (!column || column.isReadOnly) return;
    const row = rows[active.row];
    const text = over ?? (row === undefined ? '' : (column.typed?.(row) ?? column.text(row)));
    setEditing({ text, isOver: over !== undefined, seen: row });
  };
  const end = (move?: Move) => {
    setEditing(undefined);
    go(move ? moved(cursorAt(active), move, size) : cursor);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (editing || !isCell(event.target)) return;
    const wasLeaving = isLeaving.current;
    isLeaving.current = event.key === 'Escape' || (wasLeaving && event.key === 'Shift');
    const { key, shiftKey, altKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const handled = () => event.preventDefault();
    if (key === 'Tab' && wasLeaving) return;
    if (altKey && key === 'ArrowDown') return (handled(), setMenu(columns[active.column]?.key));
    if (altKey && shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight')) {
      const column = columns[active.column];
      const by = key === 'ArrowLeft' ? -columnWidths.step : columnWidths.step;
      return (handled(), column && props.onWidth(column.key, column.width + by));
    }
    if (altKey && key === 'Enter') return (handled(), props.onOpen(active.row));
    if (altKey) return;
    const move = moveOfKey(event);
    if (move) {
      handled();
      // A frozen first column is always visible, so scroll the following columns to their start.
      if (move === 'first' || move === 'rowStart') columnsInView.scrollToOffset(0);
      return go(moved(cursor, move, size, { extends: shiftKey && key !== 'Tab' }));
    }
    if (key === 'Enter' || key === 'F2') return (handled(), begin());
    if (key === 'Escape') return (handled(), go(cursorAt(active)));
    if (key === 'Delete' || key === 'Backspace') return (handled(), props.onClear());
    const last = { row: Math.max(0, rows.length - 1), column: columns.length - 1 };
    // Shift selects whole rows, Control whole columns.
    if (key === ' ' && (shiftKey || isCommand)) {
      const { left, right } = shiftKey ? { left: 0, right: last.column } : range;
      const { top, bottom } = isCommand ? { top: 0, bottom: last.row } : range;
      return (handled(), choose(cursorOver({ top, bottom, left, right })));
    }
    if (isCommand) {
      const command = {
        a: () => choose({ active: { row: 0, column: 0 }, corner: last }),
        d: props.onFillDown,
        y: props.onRedo,
        z: shiftKey ? props.onRedo : props.onUndo,
      }[key.toLowerCase()];
      if (command) return (handled(), command());
      return;
    }
    // The key is a single character and not the name of a key.
    if ([...key].length === 1) return (handled(), begin(key));
  };

  const cellOf = (target: EventTarget): CellAt | undefined => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
    if (!element) return undefined;
    const { row, column } = element.dataset;
    return { row: Number(row), column: column === undefined ? -1 : Number(column) };
  };
  const onMouseDown = (event: MouseEvent<HTMLDivElement>) => {
    const at = cellOf(event.target);
    if (!at || event.button !== 0) return;
    if (editing && at.row === active.row && at.column === active.column) return;
    event.preventDefault();
    const last = columns.length - 1;
    if (at.column === -1) {
      const from = event.shiftKey ? active.row : at.row;
      const corner = { row: at.row, column: last };
      return choose({ active: { row: from, column: 0 }, corner });
    }
    isDragging.current = true;
    go(event.shiftKey ? { ...cursor, corner: at } : cursorAt(at));
  };
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const row = rows[active.row];
    const hasKey = event.shiftKey || event.ctrlKey || event.metaKey;
    const at = cellOf(event.target);
    const isActive = at?.row === active.row && at.column === active.column;
    const isOne = range.top === range.bottom && range.left === range.right;
    if (editing || hasKey || !isActive || !isOne) return;
    if (row !== undefined && columns[active.column]?.isToChoose?.(row)) begin();
  };
  const onMouseOver = (event: MouseEvent<HTMLDivElement>) => {
    const at = isDragging.current && event.buttons === 1 ? cellOf(event.target) : undefined;
    if (at && at.column !== -1) go({ ...cursor, corner: at });
  };

  const onCopy = (event: ClipboardEvent<HTMLDivElement>) => {
    if (editing || !isCell(event.target)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeClipboardTable(textOfRange()));
    if (event.type === 'cut') props.onClear();
  };
  const textOfRange = () => {
    const chosen = columns.slice(range.left, range.right + 1);
    return rows
      .slice(range.top, range.bottom + 1)
      .map((row) => chosen.map((column) => column.text(row)));
  };
  const onPaste = (event: ClipboardEvent<HTMLDivElement>) => {
    if (editing || !isCell(event.target)) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    props.onPaste(readClipboardTable(text), text);
  };

  const label = columns[active.column]?.header ?? '';
  const columnKey = columns[active.column]?.key ?? '';
  const isWholeRow = range.left === 0 && range.right === columns.length - 1;
  return (
    <>
      <VisuallyHidden id={`${gridId}-hint`}>{props.hint}</VisuallyHidden>
      <div
        ref={scroller}
        role="grid"
        tabIndex={-1}
        aria-label={props.label}
        aria-describedby={`${gridId}-hint`}
        aria-rowcount={count + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        data-uses-width
        className={classes.grid}
        style={{ height: Math.min(height, headHeight + count * rowHeight + scrollbarRoom) }}
        onFocus={() => (hasFocus.current = true)}
        onBlur={({ target, relatedTarget }) => {
          const isWithin = scroller.current?.contains(relatedTarget) ?? false;
          // A blurred element that was removed from the page has not passed the focus to another
          // element.
          if (target.isConnected && !isWithin) hasFocus.current = false;
        }}
        onKeyDown={onKeyDown}
        onMouseDown={onMouseDown}
        onMouseOver={onMouseOver}
        onMouseUp={() => (isDragging.current = false)}
        onClick={onClick}
        onDoubleClick={({ target }) => {
          // Popups over the cells are not cells, but their events bubble through here.
          const cell = target instanceof Element ? target.closest('[role=gridcell]') : null;
          if (cell && !editing && scroller.current?.contains(cell)) begin();
        }}
        onCopy={onCopy}
        onCut={onCopy}
        onPaste={onPaste}
      >
        <div
          role="presentation"
          className={classes.sheet}
          style={{
            width: columnsInView.getTotalSize(),
            height: rowsInView.getTotalSize(),
          }}
        >
          <GridHead
            columns={columns}
            places={places}
            frozen={frozen}
            sort={props.sort}
            filtered={props.filtered}
            menu={props.columnMenu}
            menuLabel={props.menuLabel}
            open={menu}
            onOpen={(column) => {
              setMenu(column);
              if (column === undefined) wantsFocus.current = 'in-sight';
            }}
            widthLabel={props.widthLabel}
            onDragWidth={(key, width) => setDragged({ key, width: columnWidth(width) })}
            onWidth={(key, width) => {
              setDragged(undefined);
              props.onWidth(key, width);
            }}
            corner={props.corner}
          />
          {rowsInView.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            const isInRange = index >= range.top && index <= range.bottom;
            const isActive = index === active.row;
            return (
              <GridRow
                key={row === undefined ? 'new' : rowKey(row)}
                gridId={gridId}
                row={row}
                index={index}
                top={start}
                columns={columns}
                places={places}
                frozen={frozen}
                left={isInRange ? range.left : -1}
                right={isInRange ? range.right : -1}
                active={isActive ? active.column : -1}
                isChosen={isInRange && isWholeRow}
                state={row === undefined ? undefined : stateOf(row)}
                label={rowLabel(row, index)}
                editor={
                  isActive && editing
                    ? props.editor({
                        column: columnKey,
                        row: active.row,
                        label,
                        text: editing.text,
                        isOver: editing.isOver,
                        onCommit: (input, move) => {
                          end(move);
                          props.onCommit(active, input, editing.seen);
                        },
                        onCancel: () => end(),
                      })
                    : undefined
                }
              />
            );
          })}
        </div>
      </div>
    </>
  );
}

/** Returns the visible indexes together with the indexes that are always rendered. */
function withAlways(range: Range, ...always: readonly number[]): number[] {
  const within = always.filter((index) => index < range.count);
  return [...new Set([...defaultRangeExtractor(range), ...within])].toSorted((a, b) => a - b);
}

function widthOf(columns: readonly { width: number }[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0);
}

/**
 * Returns how many columns can be frozen so that at least half of the width is left for scrolling.
 */
function frozenThatFit(
  columns: readonly { width: number }[],
  wanted: number,
  room: number,
): number {
  let count = Math.min(wanted, columns.length);
  while (count > 0 && numberWidth + widthOf(columns.slice(0, count)) > room / 2) count--;
  return count;
}

function isCell(target: EventTarget | null): boolean {
  return target instanceof Element && target.getAttribute('role') === 'gridcell';
}
