import { foldedWords, foldText } from '../../../../domain/shared/text/fold-text.ts';
import { sortInSteps } from '../../../../domain/shared/steps/sort-in-steps.ts';
import type { Steps } from '../../../../domain/shared/steps/steps.ts';
import type { SortKey } from './columns/sort-key.ts';

/** What is shown of a table, and in which order. */
export interface View {
  sort: { key: string; descending: boolean } | undefined;
  /** by the key of a column */
  filters: Readonly<Record<string, ColumnFilter>>;
  /** words that a row has in any of the columns shown */
  find: string;
  /** only rows that are not stored as they stand */
  isUnstoredOnly: boolean;
}

export interface ColumnFilter {
  /** part of the text; after `=` all of it, after `>`, `<`, `>=` or `<=` where it begins or ends */
  text: string;
  blank: 'any' | 'blank' | 'filled';
}

export const wholeView: View = { sort: undefined, filters: {}, find: '', isUnstoredOnly: false };

/** A column as far as rows are chosen and sorted by it. */
export interface KeyedColumn<Row> {
  key: string;
  text(row: Row): string;
  sortKey(row: Row): SortKey;
  /** what else the row says of it: the town beside a code */
  besides?(row: Row): string;
  /** the first and the last sort key that text typed as a limit stands for: of a year its days */
  limitKeys(text: string): readonly [first: SortKey, last: SortKey] | undefined;
}

const rowsAtATime = 200;

/** The columns that a view is about: hidden ones filter and sort as well, but only those shown are searched. */
export interface ViewColumns<Row> {
  all: readonly KeyedColumn<Row>[];
  searched: readonly KeyedColumn<Row>[];
}

/** The rows of a view in its order, worked out in steps; rows without a value come last either way. */
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

/** Whether a row is in a view; undefined where all are. */
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
  // Beyond a year is after its last day, from it on is from its first.
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
