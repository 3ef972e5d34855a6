import type { ReactNode } from 'react';

/** A column of a DataTable. */
export interface DataColumn<Row> {
  key: string;
  header: string;
  /** what it sorts and filters by; `undefined` goes last whichever way it is sorted */
  value: (row: Row) => string | number | undefined;
  /** how it is shown; the value itself if left out */
  cell?: (row: Row) => ReactNode;
  /** what the CSV says; the value itself if left out */
  csv?: (row: Row) => string | number | undefined;
  /** numbers stand at the end and are sorted from the largest first */
  numeric?: boolean;
  /** CSS width on wide screens; columns without one share the rest */
  width?: string;
  /** where it stands on phones; left out: not shown there */
  phone?: 'lead' | 'detail' | 'end' | 'endDetail';
}

/** The rows as text for a CSV file, headers first. */
export function csvRows<Row>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
): string[][] {
  return [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map(({ csv, value }) => String((csv ?? value)(row) ?? ''))),
  ];
}

/** Sorts text as people do: case and accents last, numbers within by their size. */
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Compares two values of a column, ascending. */
export function compareValues(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(`${a}`, `${b}`);
}
