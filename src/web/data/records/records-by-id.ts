interface Stored {
  id: string;
}

const indexes = new WeakMap<readonly Stored[], ReadonlyMap<string, Stored>>();

/**
 * The records of a list by their ids. A list is indexed once, when it is first asked for, and for all who ask: a
 * screen of a thousand links names each of them from the same index. The list must not change afterwards.
 */
export function recordsById<Of extends Stored>(records: readonly Of[]): ReadonlyMap<string, Of> {
  let index = indexes.get(records);
  if (!index) {
    index = new Map(records.map((record) => [record.id, record]));
    indexes.set(records, index);
  }
  return index as ReadonlyMap<string, Of>;
}
