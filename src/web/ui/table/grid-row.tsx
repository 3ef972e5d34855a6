import { memo } from 'react';
import type { DataColumn } from './data-column.ts';
import type { DataTableProps } from './data-table.tsx';
import classes from './data-grid.module.css';

interface GridRowProps<Row> extends Pick<DataTableProps<Row>, 'rowHref' | 'link'> {
  row: Row;
  columns: readonly DataColumn<Row>[];
  /** its place in the order; the row of sums has none */
  index?: number;
}

function Row<Data>({ row, index, columns, rowHref, link }: GridRowProps<Data>) {
  return (
    <tr data-index={index} aria-rowindex={index === undefined ? undefined : index + 2}>
      {columns.map((column, at) => {
        const Cell = at === 0 ? 'th' : 'td';
        return (
          <Cell
            key={column.key}
            scope={at === 0 ? 'row' : undefined}
            data-numeric={column.numeric || undefined}
          >
            {at === 0 ? (
              <LeadCell row={row} column={column} rowHref={rowHref} link={link} />
            ) : (
              cellOf(column, row)
            )}
          </Cell>
        );
      })}
    </tr>
  );
}

/** A row of a DataGrid; drawn again only when something of it changes. */
export const GridRow = memo(Row) as typeof Row;

interface LeadCellProps<Row> extends Pick<DataTableProps<Row>, 'rowHref' | 'link'> {
  row: Row;
  column: DataColumn<Row>;
}

/** The first cell of a row leads to what is behind it; the link covers the whole row. */
export function LeadCell<Row>({ row, column, rowHref, link: Link }: LeadCellProps<Row>) {
  const content = cellOf(column, row);
  if (!rowHref || !Link) return content;
  return (
    <Link href={rowHref(row)} className={classes.rowLink}>
      {content}
    </Link>
  );
}

export function cellOf<Row>({ cell, value }: DataColumn<Row>, row: Row) {
  return cell ? cell(row) : value(row);
}
