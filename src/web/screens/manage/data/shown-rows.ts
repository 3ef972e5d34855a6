import { foldedWords, foldText } from '../../../../domain/shared/text/fold-text.ts';
import { sortInSteps } from '../../../../domain/shared/steps/sort-in-steps.ts';
import type { Steps } from '../../../../domain/shared/steps/steps.ts';
import type { SortKey } from './columns/sort-key.ts';

/** The filters and sort order of a table. */
export interface View {
  sort: { key: string; descending: boolean } | undefined;
  /** By column key. */
  filters: Readonly<Record<string, ColumnFilter>>;
  /** Words that must occur in the shown columns of a row. */
  find: string;
  /** Shows only unsaved rows. */
  isUnstoredOnly: boolean;
}

export interface ColumnFilter {
  /**
   * A part of the text. After `=` it is the whole text; after `>`, `<`, `>=` or `<=` it is a limit.
   */
  text: string;
  blank: 'any' | 'blank' | 'filled';
}

export const wholeView: View = { sort: undefined, filters: {}, find: '', isUnstoredOnly: false };

/** A column, as far as filtering and sorting need it. */
export interface KeyedColumn<Row> {
  key: string;
  text(row: Row): string;
  sortKey(row: Row): SortKey;
  /** Additional search text of the row, such as the town of a code. */
  besides?(row: Row): string;
  /** The first and last sort key of a text that is typed as a limit. A year covers all its days. */
  limitKeys(text: string): readonly [first: SortKey, last: SortKey] | undefined;
}

const rowsAtATime = 200;

/**
 * The columns of a view. Hidden columns can filter and sort too, but the search covers only shown
 * columns.
 */
export interface ViewColumns<Row> {
  all: readonly KeyedColumn<Row>[];
  searched: readonly KeyedColumn<Row>[];
}

/**
 * The rows of a view in order, computed in steps. Rows without a value come last in either
 * direction.
 */
export function* shownRows<Row>(
  rows: readonly Row[],
  { all: columns, searched }: ViewColumns<Row>,
  view: View,
  isUnstored: (row: Row) => boolean,
): Steps<readonly Row[]> {
  const isShown = testOf({ all: columns, searched }, view, isUnstored);
  let shown = rows;
  if (isShown) {
    const kept: Row[] = [];
    for (const [index, row] of rows.entries()) {
      if (isShown(row)) kept.push(row);
      if (index % rowsAtATime === 0) yield;
    }
    shown = kept;
  }
  const column = columns.find(({ key }) => key === view.sort?.key);
  if (!view.sort || !column) return shown;
  const keyed: { row: Row; key: SortKey }[] = [];
  for (const [index, row] of shown.entries()) {
    keyed.push({ row, key: column.sortKey(row) });
    if (index % rowsAtATime === 0) yield;
  }
  const sign = view.sort.descending ? -1 : 1;
  const sorted = yield* sortInSteps(keyed, (one, other) => {
    if (one.key === undefined || other.key === undefined) {
      return Number(one.key === undefined) - Number(other.key === undefined);
    }
    return sign * order(one.key, other.key);
  });
  return sorted.map(({ row }) => row);
}

function order(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [a, b] = [String(one), String(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns a function that tests whether a row is in a view. Undefined if all rows are. */
export function testOf<Row>(
  { all: columns, searched }: ViewColumns<Row>,
  { filters, find, isUnstoredOnly }: View,
  isUnstored: (row: Row) => boolean,
): ((row: Row) => boolean) | undefined {
  const tests: ((row: Row) => boolean)[] = [];
  if (isUnstoredOnly) tests.push(isUnstored);
  for (const column of columns) {
    const filter = filters[column.key];
    if (filter && isFilter(filter)) tests.push(testOfColumn(column, filter));
  }
  const words = foldedWords(find);
  if (words.length > 0) {
    tests.push((row) => {
      const text = foldText(searched.map((column) => wordsOf(column, row)).join(' '));
      return words.every((word) => text.includes(word));
    });
  }
  return tests.length === 0 ? undefined : (row) => tests.every((test) => test(row));
}

function wordsOf<Row>({ text, besides }: KeyedColumn<Row>, row: Row): string {
  return `${text(row)} ${besides?.(row) ?? ''}`;
}

export function isFilter({ text, blank }: ColumnFilter): boolean {
  return text.trim() !== '' || blank !== 'any';
}

const limits = ['>=', '<=', '>', '<'] as const;

function testOfColumn<Row>(
  column: KeyedColumn<Row>,
  { text, blank }: ColumnFilter,
): (row: Row) => boolean {
  if (blank === 'blank') return (row) => column.text(row) === '';
  const isFilled = (row: Row) => blank === 'any' || column.text(row) !== '';
  const typed = text.trim();
  if (typed === '') return isFilled;
  if (typed.startsWith('=')) {
    const whole = foldText(typed);
    return (row) => isFilled(row) && foldText(column.text(row)) === whole;
  }
  const sign = limits.find((limit) => typed.startsWith(limit));
  const keys = sign && column.limitKeys(typed.slice(sign.length).trim());
  // `>` and `<=` compare with the last day of a year, `>=` and `<` with its first day.
  const limit = keys?.[sign === '>' || sign === '<=' ? 1 : 0];
  if (sign && limit !== undefined) {
    return (row) => {
      const key = column.sortKey(row);
      if (key === undefined) return false;
      const side = order(key, limit);
      return sign === '>'
        ? side > 0
        : sign === '<'
          ? side < 0
          : sign === '>='
            ? side >= 0
            : side <= 0;
    };
  }
  const words = foldedWords(typed);
  return (row) => {
    const folded = foldText(wordsOf(column, row));
    return isFilled(row) && words.every((word) => folded.includes(word));
  };
}
