import { type Cell, toColumns } from './columns.ts';
import type { Kind, RecordOf } from './kind.ts';

type Listed<Described extends Kind> = RecordOf<Described> & { id: string };

/**
 * Compares records as the sets of a kind list them: by the columns that it is `listedBy`, then by id.
 * Texts are compared by their code units, as SQLite does.
 */
export function recordOrder<Described extends Kind>({
  fields,
  derive,
  listedBy,
}: Described): (a: Listed<Described>, b: Listed<Described>) => number {
  const keys = new WeakMap<object, readonly Cell[]>();
  const keyOf = (record: Listed<Described>): readonly Cell[] => {
    let key = keys.get(record);
    if (!key) {
      const columns = listedBy.length > 0 && { ...toColumns(fields, record), ...derive?.(record) };
      const cells: Readonly<Record<string, Cell>> = columns || {};
      key = [...listedBy.map((column) => cells[column] ?? null), record.id];
      keys.set(record, key);
    }
    return key;
  };
  return (a, b) => {
    const other = keyOf(b);
    for (const [index, cell] of keyOf(a).entries()) {
      const order = compareCells(cell, other[index] ?? null);
      if (order !== 0) return order;
    }
    return 0;
  };
}

function compareCells(a: Cell, b: Cell): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  return a < b ? -1 : 1;
}
