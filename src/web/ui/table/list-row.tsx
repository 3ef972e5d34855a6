import { Fragment, memo } from 'react';
import type { DataColumn } from './data-column.ts';
import type { DataTableProps } from './data-table.tsx';
import { cellOf, LeadCell } from './grid-row.tsx';
import classes from './data-list.module.css';

const corners = ['lead', 'end', 'detail', 'endDetail'] as const;

interface ListRowProps<Row> extends Pick<DataTableProps<Row>, 'rowHref' | 'link'> {
  row: Row;
  columns: readonly DataColumn<Row>[];
}

function Content<Data>({ row, columns, rowHref, link }: ListRowProps<Data>) {
  const leading = columns.find(({ phone }) => phone === 'lead');
  return (
    <>
      {corners.map((corner) => (
        <span key={corner} className={classes[corner]}>
          {columns
            // What is not known would leave a name without a value.
            .filter((column) => column.phone === corner && column.value(row) !== undefined)
            .map((column, at) => (
              <Fragment key={column.key}>
                {at > 0 && ' · '}
                {column.named && <small>{column.header} </small>}
                {column === leading ? (
                  <LeadCell row={row} column={column} rowHref={rowHref} link={link} />
                ) : (
                  cellOf(column, row)
                )}
                {column.unit !== undefined && <small> {column.unit}</small>}
              </Fragment>
            ))}
        </span>
      ))}
    </>
  );
}

/** What a row of a DataList says, in four corners. */
export const ListRow = memo(Content) as typeof Content;
