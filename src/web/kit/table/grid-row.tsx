import { memo } from 'react';
import { PressRow } from '../choices/press-row.tsx';
import type { DataColumn } from './data-column.ts';
import { RowLink, type RowLinkProps } from './row-link.tsx';

interface GridRowProps<Row> extends RowLinkProps<Row> {
  columns: readonly DataColumn<Row>[];
  /** The position of the row; the sum row has none. */
  index?: number;
}

function Row<Data>({ index, columns, ...leads }: GridRowProps<Data>) {
  const { row } = leads;
  return (
    <PressRow
      as="tr"
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
    >
      {columns.map((column, at) => {
        const Cell = at === 0 ? 'th' : 'td';
        const content = cellOf(column, row);
        return (
          <Cell
            key={column.key}
            scope={at === 0 ? 'row' : undefined}
            data-numeric={column.numeric || undefined}
          >
            {at === 0 ? <RowLink {...leads}>{content}</RowLink> : content}
          </Cell>
        );
      })}
    </PressRow>
  );
}

/** A row of a DataGrid; rendered again only if its props change. */
export const GridRow = memo(Row) as typeof Row;

export function cellOf<Row>({ cell, value }: DataColumn<Row>, row: Row) {
  return cell ? cell(row) : value(row);
}
