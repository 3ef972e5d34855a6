interface Identified {
  id: string;
}

const indexes = new WeakMap<readonly Identified[], ReadonlyMap<string, Identified>>();

/** Records by their ids; indexed once for all who ask, as long as the records are the same. */
export function recordsById<Stored extends Identified>(
  records: readonly Stored[],
): ReadonlyMap<string, Stored> {
  let index = indexes.get(records) as ReadonlyMap<string, Stored> | undefined;
  if (!index) {
    index = new Map(records.map((record) => [record.id, record]));
    indexes.set(records, index);
  }
  return index;
}
