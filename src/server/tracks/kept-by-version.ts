import { KeptLast } from '../../domain/shared/steps/kept-last.ts';

/** What was worked out of versions of records, in memory. */
export interface KeptByVersion<Value> {
  /** undefined where nothing is kept of this version */
  get(key: string, version: number): { value: Value } | undefined;
  set(key: string, version: number, value: Value): void;
}

/** Keeps what was worked out of the last version seen of `most` records: those that were asked for last. */
export function keptByVersion<Value>(most: number): KeptByVersion<Value> {
  const kept = new KeptLast<{ version: number; value: Value }>(most);
  return {
    get(key, version) {
      const found = kept.get(key);
      return found?.version === version ? found : undefined;
    },
    set: (key, version, value) => kept.set(key, { version, value }),
  };
}
