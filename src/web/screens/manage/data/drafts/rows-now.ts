interface Row {
  id: string;
}

/** An order that was computed from an earlier list of rows. */
interface EarlierOrder<Kept> {
  all: readonly Kept[];
  shown: readonly Kept[];
}

/**
 * Updates rows without changing their order. Deleted rows are removed, and new rows are appended in
 * the order of their creation. The rows of one paste therefore stay together, whether they are
 * saved or not.
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

/** The changed row objects by ID. Undefined if rows were added or removed. */
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
