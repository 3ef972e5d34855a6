/** What was worked out of versions of records, in memory. */
export interface KeptByVersion<Value> {
  /** undefined where nothing is kept of this version */
  get(key: string, version: number): { value: Value } | undefined;
  set(key: string, version: number, value: Value): void;
}

/** Keeps what was worked out of the last version seen of `most` records: those that were asked for last. */
export function keptByVersion<Value>(most: number): KeptByVersion<Value> {
  // In the order in which they were asked for last.
  const kept = new Map<string, { version: number; value: Value }>();
  return {
    get(key, version) {
      const found = kept.get(key);
      if (found?.version !== version) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found;
    },
    set(key, version, value) {
      kept.delete(key);
      kept.set(key, { version, value });
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
  };
}
