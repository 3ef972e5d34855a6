import { Button, TextInput } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/format-context.tsx';
import { useIsPrinting } from '../layout/use-is-printing.ts';
import { csvRows } from './data-column.ts';
import { DataGrid } from './data-grid.tsx';
import { DataList } from './data-list.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { useSortedRows } from './use-sorted-rows.ts';
import classes from './data-table.module.css';
import { useIsPhone } from '../layout/use-screen-size.ts';

/**
 * A complete table: sortable by any column, filtered by text, downloadable as CSV, navigable with
 * the arrow keys, and smooth with a hundred thousand rows. Phones show a list.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, initialSort, tools, onDownload } = props;
  const { t } = useTranslation('ui');
  const { number } = useFormat();
  const isPrinting = useIsPrinting();
  const isPhone = useIsPhone();
  const [text, setText] = useUncontrolled({
    value: props.text,
    onChange: props.onText,
    finalValue: '',
  });
  const [sort, setSort] = useUncontrolled({
    value: props.sort,
    onChange: props.onSort,
    finalValue: initialSort,
  });
  const shown = useSortedRows(columns, rows, sort, useDeferredValue(text));
  const visible = useMemo(() => columns.filter(({ fileOnly }) => !fileOnly), [columns]);
  const View = isPhone && !isPrinting ? DataList : DataGrid;
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
        {tools !== undefined && <div className={classes.choices}>{tools}</div>}
        <output className={classes.count}>
          {shown.length === rows.length
            ? t('rows', { count: rows.length, number: number(rows.length) })
            : t('rowsOf', {
                count: rows.length,
                number: number(shown.length),
                total: number(rows.length),
              })}
        </output>
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
      <View {...props} columns={visible} label={label} shown={shown} sort={sort} onSort={setSort} />
      {shown.length === 0 && text !== '' && (
        <p className={classes.nothing}>{t('noRowsMatch', { text })}</p>
      )}
    </div>
  );
}
