import type { MappedColumn, TableMapping } from '../mapping.ts';
import { placesOfColumns } from '../table-rows.ts';

/** A mapped column with its index in the rows. */
export interface ColumnAt {
  at: number;
  column: MappedColumn;
}

/** Maximum number of rows that are searched for what the cells of a column mean. */
export const tellingRows = 20_000;

/** Returns the columns of a table that are mapped to a field. */
export function columnsAt(
  { columns }: Pick<TableMapping, 'columns'>,
  headings: readonly string[],
): ColumnAt[] {
  const places = placesOfColumns(columns, headings);
  return columns.flatMap((column, index) => {
    const at = places[index] ?? -1;
    return at === -1 || column.field === '' ? [] : [{ at, column }];
  });
}
