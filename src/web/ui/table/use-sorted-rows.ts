import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { useEffect, useMemo } from 'react';
import { useFormat } from '../format-context.tsx';
import { foldText } from '../../../domain/shared/fold-text.ts';
import { hasWords, valueOrder, wordsReader, type DataColumn } from './data-column.ts';

export interface Sort {
  key: string;
  descending: boolean;
}

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
});

/** A column that no one sees: a row's words, folded once and then remembered by the table. */
const wordsColumn = 'all words';

const wordsAtATime = 250;

/** The rows that hold the words in any column, in the order asked for; equal ones as they came. */
export function useSortedRows<Row>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
  sort: Sort,
  text: string,
): Row[] {
  const { locale } = useFormat();
  // TanStack Table takes objects; ours may be anything, so each goes in a wrapping of its own.
  const data = useMemo(() => rows.map((row) => ({ row })), [rows]);
  const definitions = useMemo((): ColumnDef<typeof features, { row: Row }>[] => {
    const wordsOf = wordsReader(columns);
    const compare = valueOrder(locale);
    return [
      ...columns.map((column): ColumnDef<typeof features, { row: Row }> => ({
        id: column.key,
        accessorFn: ({ row }) => column.value(row),
        sortUndefined: 'last',
        sortFn: (a, b, id) =>
          compare(a.getValue<string | number>(id) ?? '', b.getValue<string | number>(id) ?? ''),
      })),
      { id: wordsColumn, accessorFn: ({ row }) => wordsOf(row) },
    ];
  }, [columns, locale]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    state: {
      sorting: [{ id: sort.key, desc: sort.descending }],
      globalFilter: foldText(text),
    },
    getColumnCanGlobalFilter: ({ id }) => id === wordsColumn,
    globalFilterFn: (row, id, folded: string) => hasWords(row.getValue<string>(id), folded),
  });
  const { rows: all } = table.getCoreRowModel();
  // Read before somebody types, a few at a time, so that the first letter need not wait for it.
  useEffect(() => {
    let next = 0;
    const readOn = () => {
      const end = Math.min(next + wordsAtATime, all.length);
      while (next < end) all[next++]?.getValue(wordsColumn);
      if (next < all.length) timer = setTimeout(readOn, 20);
    };
    let timer = setTimeout(readOn, 500);
    return () => clearTimeout(timer);
  }, [all]);
  const model = table.getRowModel();
  return useMemo(() => model.rows.map(({ original }) => original.row), [model]);
}
