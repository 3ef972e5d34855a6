import type { AnchorHTMLAttributes, ComponentType, ReactNode } from 'react';
import type { DataColumn } from './data-column.ts';
import type { Sort } from './use-sorted-rows.ts';

export interface DataTableProps<Row> {
  /** names the table for who cannot see it */
  label: string;
  /** keep it the same array while nothing changes */
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  initialSort: Sort;
  /** given: the caller keeps the order and the text that is looked for */
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  text?: string | undefined;
  onText?: (text: string) => void;
  /** where a row leads; keep it the same function while nothing changes */
  rowHref?: ((row: Row) => string) | undefined;
  /** names that link, where the first cell alone would say too little; begins with that cell */
  rowLabel?: ((row: Row) => string) | undefined;
  /** how this app links; ui knows no router */
  link?: ComponentType<AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }> | undefined;
  /** stands under all rows, whatever is sorted, looked for or downloaded */
  sum?: Row | undefined;
  /** choices of the caller, beside the text filter */
  tools?: ReactNode;
  /** gets the rows as shown, in their order, headers first */
  onDownload?: (rows: (string | number)[][]) => void;
}

/** An order that is of no column. */
export interface NamedOrder {
  /** of a `Sort` */
  key: string;
  label: string;
}

/** What the grid and the list get, of which the table shows one. */
export interface DataViewProps<Row> extends DataTableProps<Row> {
  shown: readonly Row[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** what the list offers before its columns; a grid has no header for them */
  orders?: readonly NamedOrder[];
}
