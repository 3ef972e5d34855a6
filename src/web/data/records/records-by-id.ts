interface Stored {
  id: string;
}

const indexes = new WeakMap<readonly Stored[], ReadonlyMap<string, Stored>>();

/**
 * Returns the records of a list by ID. A list is indexed once, on first use, so that a page with a
 * thousand links uses the same index for all of them. The list must not be mutated afterwards.
 */
export function recordsById<Of extends Stored>(records: readonly Of[]): ReadonlyMap<string, Of> {
  let index = indexes.get(records);
  if (!index) {
    index = new Map(records.map((record) => [record.id, record]));
    indexes.set(records, index);
  }
  return index as ReadonlyMap<string, Of>;
}
