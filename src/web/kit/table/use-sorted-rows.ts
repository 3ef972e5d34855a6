import { useEffect, useMemo } from 'react';
import { useFormat } from '../format/format-context.tsx';
import { foldText } from '../../../domain/shared/text/fold-text.ts';
import { hasWords, rememberedWords, valueOrder, type DataColumn } from './data-column.ts';
import { sortRows } from './sort-rows.ts';

export interface Sort {
  key: string;
  descending: boolean;
}

const wordsAtATime = 250;

/**
 * Returns the rows that contain the words in any column, sorted as requested. Equal rows keep their
 * order.
 */
export function useSortedRows<Row extends object>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
  sort: Sort,
  text: string,
): readonly Row[] {
  const { locale } = useFormat();
  const { key, descending } = sort;
  const sorted = useMemo(() => {
    const value = columns.find((column) => column.key === key)?.value;
    return value ? sortRows(rows, { value, descending, compare: valueOrder(locale) }) : rows;
  }, [columns, rows, key, descending, locale]);
  const wordsOf = useWords(columns, rows);
  const folded = foldText(text);
  return useMemo(
    () => (folded === '' ? sorted : sorted.filter((row) => hasWords(wordsOf(row), folded))),
    [sorted, wordsOf, folded],
  );
}

/**
 * Returns the searchable text of each row. It is prepared in small batches before the user types,
 * so that the first letter does not wait.
 */
function useWords<Row extends object>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
): (row: Row) => string {
  const wordsOf = useMemo(() => rememberedWords(columns), [columns]);
  useEffect(() => {
    let next = 0;
    const readOn = () => {
      const end = Math.min(next + wordsAtATime, rows.length);
      for (const row of rows.slice(next, end)) wordsOf(row);
      next = end;
      if (next < rows.length) timer = setTimeout(readOn, 20);
    };
    let timer = setTimeout(readOn, 500);
    return () => clearTimeout(timer);
  }, [rows, wordsOf]);
  return wordsOf;
}
