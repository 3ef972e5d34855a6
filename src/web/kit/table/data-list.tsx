import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PressRow } from '../choices/press-row.tsx';
import type { DataViewProps } from './data-table-props.ts';
import { ListRow } from './list-row.tsx';
import { useWindowRows } from './use-window-rows.ts';
import classes from './data-list.module.css';

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
          className={classes.choice}
          size="md"
          aria-label={t('sortBy')}
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
