import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useIsPrinting } from '../layout/use-is-printing.ts';
import type { DataViewProps } from './data-table-props.ts';
import { fittingColumns } from './fitting-columns.ts';
import { GridHead } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import { useWindowRows } from './use-window-rows.ts';
import classes from './data-grid.module.css';

/** Row height in px; every row has one line. */
const rowHeight = 40;

/** A DataTable on wide screens. */
export function DataGrid<Row>(props: DataViewProps<Row>) {
  const { label, shown, rowKey, rowHref, rowLabel, link, sum, sort, onSort } = props;
  const table = useRef<HTMLTableElement>(null);
  const isPrinting = useIsPrinting();
  const screenRoom = useRoom(table);
  const room = isPrinting ? paperRoom : screenRoom;
  const fitting = useMemo(() => fittingColumns(props.columns, room), [props.columns, room]);
  const columns = useMemo(() => fitting.map(({ column }) => column), [fitting]);
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
    // The row may only be rendered after scrolling.
    requestAnimationFrame(() => {
      body.current?.querySelector<HTMLElement>(`[data-index="${to}"] a`)?.focus();
    });
  };

  return (
    <table ref={table} className={classes.grid} aria-label={label} aria-rowcount={shown.length + 1}>
      <colgroup>
        {fitting.map(({ column: { key }, width }) => (
          <col key={key} style={{ width: `${(width / room) * 100}%` }} />
        ))}
      </colgroup>
      <GridHead columns={columns} sort={sort} onSort={onSort} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the links within */}
      <tbody ref={body} onKeyDown={walk}>
        <Spacer height={above} />
        {indexes.map((index) => {
          const row = shown[index];
          return (
            row !== undefined && (
              <GridRow
                key={rowKey(row)}
                row={row}
                index={index}
                columns={columns}
                rowHref={rowHref}
                rowLabel={rowLabel}
                link={link}
              />
            )
          );
        })}
        <Spacer height={below} />
      </tbody>
      {sum !== undefined && (
        <tfoot>
          <GridRow row={sum} columns={columns} />
        </tfoot>
      )}
    </table>
  );
}

/** Width in rem on upright A4, where text is smaller than on a screen. */
const paperRoom = 62;

/** Width in rem before measuring; everything fits into it. */
const unlimited = 120;

/** Returns the width in rem that is available for the table. */
function useRoom(table: RefObject<HTMLTableElement | null>): number {
  const [room, setRoom] = useState(unlimited);
  useLayoutEffect(() => {
    // The parent is measured, because the table can be as wide as its columns.
    const measured = table.current?.parentElement;
    if (!measured) return undefined;
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const measure = () => setRoom(measured.clientWidth / rem);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [table]);
  return room;
}

function Spacer({ height }: { height: number }) {
  return height > 0 && <tr aria-hidden style={{ height }} />;
}
