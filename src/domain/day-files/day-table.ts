import { unguardedText } from '../exports/csv-write.ts';
import { longestNote, longestRow, mostRows } from '../imports/limits.ts';
import type { Problem } from '../imports/problem.ts';
import {
  columnPlaces,
  type CsvRow,
  csvRows,
  normaliseColumn,
} from '../imports/reading/csv-table.ts';
import { FileRefusal, limitedRows } from '../imports/reading/file-refusal.ts';
import { catchRefusal, failRow, limitedText } from '../imports/row-refusal.ts';

/** The rows of a file, and the lines that could not be read. */
export interface DayTable<Row> {
  rows: Row[];
  /** A problem in a line of a file. Line 0 is the file as a whole. */
  problems: { line: number; problem: Problem }[];
}

/** A row with access to its cells by column name. */
export interface DayRow {
  /** File and line, such as `stays.csv:7`, by which evidence refers to the row. */
  id: string;
  /**
   * Returns a cell, trimmed and without the apostrophe that prevents a spreadsheet from evaluating
   * it. Returns '' if it is empty.
   */
  cell(column: string): string;
  /** Like `cell`, for cells with the maximum length of a note. */
  note(column: string): string;
}

/** A table with days of one person. `name` is the first part of its rows' IDs. */
export interface DayFile {
  name: string;
  /** Decoded text. */
  text: string;
}

/**
 * Reads a table with these columns, in any order. Further columns are allowed. A row that `read`
 * refuses becomes a problem of that line only. A row with too few cells for the columns, or with
 * more cells than columns, is a problem too.
 */
export function readDayTable<Row extends object>(
  { name, text }: DayFile,
  columns: readonly string[],
  read: (row: DayRow) => Row,
): DayTable<Row> {
  return catchFileRefusal(() => {
    const rows = limitedRows(csvRows(text), mostRows + 1);
    const header = rows.next();
    const places = columnPlaces(header.done ? [] : header.value.cells);
    const missing = columns.filter((column) => !places.has(normaliseColumn(column)));
    if (missing.length > 0) {
      throw new FileRefusal({ code: 'columns-missing', detail: missing.join(', ') });
    }
    const [least, most] = [
      Math.max(...columns.map((column) => places.get(normaliseColumn(column)) ?? 0)) + 1,
      header.done ? 0 : header.value.cells.length,
    ];
    const table: DayTable<Row> = { rows: [], problems: [] };
    for (const row of rows) {
      const result = catchRefusal(() => {
        refuseOtherShape(row, least, most);
        return read(dayRow(name, row, places));
      });
      if ('problem' in result) table.problems.push({ line: row.line, problem: result.problem });
      else table.rows.push(result);
    }
    return table;
  });
}

/** Returns the table, or a problem of the file as a whole. */
export function catchFileRefusal<Row>(read: () => DayTable<Row>): DayTable<Row> {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    return { rows: [], problems: [{ line: 0, problem: error.problem }] };
  }
}

/** An unquoted comma in a town's name would shift all following cells to the wrong columns. */
function refuseOtherShape({ raw, cells }: CsvRow, least: number, most: number): void {
  if (raw.length > longestRow) failRow('row-too-long', undefined, longestRow);
  if (cells.length < least) failRow('row-too-short');
  if (cells.slice(most).some((cell) => cell.trim() !== '')) {
    failRow('row-invalid', `more cells than the ${most} columns`);
  }
}

function dayRow(name: string, row: CsvRow, places: ReadonlyMap<string, number>): DayRow {
  const text = (column: string) =>
    row.cells[places.get(normaliseColumn(column)) ?? -1]?.trim() ?? '';
  return {
    id: `${name}:${row.line}`,
    cell: (column) => unguardedText(limitedText(column, text(column))).trim(),
    note: (column) => unguardedText(limitedText(column, text(column), longestNote)).trim(),
  };
}
