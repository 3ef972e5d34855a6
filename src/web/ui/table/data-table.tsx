import { Button, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useState, type AnchorHTMLAttributes, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { csvRows, type DataColumn } from './data-column.ts';
import { DataGrid } from './data-grid.tsx';
import { DataList } from './data-list.tsx';
import { useSortedRows, type Sort } from './use-sorted-rows.ts';
import classes from './data-table.module.css';

export interface DataTableProps<Row> {
  /** names the table for who cannot see it */
  label: string;
  /** keep it the same array while nothing changes */
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  initialSort: Sort;
  /** where the first cell leads: the rows behind it */
  rowHref?: (row: Row) => string;
  /** how this app links; ui knows no router */
  link?: ComponentType<AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }>;
  /** gets the rows as shown, in their order, headers first */
  onDownload?: (rows: string[][]) => void;
}

/**
 * A complete table: sorted by any column, filtered by text, downloaded as CSV, walked through with
 * the arrow keys, ten thousand rows without a stutter. A list on phones.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, initialSort, onDownload } = props;
  const { t } = useTranslation('ui');
  const isPhone = useMediaQuery('(max-width: 37.49em)', false, {
    getInitialValueInEffect: false,
  });
  const [text, setText] = useState('');
  const [sort, setSort] = useState(initialSort);
  const shown = useSortedRows(columns, rows, sort, useDeferredValue(text));
  const number = (value: number) => value.toLocaleString('en');
  const View = isPhone ? DataList : DataGrid;
  return (
    <div className={classes.table}>
      <div className={classes.tools} data-no-print>
        <TextInput
          className={classes.find}
          type="search"
          size="sm"
          aria-label={t('findInTable')}
          placeholder={t('findInTable')}
          leftSection={<IconSearch size={15} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <span className={classes.count} role="status">
          {shown.length === rows.length
            ? t('rows', { count: rows.length, number: number(rows.length) })
            : t('rowsOf', { number: number(shown.length), total: number(rows.length) })}
        </span>
        {onDownload && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconDownload size={15} aria-hidden />}
            aria-label={t('downloadCsv')}
            onClick={() => onDownload(csvRows(columns, shown))}
          >
            {t('csv')}
          </Button>
        )}
      </div>
      <View {...props} label={label} shown={shown} sort={sort} onSort={setSort} />
      {shown.length === 0 && text !== '' && (
        <p className={classes.nothing}>{t('noRowsMatch', { text })}</p>
      )}
    </div>
  );
}
