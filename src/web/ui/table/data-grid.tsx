import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from './data-column.ts';
import type { DataTableProps } from './data-table.tsx';
import type { Sort } from './use-sorted-rows.ts';
import { useWindowRows } from './use-window-rows.ts';
import classes from './data-grid.module.css';

/** px of a row; all are of one line */
const rowHeight = 40;

export interface DataViewProps<Row> extends DataTableProps<Row> {
  shown: readonly Row[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** A DataTable on wide screens. */
export function DataGrid<Row>(props: DataViewProps<Row>) {
  const { label, columns, shown, rowKey, sort, onSort } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const { indexes, above, below, scrollTo } = useWindowRows(shown.length, rowHeight, body);

  const walk = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const row = (event.target as Element).closest('tr')?.dataset['index'];
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 15, PageUp: -15 }[event.key];
    const edge = { Home: 0, End: shown.length - 1 }[event.key];
    if (row === undefined || (step === undefined && edge === undefined)) return;
    event.preventDefault();
    const to = Math.max(0, Math.min(shown.length - 1, edge ?? Number(row) + (step ?? 0)));
    scrollTo(to);
    // The row may only come into the page with the scrolling.
    requestAnimationFrame(() => {
      body.current?.querySelector<HTMLElement>(`[data-index="${to}"] a`)?.focus();
    });
  };

  return (
    <table className={classes.grid} aria-label={label} aria-rowcount={shown.length + 1}>
      <colgroup>
        {columns.map(({ key, width }) => (
          <col key={key} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <Header key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={walk}>
        <Spacer height={above} columns={columns.length} />
        {indexes.map((index) => {
          const row = shown[index];
          return (
            row !== undefined && (
              <tr key={rowKey(row)} data-index={index} aria-rowindex={index + 2}>
                {columns.map((column, at) => (
                  <td key={column.key} data-numeric={column.numeric || undefined}>
                    <Cell {...props} row={row} column={column} isFirst={at === 0} />
                  </td>
                ))}
              </tr>
            )
          );
        })}
        <Spacer height={below} columns={columns.length} />
      </tbody>
    </table>
  );
}

function Header<Row>({
  column,
  sort,
  onSort,
}: {
  column: DataColumn<Row>;
  sort: Sort;
  onSort: (sort: Sort) => void;
}) {
  const { t } = useTranslation('ui');
  const isSorted = sort.key === column.key;
  const Arrow = sort.descending ? IconChevronDown : IconChevronUp;
  const sortAgain = () =>
    onSort({
      key: column.key,
      descending: isSorted ? !sort.descending : (column.numeric ?? false),
    });
  return (
    <th
      scope="col"
      data-numeric={column.numeric || undefined}
      aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={classes.sort} title={t('sortBy')} onClick={sortAgain}>
        {column.header}
        {isSorted && <Arrow size={14} aria-hidden />}
      </button>
    </th>
  );
}

/** The first cell of a row leads to what is behind it; the link covers the whole row. */
export function Cell<Row>({
  row,
  column,
  isFirst,
  rowHref,
  link: Link,
}: DataViewProps<Row> & { row: Row; column: DataColumn<Row>; isFirst: boolean }) {
  const content = column.cell ? column.cell(row) : column.value(row);
  if (!isFirst || !rowHref || !Link) return content;
  return (
    <Link href={rowHref(row)} className={classes.rowLink}>
      {content}
    </Link>
  );
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
