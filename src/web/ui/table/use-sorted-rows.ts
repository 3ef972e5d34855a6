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
import { useMemo } from 'react';
import { foldText } from '../../../domain/shared/fold-text.ts';
import { compareValues, type DataColumn } from './data-column.ts';

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

/** The rows that hold the text in any column, in the order asked for. */
export function useSortedRows<Row>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
  sort: Sort,
  text: string,
): Row[] {
  // TanStack Table takes objects; ours may be anything, so each goes in a wrapping of its own.
  const data = useMemo(() => rows.map((row) => ({ row })), [rows]);
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, { row: Row }> => ({
        id: column.key,
        accessorFn: ({ row }) => column.value(row),
        sortUndefined: 'last',
        sortFn: (a, b, id) =>
          compareValues(
            a.getValue<string | number>(id) ?? '',
            b.getValue<string | number>(id) ?? '',
          ),
      })),
    [columns],
  );
  const folded = foldText(text.trim());
  const table = useTable({
    features,
    columns: definitions,
    data,
    state: {
      sorting: [{ id: sort.key, desc: sort.descending }],
      globalFilter: folded,
    },
    getColumnCanGlobalFilter: () => true,
    globalFilterFn: (row, id, filter: string) =>
      foldText(String(row.getValue<string | number | undefined>(id) ?? '')).includes(filter),
  });
  const model = table.getRowModel();
  return useMemo(() => model.rows.map(({ original }) => original.row), [model]);
}
