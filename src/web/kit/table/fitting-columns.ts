import type { DataColumn } from './data-column.ts';

/** A column that there is room for, and the rem it gets. */
export interface FittingColumn<Row> {
  column: DataColumn<Row>;
  width: number;
}

/** rem that a column needs which does not say how wide it is */
const usualMinWidth = 9;

/**
 * The columns that fit into `room` rem, all of it shared out. Fixed widths stay; the rest is
 * divided in proportion to what the other columns need at least. Where they would get less than
 * that, the columns that are spared most easily go, all of one rank at once.
 */
export function fittingColumns<Row>(
  columns: readonly DataColumn<Row>[],
  room: number,
): FittingColumn<Row>[] {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const minWidths = columns.reduce((sum, column) => sum + minWidthOf(column), 0);
  const rank = Math.max(0, ...columns.map(({ spare = 0 }) => spare));
  if (rank > 0 && fixed + minWidths > room) {
    return fittingColumns(
      columns.filter(({ spare = 0 }) => spare < rank),
      room,
    );
  }
  // Without a column that stretches, all of them do.
  const stretch = minWidths === 0 ? room / fixed : 1;
  const rest = Math.max(0, room - fixed);
  return columns.map((column) => ({
    column,
    width:
      column.width === undefined ? (rest * minWidthOf(column)) / minWidths : column.width * stretch,
  }));
}

function minWidthOf<Row>({ width, minWidth = usualMinWidth }: DataColumn<Row>): number {
  return width === undefined ? minWidth : 0;
}
