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

/** What is wrong with a line of a file; line 0 is the file as a whole. */
export interface LineProblem {
  line: number;
  problem: Problem;
}

/** What a file says, and the lines of it that could not be read. */
export interface DayTable<Row> {
  rows: Row[];
  problems: LineProblem[];
}

/** A row by the names of its columns. */
export interface DayRow {
  /** `stays.csv:7`: where it stands, by which evidence names it */
  id: string;
  /** trimmed, without the apostrophe that keeps a spreadsheet from running it; '' for none */
  cell(column: string): string;
  /** the same of a cell that may be as long as a note */
  note(column: string): string;
}

/** A table of the days of one person, as the first part of its rows' ids calls it. */
export interface DayFile {
  name: string;
  /** decoded */
  text: string;
}

/**
 * Reads a table with these columns, in any order, and with others where there are. What `read` refuses is
 * the problem of that line alone; a row with fewer cells than the columns need, or with more than there are
 * columns, is not guessed at.
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

/** The table, or what kept the whole file from being one. */
export function catchFileRefusal<Row>(read: () => DayTable<Row>): DayTable<Row> {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    return { rows: [], problems: [{ line: 0, problem: error.problem }] };
  }
}

/** A comma in a town without quotation marks would move every cell behind it into the wrong column. */
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
