import { useEffect, useRef, useState } from 'react';
import { type Cursor, cursorAt } from '../../../kit/grid/grid-cursor.ts';
import { firstChangedCell } from './cells/changed-cell.ts';
import type { SheetColumn } from './columns/sheet-columns.tsx';
import type { SheetRow } from './sheet-row.ts';

interface TableNow {
  rows: readonly SheetRow[];
  shownColumns: readonly SheetColumn[];
  cursor: Cursor;
  setCursor: (cursor: Cursor) => void;
}

interface Undone {
  before: readonly SheetRow[];
  /** where the cursor was */
  at: Cursor;
  /** the rows on the screen when it was done */
  drawn: readonly SheetRow[];
}

/** Has the cursor go to what an undoing changed, once the tab holds it, unless it has been moved since. */
export function useCursorAfterUndo({ rows, shownColumns, cursor, setCursor }: TableNow) {
  const [undone, setUndone] = useState<Undone>();
  /** another number asks for the active cell to be in sight */
  const [showRound, setShowRound] = useState(0);
  const now = useRef({ rows, cursor });
  useEffect(() => {
    now.current = { rows, cursor };
  });
  useEffect(() => {
    if (!undone) return;
    const changed = firstChangedCell(undone.before, rows, shownColumns);
    // The rows that are drawn may be those of a moment ago, once.
    if (changed || rows !== undone.drawn) setUndone(undefined);
    if (!changed) return;
    const { active } = cursor;
    const isMoved =
      active.row !== undone.at.active.row || active.column !== undone.at.active.column;
    if (isMoved) return;
    const cell = { row: changed.row ?? active.row, column: changed.column ?? active.column };
    setCursor(cursorAt(cell));
    setShowRound((count) => count + 1);
    // oxlint-disable-next-line react/exhaustive-deps -- looked for as often as the rows are others
  }, [undone, rows]);
  return {
    showRound,
    /** Has the active cell scrolled to, wherever it is once the rows are drawn. */
    show: () => setShowRound((count) => count + 1),
    /** Does an undoing, and looks for what it changed. */
    follow: async (action: () => Promise<void>) => {
      const { rows: before, cursor: at } = now.current;
      await action();
      setUndone({ before, at, drawn: now.current.rows });
    },
  };
}
