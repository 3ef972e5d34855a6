import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useRef, Fragment, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { PressRow } from '../choices/press-row.tsx';
import type { DataViewProps } from './data-table-props.ts';

import { useWindowRows } from './use-window-rows.ts';
import classes from './data-list.module.css';
import type { DataColumn } from './data-column.ts';
import { cellOf } from './grid-row.tsx';
import { RowLink, type RowLinkProps } from './row-link.tsx';

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
const ListRow = memo(Content) as typeof Content;

function phoneCellOf<Row>(column: DataColumn<Row>, row: Row) {
  return column.phoneCell ? column.phoneCell(row) : cellOf(column, row);
}

/** Row height in px before it is measured. */
const rowHeight = 60;

/** A DataTable on phones: two lines per row, with the sort order chosen above. */
export function DataList<Row>(props: DataViewProps<Row>) {
  const { label, columns, shown, rowKey, rowHref, rowLabel, link, sum, sort, onSort } = props;
  const { orders = [] } = props;
  const { t } = useTranslation('ui');
  const list = useRef<HTMLUListElement>(null);
  const { indexes, above, below, measure } = useWindowRows(shown.length, rowHeight, list);
  return (
    <>
      <div className={classes.order} data-no-print>
        <NativeSelect
          classNames={{ root: classes.choice, wrapper: classes.select, label: classes.label }}
          size="md"
          label={t('sortBy')}
          value={sort.key}
          data={[
            ...orders.map(({ key, label: order }) => ({ value: key, label: order })),
            ...columns
              .filter(({ isUnsorted }) => !isUnsorted)
              .map(({ key, header }) => ({ value: key, label: header })),
          ]}
          onChange={(event) => {
            const key = event.currentTarget.value;
            const isNumeric = columns.find((column) => column.key === key)?.numeric ?? false;
            onSort({ key, descending: isNumeric });
          }}
        />
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t(sort.descending ? 'sortAscending' : 'sortDescending')}
          onClick={() => onSort({ ...sort, descending: !sort.descending })}
        >
          {sort.descending ? (
            <IconSortDescending size={18} aria-hidden />
          ) : (
            <IconSortAscending size={18} aria-hidden />
          )}
        </ActionIcon>
      </div>
      <ul ref={list} className={classes.list} aria-label={label}>
        {above > 0 && <li aria-hidden style={{ height: above }} />}
        {indexes.map((index) => {
          const row = shown[index];
          return (
            row !== undefined && (
              <PressRow
                as="li"
                key={rowKey(row)}
                data-index={index}
                ref={measure}
                className={classes.row}
              >
                <ListRow
                  row={row}
                  columns={columns}
                  rowHref={rowHref}
                  rowLabel={rowLabel}
                  link={link}
                />
              </PressRow>
            )
          );
        })}
        {below > 0 && <li aria-hidden style={{ height: below }} />}
        {sum !== undefined && (
          <li className={classes.sum}>
            <ListRow row={sum} columns={columns} />
          </li>
        )}
      </ul>
    </>
  );
}
