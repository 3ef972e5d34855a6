import type { Cursor } from '../../../kit/grid/grid-cursor.ts';

/**
 * Moves the cursor to the current row of its record. It stays in place if the record is deleted or
 * new.
 */
export function followRow(
  { cursor, id }: { cursor: Cursor; id: string | undefined },
  rows: readonly { id: string }[],
): Cursor {
  const { active, corner } = cursor;
  if (id === undefined || rows[active.row]?.id === id) return cursor;
  const row = rows.findIndex((one) => one.id === id);
  if (row === -1) return cursor;
  const moved = Math.max(0, corner.row + row - active.row);
  return { active: { ...active, row }, corner: { ...corner, row: moved } };
}
