import type { DataColumn } from './data-column.ts';

/** A column that fits, and its width in rem. */
interface FittingColumn<Row> {
  column: DataColumn<Row>;
  width: number;
}

/** Minimum width in rem of a column that does not specify one. */
const usualMinWidth = 9;

/**
 * Returns the columns that fit into `room` rem and fill it. Fixed widths stay; the rest is shared
 * in proportion to the minimum widths of the other columns. If these would get less than their
 * minimum, the columns with the highest `spare` are left out, all of one rank together.
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
  // If no column can stretch, all columns do.
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
