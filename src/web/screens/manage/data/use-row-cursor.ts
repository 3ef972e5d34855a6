import { useState } from 'react';
import { type Cursor, cursorAt } from '../../../kit/grid/grid-cursor.ts';
import { followRow } from './follow-row.ts';
import type { SheetRow } from './sheet-row.ts';

/** A cursor that stays on its record: rows above it come and go, by others too. */
export function useRowCursor(rows: readonly SheetRow[]) {
  const [kept, setKept] = useState<{ cursor: Cursor; id: string | undefined }>({
    cursor: cursorAt({ row: 0, column: 0 }),
    // Whatever comes first once the rows are sorted.
    id: undefined,
  });
  const cursor = followRow(kept, rows);
  return {
    cursor,
    setCursor: (next: Cursor) => setKept({ cursor: next, id: rows[next.active.row]?.id }),
    /** The new row, in which the cursor is, has an id from now on. */
    nameNew: (ids: ReadonlyMap<number, string>) =>
      setKept((now) =>
        now.id === undefined ? { ...now, id: ids.get(now.cursor.active.row) } : now,
      ),
  };
}
