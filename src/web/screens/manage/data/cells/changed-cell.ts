import type { CellAt } from '../../../../kit/grid/grid-cursor.ts';

interface Row {
  id: string;
}

interface Column<Kept> {
  text(row: Kept): string;
}

/**
 * Finds the first cell in which rows differ from before: the first changed column, or the position
 * where a row was added or removed. Undefined if nothing changed.
 */
export function firstChangedCell<Kept extends Row>(
  before: readonly Kept[],
  now: readonly Kept[],
  columns: readonly Column<Kept>[],
): Partial<CellAt> | undefined {
  const earlier = new Map(before.map((row) => [row.id, row]));
  for (const [row, kept] of now.entries()) {
    const was = earlier.get(kept.id);
    if (was === kept) continue;
    if (!was) return { row };
    const column = columns.findIndex(({ text }) => text(was) !== text(kept));
    if (column !== -1) return { row, column };
  }
  const present = new Set(now.map(({ id }) => id));
  const gone = before.findIndex(({ id }) => !present.has(id));
  return gone === -1 ? undefined : { row: Math.max(0, Math.min(gone, now.length - 1)) };
}
