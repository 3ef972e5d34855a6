import { mostRows } from '../../limits.ts';
import { FileRefusal } from '../../reading/file-refusal.ts';
import { longestTableRow, type TableCells, type TableMapping } from '../mapping.ts';
import { columnsByField, type RowsOfTable } from '../row-cells.ts';
import type { TableContext } from '../table-context.ts';
import { writeRow } from '../write-row.ts';
import { isDitto } from './cells-in-context.ts';
import { cellsWithoutContext } from './cells-without-context.ts';
import { ColumnGroups } from './column-groups.ts';
import { RowSplitter } from './row-splitter.ts';

/**
 * Returns the rows of a table with one journey each: a row with columns for several journeys becomes
 * a row for each that is filled, a row with a date of return becomes two, and a row with stops or a
 * route of several places becomes a row per leg if that is certain. Other rows stay as they are.
 */
export function inSingleJourneys(
  table: RowsOfTable,
  mapping: TableMapping,
  context: TableContext,
): Iterable<TableCells> {
  const splitter = splitterOf(table, mapping, context);
  if (!splitter) return table.rows;
  const rows: TableCells[] = [];
  const mapped = mappedColumns(table, mapping);
  let above: { cells: readonly string[]; isSplit: boolean } = { cells: [], isSplit: false };
  for (const row of table.rows) {
    const repeats = mapped.filter(({ at }) => isDitto(row.cells[at]?.trim() ?? ''));
    const cells = [...row.cells];
    for (const { at } of repeats) cells[at] = above.cells[at] ?? cells[at]!;
    const all = row.raw.length > longestTableRow ? [cells] : splitter.split(cells);
    // The row above is no longer the one whose cells are repeated.
    const isRewritten = all[0] !== cells || (above.isSplit && repeats.length > 0);
    if (!isRewritten) rows.push(row);
    else {
      for (const one of all) {
        rows.push({ line: row.line, raw: writeRow(one, table.delimiter), cells: [...one] });
      }
    }
    if (rows.length > mostRows) throw new FileRefusal({ code: 'too-many-rows' });
    above = { cells, isSplit: all[0] !== cells };
  }
  return rows;
}

/** A row of a table with several journeys, which a correction has made readable. */
interface CorrectedRow {
  rows: readonly TableCells[];
  index: number;
}

/**
 * Returns the rows of a corrected row with several journeys, one for each, whose cells can be read
 * without the rows above; none if it has one journey, or if the row below repeats its cells.
 */
export function journeysOfRow(
  table: Omit<RowsOfTable, 'rows'>,
  { rows, index }: CorrectedRow,
  mapping: TableMapping,
  context: TableContext,
): TableCells[] {
  const row = rows[index];
  const below = rows[index + 1]?.cells ?? [];
  const isRepeated = mappedColumns(table, mapping).some(({ at }) =>
    isDitto(below[at]?.trim() ?? ''),
  );
  const splitter = splitterOf(table, mapping, context);
  if (!row || isRepeated || !splitter) return [];
  const alone = cellsWithoutContext({ ...table, rows }, mapping);
  let cells: readonly string[] = [];
  for (const one of rows.slice(0, index + 1)) cells = alone(one);
  const all = splitter.split(cells);
  if (all.length < 2 || rows.length + all.length > mostRows) return [];
  return all.map((one) => ({
    line: row.line,
    raw: writeRow(one, table.delimiter),
    cells: [...one],
  }));
}

function mappedColumns({ headings }: Pick<RowsOfTable, 'headings'>, mapping: TableMapping) {
  return [...columnsByField(mapping, headings).values()].flat();
}

/** Returns what splits rows; undefined if no row can have several journeys. */
function splitterOf(
  { headings }: Pick<RowsOfTable, 'headings'>,
  mapping: TableMapping,
  context: TableContext,
): RowSplitter | undefined {
  const columns = columnsByField(mapping, headings);
  const groups = new ColumnGroups(columns);
  const canHaveSeveral =
    groups.isAny || ['route', 'via', 'returnDate'].some((field) => columns.has(field));
  if (mapping.kind !== 'journey' || !canHaveSeveral) return undefined;
  return new RowSplitter({ columns, groups }, mapping, context);
}
