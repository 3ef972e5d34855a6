import { useEffect, useRef, useState } from 'react';
import { type Cursor, cursorAt } from '../../../kit/grid/grid-cursor.ts';
import { firstChangedCell } from './cells/changed-cell.ts';
import type { SheetColumn } from './columns/sheet-columns.tsx';
import type { SheetRow } from './sheet-row.ts';

interface Undone {
  before: readonly SheetRow[];
  /** The cursor before the undo. */
  at: Cursor;
  /** The rows that were rendered at the time. */
  drawn: readonly SheetRow[];
}

/**
 * Moves the cursor to the cell that an undo changed, when the tab holds the change. It does not
 * move if the user has moved the cursor since.
 */
export function useCursorAfterUndo({
  rows,
  shownColumns,
  cursor,
  setCursor,
}: {
  rows: readonly SheetRow[];
  shownColumns: readonly SheetColumn[];
  cursor: Cursor;
  setCursor: (cursor: Cursor) => void;
}) {
  const [undone, setUndone] = useState<Undone>();
  /** Changes to scroll the active cell into view. */
  const [showRound, setShowRound] = useState(0);
  const now = useRef({ rows, cursor });
  useEffect(() => {
    now.current = { rows, cursor };
  });
  useEffect(() => {
    if (!undone) return;
    const changed = firstChangedCell(undone.before, rows, shownColumns);
    // The rendered rows can be outdated for one render.
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
    /** Scrolls to the active cell after the rows are rendered. */
    show: () => setShowRound((count) => count + 1),
    /** Runs an undo, then looks for the changed cell. */
    follow: async (action: () => Promise<void>) => {
      const { rows: before, cursor: at } = now.current;
      await action();
      setUndone({ before, at, drawn: now.current.rows });
    },
  };
}
