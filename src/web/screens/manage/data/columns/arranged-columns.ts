import type { ChosenColumns } from './use-kept-columns.ts';

type Arranged = Pick<ChosenColumns, 'shown' | 'frozen'>;

/**
 * Moves a column one place to the left (−1) or right (1). The number of frozen columns stays the
 * same.
 */
export function withMoved({ shown, frozen }: Arranged, path: string, by: -1 | 1): Arranged {
  const from = shown.indexOf(path);
  const to = from + by;
  const other = shown[to];
  if (from === -1 || other === undefined) return { shown, frozen };
  return {
    shown: shown.map((one, index) => (index === from ? other : index === to ? path : one)),
    frozen,
  };
}

/** Hides a column. If it was frozen, no other column is frozen instead. */
export function withHidden({ shown, frozen }: Arranged, path: string): Arranged {
  const at = shown.indexOf(path);
  return {
    shown: shown.filter((one) => one !== path),
    frozen: at !== -1 && at < frozen ? frozen - 1 : frozen,
  };
}

/** All columns: the shown ones in their order, then the others. */
export function withAll(shown: readonly string[], paths: readonly string[]): readonly string[] {
  return [...shown, ...paths.filter((path) => !shown.includes(path))];
}
