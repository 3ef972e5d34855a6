import { memo, type ReactNode } from 'react';
import type { GridColumn, RowState } from './grid-types.ts';
import classes from './grid.module.css';

export interface ColumnPlace {
  index: number;
  /** px from the left edge of the columns. */
  start: number;
  size: number;
}

interface GridRowProps<Row> {
  gridId: string;
  /** Undefined for the empty row at the end, which becomes a new row. */
  row: Row | undefined;
  index: number;
  top: number;
  columns: readonly GridColumn<Row>[];
  places: readonly ColumnPlace[];
  /** Number of frozen columns at the left. */
  frozen: number;
  /** The columns of the selected range in this row; −1 if there are none. */
  left: number;
  right: number;
  /** The active column if this is the active row, else −1. */
  active: number;
  /** Whether the whole row is selected. */
  isChosen: boolean;
  state: RowState | undefined;
  label: string;
  editor: ReactNode;
}

/** A row of a Grid: its number, and the cells of the visible columns. */
function Row<Data>(props: GridRowProps<Data>) {
  const { gridId, row, index, top, columns, places, frozen, left, right, active, state, label } =
    props;
  const cellAt = ({ index: at, start, size }: ColumnPlace) => {
    const column = columns[at];
    if (!column) return null;
    const isActive = at === active;
    const isEdited = isActive && props.editor !== undefined;
    const fault = row === undefined ? undefined : column.faultOf?.(row);
    return (
      <div
        key={column.key}
        role="gridcell"
        id={`${gridId}-${index}-${at}`}
        aria-colindex={at + 2}
        aria-selected={at >= left && at <= right}
        data-read-only={column.isReadOnly || undefined}
        aria-invalid={fault !== undefined || undefined}
        tabIndex={isActive ? 0 : -1}
        className={classes.cell}
        style={at < frozen ? { width: size } : { left: start, width: size }}
        data-row={index}
        data-column={at}
        data-numeric={column.isNumeric || undefined}
        data-active={isActive || undefined}
        data-frozen={at < frozen || undefined}
        data-last-frozen={at === frozen - 1 || undefined}
        data-editing={isEdited || undefined}
      >
        {/* Not rendered below an editor, because the editor may be narrower than the content. */}
        {row !== undefined && !isEdited && (column.cell?.(row) ?? column.text(row))}
        {fault !== undefined && <span className={classes.hidden}>. {fault}</span>}
        {isActive && props.editor}
      </div>
    );
  };
  return (
    // Rows are positioned with transforms, because moving them then needs no layout.
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={props.isChosen}
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
      data-mark={state?.mark}
    >
      {/* One sticky box for all frozen cells, because each sticky box is a separate layer. */}
      <div role="presentation" className={classes.pinned}>
        <div role="rowheader" aria-colindex={1} className={classes.number} data-row={index}>
          <span aria-hidden>{row === undefined ? '+' : index + 1}</span>
          {/* Hidden with a class, because a component would cost as much as the row's cells. */}
          <span className={classes.hidden}>
            {label} {state?.text}
          </span>
        </div>
        {places.filter(({ index: at }) => at < frozen).map(cellAt)}
      </div>
      {places.filter(({ index: at }) => at >= frozen).map(cellAt)}
    </div>
  );
}

export const GridRow = memo(Row) as typeof Row;
