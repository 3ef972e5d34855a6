import { Fragment, memo } from 'react';
import type { DataColumn } from './data-column.ts';
import { cellOf } from './grid-row.tsx';
import { RowLink, type RowLinkProps } from './row-link.tsx';
import classes from './data-list.module.css';

const corners = ['lead', 'end', 'detail', 'endDetail'] as const;

interface ListRowProps<Row> extends RowLinkProps<Row> {
  columns: readonly DataColumn<Row>[];
}

function Content<Data>({ columns, ...leads }: ListRowProps<Data>) {
  const { row } = leads;
  const leading = columns.find(({ phone }) => phone === 'lead');
  return (
    <>
      {corners.map((corner) => (
        <span key={corner} className={classes[corner]}>
          {columns
            // An unknown value would leave a name without a value.
            .filter(
              (column) =>
                column.phone === corner && (column === leading || column.value(row) !== undefined),
            )
            .map((column, at) => (
              <Fragment key={column.key}>
                {at > 0 && ' · '}
                {column.named && <small>{column.header} </small>}
                {column === leading ? (
                  <RowLink {...leads}>{phoneCellOf(column, row)}</RowLink>
                ) : (
                  phoneCellOf(column, row)
                )}
                {column.unit !== undefined && <small> {column.unit}</small>}
              </Fragment>
            ))}
        </span>
      ))}
    </>
  );
}

/** The content of a row of a DataList, in four corners. */
export const ListRow = memo(Content) as typeof Content;

function phoneCellOf<Row>(column: DataColumn<Row>, row: Row) {
  return column.phoneCell ? column.phoneCell(row) : cellOf(column, row);
}
