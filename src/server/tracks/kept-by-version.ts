import { KeptLast } from '../../domain/shared/steps/kept-last.ts';

/** A cache of values computed from versions of records. */
export interface KeptByVersion<Value> {
  /** Undefined if nothing is cached for this version. */
  get(key: string, version: number): { value: Value } | undefined;
  set(key: string, version: number, value: Value): void;
}

/**
 * Caches values for the last seen version of records, dropping the least recently used. `most`
 * limits the sum of the sizes; by default each value has size 1.
 */
export function keptByVersion<Value>(
  most: number,
  sizeOf: (value: Value) => number = () => 1,
): KeptByVersion<Value> {
  const kept = new KeptLast<{ version: number; value: Value }>(most, ({ value }) => sizeOf(value));
  return {
    get(key, version) {
      const found = kept.get(key);
      return found?.version === version ? found : undefined;
    },
    set: (key, version, value) => kept.set(key, { version, value }),
  };
}
