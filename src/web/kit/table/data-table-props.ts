import type { AnchorHTMLAttributes, ComponentType, ReactNode } from 'react';
import type { DataColumn } from './data-column.ts';
import type { Sort } from './use-sorted-rows.ts';

export interface DataTableProps<Row> {
  /** The accessible name of the table. */
  label: string;
  /** Must keep its identity while nothing changes. */
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  initialSort: Sort;
  /** If set, the caller holds the sort order and the filter text. */
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  text?: string | undefined;
  onText?: (text: string) => void;
  /** The link of a row. Must keep its identity while nothing changes. */
  rowHref?: ((row: Row) => string) | undefined;
  /**
   * The accessible name of that link, if the first cell alone is not clear. It must begin with that
   * cell.
   */
  rowLabel?: ((row: Row) => string) | undefined;
  /** The link component of the app; this kit does not depend on a router. */
  link?: ComponentType<AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }> | undefined;
  /** Shown below all rows, independent of sorting, filtering and download. */
  sum?: Row | undefined;
  /** The caller's controls, next to the text filter. */
  tools?: ReactNode;
  /** Called with the rows as shown, in their order, headers first. */
  onDownload?: (rows: (string | number)[][]) => void;
}

/** A sort order that does not belong to a column. */
interface NamedOrder {
  /** The key of a `Sort`. */
  key: string;
  label: string;
}

/** The props of the grid and of the list, of which the table shows one. */
export interface DataViewProps<Row> extends DataTableProps<Row> {
  shown: readonly Row[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Orders that the list offers before its columns. A grid has no headers for them. */
  orders?: readonly NamedOrder[];
}
