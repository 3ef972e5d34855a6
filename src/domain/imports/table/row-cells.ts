import { longestCell, longestNote } from '../limits.ts';
import { unguardedText } from '../../exports/csv-write.ts';
import { failRow, limitedText } from '../row-refusal.ts';
import { isSame } from '../../kinds/differences.ts';
import {
  type Delimiter,
  longestTableRow,
  type MappedColumn,
  type TableCells,
  type TableMapping,
} from './mapping.ts';
import { cellsOf, placesOfColumns } from './table-rows.ts';

/** Rows that are to be read, and what says how they are written. */
export interface RowsOfTable {
  headings: readonly string[];
  delimiter: Delimiter;
  rows: Iterable<TableCells>;
}

/** A column of the mapping that the table has, and where. */
export interface PlacedColumn extends MappedColumn {
  at: number;
}

/** The columns of a table by the field that they become. */
export type ColumnsByField = ReadonlyMap<string, readonly PlacedColumn[]>;

export function columnsByField(
  { columns }: TableMapping,
  headings: readonly string[],
): ColumnsByField {
  const places = placesOfColumns(columns, headings);
  const placed = columns
    .map((column, index) => ({ ...column, at: places[index] ?? -1 }))
    .filter(({ at, field }) => at !== -1 && field !== '');
  return Map.groupBy(placed, ({ field }) => field);
}

/**
 * Fails a row that is longer than what is kept of it. One whose cells were changed since is as long as
 * they are, unless it still has the cell at which it was cut off.
 */
export function mustNotBeTooLong({ raw, cells }: TableCells, delimiter: Delimiter): void {
  if (raw.length <= longestTableRow) return;
  const isAsWritten = isSame(cells, cellsOf(raw, delimiter));
  const isCut = cells.some((cell) => cell.endsWith('…') && raw.endsWith(cell));
  const length = cells.reduce((sum, cell) => sum + cell.length, 0);
  if (isAsWritten || isCut || length > longestTableRow) {
    failRow('row-too-long', undefined, longestTableRow);
  }
}

/** The cells of a row by the fields that they become. */
export class RowCells {
  readonly #columns: ColumnsByField;
  readonly #fixed: ReadonlyMap<string, string>;
  readonly #cells: readonly string[];

  constructor(
    columns: ColumnsByField,
    fixed: ReadonlyMap<string, string>,
    cells: readonly string[],
  ) {
    this.#columns = columns;
    this.#fixed = fixed;
    this.#cells = cells;
  }

  /** The columns that become a field. */
  columns(field: string): readonly PlacedColumn[] {
    return this.#columns.get(field) ?? [];
  }

  /**
   * The trimmed cell of a column, without the guard of an export; fails the row where it is longer than
   * a field may be.
   */
  at({ at, heading, field }: PlacedColumn, most = longestCell): string {
    return limitedText(heading || field, unguardedText(this.#cells[at] ?? '').trim(), most);
  }

  /** The first cell of a field that says something, or else what is so of every row. */
  text(field: string): string {
    return this.found(field).text;
  }

  /** The same with its column; undefined where it is of every row, or nothing. */
  found(field: string): { text: string; column: PlacedColumn | undefined } {
    for (const column of this.columns(field)) {
      const text = this.at(column);
      if (text !== '') return { text, column };
    }
    return { text: this.#fixed.get(field) ?? '', column: undefined };
  }

  /** All that the columns of a field say, in their order. */
  all(field: string, most = longestCell): { text: string; column: PlacedColumn }[] {
    return this.columns(field)
      .map((column) => ({ text: this.at(column, most), column }))
      .filter(({ text }) => text !== '');
  }

  /** The first cell that says anything, whatever its column is. */
  first(): string {
    return this.#cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
  }

  /** The cells of a note, with their headings where there are several; what is so of every row last. */
  note(field: string): string {
    const said = this.all(field, longestNote);
    const isSeveral = this.columns(field).length > 1;
    const lines = said.map(({ text, column: { heading } }) =>
      isSeveral && heading !== '' ? `${heading}: ${text}` : text,
    );
    const fixed = this.#fixed.get(field) ?? '';
    return limitedText(field, [...lines, ...(fixed === '' ? [] : [fixed])].join('\n'), longestNote);
  }
}

/** What a field's column says; '' where it has a dash for nothing. */
export function textOf(cells: RowCells, path: string): string {
  const [first] = cells.all(path, longestNote);
  const text = first?.text ?? cells.text(path);
  return /^[-–—]*$/.test(text) ? '' : text;
}
