import { isOwnTable } from '../label-words.ts';
import type { TableCells, TableMapping } from '../mapping.ts';
import type { RowsOfTable } from '../row-cells.ts';
import { unlessRefused } from '../../row-refusal.ts';
import { cellsInContext, isErrorValue } from './cells-in-context.ts';
import { skipTotals } from './total-rows.ts';

/**
 * Returns a function that rewrites the cells of a table's rows, in their order, so that each row can
 * be read without the others. Errors of a spreadsheet stay, because they are reported.
 */
export function cellsWithoutContext(
  table: RowsOfTable,
  mapping: TableMapping,
): (row: Pick<TableCells, 'cells' | 'line'>) => readonly string[] {
  if (isOwnTable(mapping)) return ({ cells }) => cells;
  const inContext = cellsInContext(table, mapping);
  return ({ cells, line }) => {
    const read = unlessRefused(() => {
      skipTotals(cells);
      return inContext(cells, line);
    });
    return cells.map((cell, at) => (isErrorValue(cell.trim()) ? cell : (read?.cells[at] ?? cell)));
  };
}
