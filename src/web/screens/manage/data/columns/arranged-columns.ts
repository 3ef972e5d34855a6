import type { ChosenColumns } from './use-kept-columns.ts';

type Arranged = Pick<ChosenColumns, 'shown' | 'frozen'>;

/** The columns with one of them moved a place to the left (−1) or to the right (1); those frozen stay as many. */
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

/** The columns without one of them; a frozen one takes nobody else into its place. */
export function withHidden({ shown, frozen }: Arranged, path: string): Arranged {
  const at = shown.indexOf(path);
  return {
    shown: shown.filter((one) => one !== path),
    frozen: at !== -1 && at < frozen ? frozen - 1 : frozen,
  };
}

/** All columns: those shown as they are arranged, the others behind them. */
export function withAll(shown: readonly string[], paths: readonly string[]): readonly string[] {
  return [...shown, ...paths.filter((path) => !shown.includes(path))];
}
