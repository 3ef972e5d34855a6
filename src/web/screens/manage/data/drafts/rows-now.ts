interface Row {
  id: string;
}

/** Rows in an order that was worked out of all rows of an earlier moment. */
interface EarlierOrder<Kept> {
  all: readonly Kept[];
  shown: readonly Kept[];
}

/**
 * The same rows in the same order as they are now: without those that are gone, new ones behind them
 * as they were made. So the rows of one paste stay together, whichever of them are stored.
 */
export function rowsNow<Kept extends Row>(
  { all: before, shown }: EarlierOrder<Kept>,
  all: readonly Kept[],
): readonly Kept[] {
  if (before === all) return shown;
  const edited = editedRows(before, all);
  if (edited) {
    return edited.size === 0 ? shown : shown.map((row) => edited.get(row.id) ?? row);
  }
  const present = new Map(all.map((row) => [row.id, row]));
  const known = new Set(before.map(({ id }) => id));
  return [
    ...shown.flatMap(({ id }) => present.get(id) ?? []),
    // IDs begin with their time of creation.
    ...all.filter(({ id }) => !known.has(id)).sort((one, other) => (one.id < other.id ? -1 : 1)),
  ];
}

/** The rows that are other objects now, by id; undefined where some came or went. */
function editedRows<Kept extends Row>(
  before: readonly Kept[],
  now: readonly Kept[],
): Map<string, Kept> | undefined {
  if (before.length !== now.length) return undefined;
  const edited = new Map<string, Kept>();
  for (const [index, row] of now.entries()) {
    const was = before[index];
    if (was === row) continue;
    if (was?.id !== row.id) return undefined;
    edited.set(row.id, row);
  }
  return edited;
}
