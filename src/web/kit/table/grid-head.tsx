import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from './data-column.ts';
import type { Sort } from './use-sorted-rows.ts';
import classes from './data-grid.module.css';

interface GridHeadProps<Row> {
  columns: readonly DataColumn<Row>[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/**
 * The header row of a table. A click sorts by the column, and a second click reverses the order.
 */
export function GridHead<Row>({ columns, sort, onSort }: GridHeadProps<Row>) {
  const { t } = useTranslation('ui');
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map(({ key, header, unit, numeric = false, isUnsorted = false }) => {
          const heading = (
            <span className={classes.header}>
              {header}
              {unit !== undefined && <small> {unit}</small>}
            </span>
          );
          if (isUnsorted) {
            return (
              <th key={key} scope="col" data-numeric={numeric || undefined}>
                <span className={classes.unsorted}>{heading}</span>
              </th>
            );
          }
          const isSorted = sort.key === key;
          const Arrow = sort.descending ? IconChevronDown : IconChevronUp;
          return (
            <th
              key={key}
              scope="col"
              data-numeric={numeric || undefined}
              aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
            >
              <button
                type="button"
                className={classes.sort}
                title={t('sortBy')}
                onClick={() => onSort({ key, descending: isSorted ? !sort.descending : numeric })}
              >
                {heading}
                {isSorted && <Arrow size={12} aria-hidden />}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
