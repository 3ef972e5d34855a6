import { Popover, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconChevronDown, IconFilter } from '@tabler/icons-react';
import { type PointerEvent, type ReactNode, useRef } from 'react';
import { columnWidths } from './column-width.ts';
import type { ColumnPlace } from './grid-row.tsx';
import type { GridColumn } from './grid-types.ts';
import classes from './grid.module.css';

interface GridHeadProps<Row> {
  columns: readonly GridColumn<Row>[];
  places: readonly ColumnPlace[];
  /** Number of frozen columns at the left. */
  frozen: number;
  sort: { key: string; descending: boolean } | undefined;
  /** Keys of the filtered columns. */
  filtered: ReadonlySet<string>;
  /** The menu of a column, shown below its header. */
  menu: (column: string, close: () => void) => ReactNode;
  menuLabel: (header: string, isFiltered: boolean) => string;
  /** The column whose menu is open. */
  open: string | undefined;
  onOpen: (column: string | undefined) => void;
  widthLabel: (header: string) => string;
  /** Called while the border of a header is dragged. */
  onDragWidth: (column: string, width: number) => void;
  /** Called when the drag ends; undefined resets the column to its default width. */
  onWidth: (column: string, width: number | undefined) => void;
  corner: string;
}

/** The header row of a Grid. Each header opens the menu of its column. */
export function GridHead<Row>(props: GridHeadProps<Row>) {
  const { columns, places, frozen, sort, filtered, menu, menuLabel, open, onOpen, corner } = props;
  const headerAt = ({ index, start, size }: ColumnPlace) => {
    const column = columns[index];
    if (!column) return null;
    const { key, header, unit } = column;
    const direction = sort?.key === key ? sort : undefined;
    const Arrow = direction?.descending ? IconArrowDown : IconArrowUp;
    return (
      <div
        key={key}
        role="columnheader"
        aria-colindex={index + 2}
        aria-label={header}
        aria-sort={direction && (direction.descending ? 'descending' : 'ascending')}
        className={classes.header}
        style={index < frozen ? { width: size } : { left: start, width: size }}
        data-filtered={filtered.has(key) || undefined}
        data-frozen={index < frozen || undefined}
        data-last-frozen={index === frozen - 1 || undefined}
      >
        <Popover
          opened={open === key}
          onChange={(isOpen) => onOpen(isOpen ? key : undefined)}
          position="bottom-start"
          trapFocus
          returnFocus
          shadow="md"
          withinPortal
        >
          <Popover.Target>
            <button
              type="button"
              // Not focusable: in the grid, Alt and arrow down open the menu.
              tabIndex={-1}
              className={classes.headerButton}
              aria-label={menuLabel(header, filtered.has(key))}
              onClick={() => onOpen(open === key ? undefined : key)}
            >
              <span className={classes.headerText}>
                {header}
                {unit !== undefined && <small> {unit}</small>}
              </span>
              {direction && <Arrow size={13} aria-hidden />}
              {filtered.has(key) && <IconFilter size={13} aria-hidden />}
              <IconChevronDown size={12} aria-hidden className={classes.chevron} />
            </button>
          </Popover.Target>
          <Popover.Dropdown>{menu(key, () => onOpen(undefined))}</Popover.Dropdown>
        </Popover>
        <WidthHandle
          label={props.widthLabel(header)}
          width={size}
          onDrag={(width) => props.onDragWidth(key, width)}
          onEnd={(width) => props.onWidth(key, width)}
        />
      </div>
    );
  };
  return (
    <div role="row" aria-rowindex={1} className={classes.head}>
      <div role="presentation" className={classes.pinned}>
        <div role="columnheader" aria-colindex={1} className={classes.corner}>
          <VisuallyHidden>{corner}</VisuallyHidden>
        </div>
        {places.filter(({ index }) => index < frozen).map(headerAt)}
      </div>
      {places.filter(({ index }) => index >= frozen).map(headerAt)}
    </div>
  );
}

/** The draggable border of a header. A double click resets the column to its default width. */
function WidthHandle({
  label,
  width,
  onDrag,
  onEnd,
}: {
  label: string;
  /** In px. */
  width: number;
  onDrag: (width: number) => void;
  onEnd: (width: number | undefined) => void;
}) {
  const began = useRef<{ x: number; width: number }>(undefined);
  const widthAt = ({ clientX }: PointerEvent) =>
    began.current && began.current.width + clientX - began.current.x;
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={columnWidths.least}
      aria-valuemax={columnWidths.most}
      // Not focusable: in the grid, Alt, Shift and an arrow resize the column, and so does its
      // menu.
      tabIndex={-1}
      className={classes.handle}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        began.current = { x: event.clientX, width };
      }}
      onPointerMove={(event) => {
        const next = widthAt(event);
        if (next !== undefined) onDrag(next);
      }}
      onPointerUp={(event) => {
        const next = widthAt(event);
        const isMoved = event.clientX !== began.current?.x;
        began.current = undefined;
        if (next !== undefined && isMoved) onEnd(next);
      }}
      onPointerCancel={() => {
        if (began.current) onEnd(began.current.width);
        began.current = undefined;
      }}
      onDoubleClick={() => onEnd(undefined)}
    />
  );
}
