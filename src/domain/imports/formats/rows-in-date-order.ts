import type { TableRow } from '../reading/csv-table.ts';
import { isOpenDate, provenOrder, type DateOrder } from '../reading/dates-and-times.ts';
import { readRow } from '../row-refusal.ts';
import type { JourneyDraft, ParsedRow } from './journey-format.ts';

/**
 * Reads the rows of a log with the order of day and month that all its dates show, because spreadsheets
 * save dates in the order of their user. Otherwise takes the order that the user prefers, or the month first
 * with a remark. `datesOf` returns the cells of a row that begin with a date.
 */
export function rowsInDateOrder(
  rows: readonly TableRow[],
  datesOf: (row: TableRow) => readonly string[],
  draftOf: (row: TableRow, order: DateOrder) => JourneyDraft,
  preferred?: DateOrder,
): ParsedRow[] {
  const known = provenOrder(rows.flatMap(datesOf)) ?? preferred;
  return rows.map((row) =>
    readRow(row, () => {
      const draft = draftOf(row, known ?? 'month-first');
      const open = known === undefined ? datesOf(row).find(isOpenDate) : undefined;
      if (open === undefined) return draft;
      const [date = ''] = open.trim().split(/\s/, 1);
      return { ...draft, warnings: [...(draft.warnings ?? []), { code: 'month-first', date }] };
    }),
  );
}
