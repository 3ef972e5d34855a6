import { Popover } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconChevronDown, IconFilter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ColumnPlace } from './grid-row.tsx';
import type { GridColumn } from './grid-types.ts';
import classes from './grid.module.css';

interface GridHeadProps<Row> {
  columns: readonly GridColumn<Row>[];
  places: readonly ColumnPlace[];
  /** how many of the first columns stay where they are */
  frozen: number;
  sort: { key: string; descending: boolean } | undefined;
  /** keys of the columns that are filtered */
  filtered: ReadonlySet<string>;
  /** what can be done with a column; shown below its header */
  menu: (column: string, close: () => void) => ReactNode;
  menuLabel: (header: string, isFiltered: boolean) => string;
  /** the column whose menu is open */
  open: string | undefined;
  onOpen: (column: string | undefined) => void;
  corner: string;
}

/** The headers of a Grid: each opens what can be done with its column. */
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
              // The keys of the grid lead to it: Alt and the arrow down.
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
      </div>
    );
  };
  return (
    <div role="row" aria-rowindex={1} className={classes.head}>
      <div role="presentation" className={classes.pinned}>
        <div role="columnheader" aria-colindex={1} aria-label={corner} className={classes.corner} />
        {places.filter(({ index }) => index < frozen).map(headerAt)}
      </div>
      {places.filter(({ index }) => index >= frozen).map(headerAt)}
    </div>
  );
}
