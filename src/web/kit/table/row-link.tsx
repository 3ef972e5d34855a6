import type { ReactNode } from 'react';
import type { DataTableProps } from './data-table-props.ts';
import classes from './row-link.module.css';

export interface RowLinkProps<Row> extends Pick<
  DataTableProps<Row>,
  'rowHref' | 'rowLabel' | 'link'
> {
  row: Row;
}

/** The first cell of a row as a link. `PressRow` makes the whole row act like this link. */
export function RowLink<Row>({
  row,
  rowHref,
  rowLabel,
  link: Link,
  children,
}: RowLinkProps<Row> & { children: ReactNode }) {
  if (!rowHref || !Link) return children;
  return (
    <Link href={rowHref(row)} className={classes.rowLink} aria-label={rowLabel?.(row)}>
      {children}
    </Link>
  );
}
