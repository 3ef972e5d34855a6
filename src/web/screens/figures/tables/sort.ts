import type { Sort } from '../../../kit/table/use-sorted-rows.ts';

/** Writes a sort order for the address: `-km` for largest first, `km` for smallest first. */
export function writeSort({ key, descending }: Sort): string {
  return descending ? `-${key}` : key;
}

/** Reads a sort order from the address. Falls back to `usual` if the column does not exist. */
export function readSort(text: string, keys: readonly string[], usual: Sort): Sort {
  const descending = text.startsWith('-');
  const key = descending ? text.slice(1) : text;
  return keys.includes(key) ? { key, descending } : usual;
}
