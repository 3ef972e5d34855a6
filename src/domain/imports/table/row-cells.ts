import type { NamedPerson } from '../../people/person.ts';
import { longestCell, longestNote } from '../limits.ts';
import { unguardedText } from '../../exports/csv-write.ts';
import { catchRefusal, failRow, limitedText } from '../row-refusal.ts';
import type { SheetPart } from '../reading/workbook/sheet-part.ts';
import { isSame } from '../../kinds/differences.ts';
import {
  type Delimiter,
  longestTableRow,
  type MappedColumn,
  type TableCells,
  type TableMapping,
} from './mapping.ts';
import { isCrewHeading } from './rows/people-words.ts';
import { isSelf } from './word-cells.ts';
import { cellsOf, placesOfColumns } from './table-rows.ts';

/** Rows to read, with the headings and the delimiter. */
export interface RowsOfTable {
  headings: readonly string[];
  delimiter: Delimiter;
  rows: Iterable<TableCells>;
  /**
   * The indexes of the rows to read; undefined for all. The other rows are only the context that
   * the cells are read in.
   */
  asked?: ReadonlySet<number> | undefined;
  /** The sheets of a workbook that the rows are from. */
  sheets?: readonly SheetPart[] | undefined;
  /** The archive's people, whom sheets and titles can name. */
  people?: readonly NamedPerson[] | undefined;
}

/** Yields the rows to read. `inTurn` reads each of the others, as far as later rows depend on it. */
export function* askedRows(
  { rows, asked }: RowsOfTable,
  inTurn: (row: TableCells) => object,
): Generator<TableCells> {
  let index = 0;
  for (const row of rows) {
    if (asked?.has(index++) ?? true) yield row;
    else catchRefusal(() => inTurn(row));
  }
}

/** Whether a cell is a formula. A guarded text that begins like one is not. */
function isFormula(cell: string): boolean {
  return /^\s{0,9}=[+-]{0,2}[A-Z\d("'$]/i.test(cell);
}

/** A mapped column with its position in the table. */
interface PlacedColumn extends MappedColumn {
  at: number;
}

/** The columns of a table by the field to which they are mapped. */
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
 * Fails a row that is longer than the part of a row that is stored. For a row with corrected cells,
 * the length of the cells counts, unless the cell at which the stored row was cut off is unchanged.
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

/** Gives access to the cells of a row by field. */
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

  /** Returns the columns that are mapped to a field. */
  columns(field: string): readonly PlacedColumn[] {
    return this.#columns.get(field) ?? [];
  }

  /**
   * Returns the trimmed cell of a column, without the guard of an export. Fails the row if the cell
   * is longer than a field may be, or is a formula whose result is unknown.
   */
  at({ at, heading, field }: PlacedColumn, most = longestCell): string {
    const cell = this.#cells[at] ?? '';
    const text = limitedText(heading || field, unguardedText(cell).trim(), most);
    return isFormula(cell) ? failRow('formula-unread', text) : text;
  }

  /** Returns the first cell of a field that is not empty, otherwise the field's fixed value. */
  text(field: string): string {
    return this.found(field).text;
  }

  /** As `text`, with the column; the column is undefined for a fixed value and for no value. */
  found(field: string): { text: string; column: PlacedColumn | undefined } {
    for (const column of this.columns(field)) {
      const text = this.at(column);
      if (text !== '') return { text, column };
    }
    return { text: this.#fixed.get(field) ?? '', column: undefined };
  }

  /** Returns all cells of a field that are not empty, in order. */
  all(field: string, most = longestCell): { text: string; column: PlacedColumn }[] {
    return this.columns(field)
      .map((column) => ({ text: this.at(column, most), column }))
      .filter(({ text }) => text !== '');
  }

  /** Returns the first cell that is not empty, of any column. */
  first(): string {
    return this.#cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
  }

  /**
   * Joins the cells of a note, with their headings if the note has several columns; a fixed value
   * comes last.
   */
  note(field: string): string {
    const said = this.all(field, longestNote);
    const isSeveral = this.columns(field).length > 1;
    const lines = said.flatMap(({ text, column: { heading } }) => {
      const isCrew = isCrewHeading(heading);
      if (isCrew && isSelf(text)) return [];
      return (isSeveral || isCrew) && heading !== '' ? `${heading}: ${text}` : text;
    });
    const fixed = this.#fixed.get(field) ?? '';
    return limitedText(field, [...lines, ...(fixed === '' ? [] : [fixed])].join('\n'), longestNote);
  }
}

/** Returns the text of a field; '' if it is only a dash. */
export function textOf(cells: RowCells, path: string): string {
  const [first] = cells.all(path, longestNote);
  const text = first?.text ?? cells.text(path);
  return /^[-–—]*$/.test(text) ? '' : text;
}
