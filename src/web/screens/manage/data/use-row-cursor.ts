import { useState } from 'react';
import { type Cursor, cursorAt } from '../../../kit/grid/grid-cursor.ts';
import { followRow } from './follow-row.ts';
import type { SheetRow } from './sheet-row.ts';

/**
 * A cursor that follows its record while rows above it are added or removed, also by other users.
 */
export function useRowCursor(rows: readonly SheetRow[]) {
  const [kept, setKept] = useState<{ cursor: Cursor; id: string | undefined }>({
    cursor: cursorAt({ row: 0, column: 0 }),
    // The first row after sorting.
    id: undefined,
  });
  const cursor = followRow(kept, rows);
  return {
    cursor,
    setCursor: (next: Cursor) => setKept({ cursor: next, id: rows[next.active.row]?.id }),
    /** Records the new ID of the row in which the cursor is. */
    nameNew: (ids: ReadonlyMap<number, string>) =>
      setKept((now) =>
        now.id === undefined ? { ...now, id: ids.get(now.cursor.active.row) } : now,
      ),
  };
}
