import type { Sort } from '../../../kit/table/use-sorted-rows.ts';

/** `-km` for the largest first, `km` for the smallest first: an order as the address says it. */
export function writeSort({ key, descending }: Sort): string {
  return descending ? `-${key}` : key;
}

/** The order of an address; the usual one where it names no column that there is. */
export function readSort(text: string, keys: readonly string[], usual: Sort): Sort {
  const descending = text.startsWith('-');
  const key = descending ? text.slice(1) : text;
  return keys.includes(key) ? { key, descending } : usual;
}
