import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Cell, type DataViewProps } from './data-grid.tsx';
import { useWindowRows } from './use-window-rows.ts';
import classes from './data-list.module.css';

/** px of a row before it is measured */
const rowHeight = 60;

const places = ['lead', 'end', 'detail', 'endDetail'] as const;

/** A DataTable on phones: two lines a row, sorted by a choice above. */
export function DataList<Row>(props: DataViewProps<Row>) {
  const { label, columns, shown, rowKey, sort, onSort } = props;
  const { t } = useTranslation('ui');
  const list = useRef<HTMLUListElement>(null);
  const { indexes, above, below, measure } = useWindowRows(shown.length, rowHeight, list);
  const lead = columns.find(({ phone }) => phone === 'lead');
  return (
    <>
      <div className={classes.order} data-no-print>
        <NativeSelect
          aria-label={t('sortBy')}
          value={sort.key}
          data={columns.map(({ key, header }) => ({ value: key, label: header }))}
          onChange={(event) => {
            const key = event.currentTarget.value;
            const isNumeric = columns.find((column) => column.key === key)?.numeric ?? false;
            onSort({ key, descending: isNumeric });
          }}
        />
        <ActionIcon
          variant="default"
          size={36}
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
              <li key={rowKey(row)} data-index={index} ref={measure} className={classes.row}>
                {places.map((place) => (
                  <span key={place} className={classes[place]}>
                    {columns
                      .filter(({ phone }) => phone === place)
                      .map((column) => (
                        <span key={column.key} className={classes.part}>
                          <Cell {...props} row={row} column={column} isFirst={column === lead} />
                        </span>
                      ))}
                  </span>
                ))}
              </li>
            )
          );
        })}
        {below > 0 && <li aria-hidden style={{ height: below }} />}
      </ul>
    </>
  );
}
