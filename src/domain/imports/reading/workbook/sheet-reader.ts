import { mostRows } from '../../limits.ts';
import { mostColumns } from '../../table/mapping.ts';
import { FileRefusal } from '../file-refusal.ts';
import { ExchangedDates } from './exchanged-dates.ts';
import { type CellFormat, type DateSystem, plainText } from './number-format.ts';
import { type Strike, StruckText } from './struck-text.ts';
import type { PartReader } from './workbook-xml.ts';

/** What the cells of a sheet refer to. */
export interface CellContext {
  shared: readonly string[];
  /** How the shared texts are struck through; absent for those that are as their cells are. */
  strikes: ReadonlyMap<number, Strike>;
  formats: readonly CellFormat[];
  /** The styles whose font is struck through. */
  struckStyles: ReadonlySet<number>;
  system: DateSystem;
  /** Called with the characters and cells of each row. Throws a FileRefusal if they are too many. */
  take(length: number, cells: number): void;
}

/** A row with at least one cell that is not empty. */
export interface SheetRow {
  /** Counted from 1, as spreadsheets show it. */
  number: number;
  cells: string[];
  /**
   * The columns whose texts are not struck through, if others are; empty if the whole row is struck
   * through. Absent if no text is struck through, or most are not.
   */
  plain?: number[];
}

const mostSheetRows = 1_048_576;

/** Maximum number of rows that are read: more than a table can have, with titles above it. */
const mostRead = mostRows + 10_000;

/** Maximum number of merged areas of a sheet, and of the rows of all of them together. */
const mostMerged = 100_000;
const mostMergedRows = 1_000_000;

/** Maximum number of cells of a struck row that can be merged with other rows. */
const mostPlain = 4;

/**
 * Reads the rows of a sheet. Empty rows, and cells beyond `mostColumns`, are left out. The value of
 * cells that are merged downwards is the value of each of their rows.
 */
export class SheetReader implements PartReader {
  readonly rows: SheetRow[] = [];
  /** The first cell, such as `XFD3`, beyond the columns that tables can have; '' if there is none. */
  farCell = '';
  readonly exchanged = new ExchangedDates();
  #merged = 0;
  #mergedRows = 0;
  readonly #context: CellContext;
  #row: SheetRow = { number: 0, cells: [] };
  #column = -1;
  #cell = emptyCell;
  #texts = '';
  readonly #struckText = new StruckText();
  /** The columns of the row whose texts are not struck through, and whether others are. */
  #plain: number[] = [];
  #isStruck = false;

  /** Whether the sheet has more rows than a table can have; the rest was not read. */
  get isDone(): boolean {
    return this.rows.length > mostRead;
  }

  constructor(context: CellContext) {
    this.#context = context;
  }

  open(name: string): void {
    if (name === 'row') {
      this.#row = { number: this.#row.number + 1, cells: [] };
      this.#column = -1;
      this.#plain = [];
      this.#isStruck = false;
    } else if (name === 'c') {
      this.#column++;
      this.#cell = emptyCell;
      this.#texts = '';
    } else this.#struckText.open(name);
  }

  attribute(element: string, name: string, value: string): void {
    this.#struckText.attribute(element, name, value);
    if (element === 'row' && name === 'r') this.#startRow(Number(value));
    else if (element === 'mergeCell' && name === 'ref') this.#fillMerged(value);
    if (element !== 'c') return;
    if (name === 'r') this.#column = columnOf(value) ?? this.#column;
    else if (name === 's') this.#cell = { ...this.#cell, style: Number(value) };
    else if (name === 't') this.#cell = { ...this.#cell, type: value };
  }

  close(name: string, text: string): void {
    if (name === 'v') this.#cell = { ...this.#cell, value: text };
    else if (name === 'f') this.#cell = { ...this.#cell, formula: text };
    else if (name === 't') {
      this.#texts += text;
      this.#struckText.add(text);
    } else if (name === 'c') this.#endCell();
    else if (name === 'row') this.#endRow();
  }

  #startRow(number: number): void {
    const isNext = Number.isInteger(number) && number >= this.#row.number;
    if (!isNext || number > mostSheetRows) throw new FileRefusal({ code: 'workbook-damaged' });
    this.#row.number = number;
  }

  #endCell(): void {
    const text = this.#text();
    const strike = this.#struckText.take();
    if (text === '') return;
    if (this.#column >= mostColumns) {
      this.farCell ||= referenceOf(this.#column, this.#row.number);
      return;
    }
    const { cells } = this.#row;
    while (cells.length < this.#column) cells.push('');
    cells[this.#column] = text;
    if (text.trim() === '') return;
    this.exchanged.add(this.#column, text, textTypes.has(this.#cell.type));
    if (this.#isCellStruck(strike)) this.#isStruck = true;
    else this.#plain.push(this.#column);
  }

  #isCellStruck(inline: Strike): boolean {
    const { type, value, style } = this.#cell;
    const strike = type === 's' ? this.#context.strikes.get(Number(value)) : inline;
    if (strike === 'struck' || strike === 'plain') return strike === 'struck';
    return this.#context.struckStyles.has(style);
  }

  #endRow(): void {
    const { cells } = this.#row;
    if (cells.every((cell) => cell.trim() === '')) return;
    const length = cells.reduce((sum, cell) => sum + cell.length + 1, 0);
    this.#context.take(length, cells.length);
    if (this.#isStruck && this.#plain.length <= mostPlain) this.#row.plain = this.#plain;
    this.rows.push(this.#row);
  }

  /** Writes the value of an area such as `A2:A4` into the empty cells of its first column. */
  #fillMerged(reference: string): void {
    const [, first = '', top, last] =
      /^([A-Z]{1,3}(\d{1,7})):[A-Z]{1,3}(\d{1,7})$/.exec(reference) ?? [];
    const column = columnOf(first);
    if (column === undefined || column >= mostColumns) return;
    if (++this.#merged > mostMerged) throw new FileRefusal({ code: 'too-many-rows' });
    const from = this.#rowFrom(Number(top));
    const text = this.rows[from]?.cells[column] ?? '';
    if (text === '' || this.rows[from]?.number !== Number(top)) return;
    // The value belongs to the other rows too, so it is not struck through with the first.
    const { plain } = this.rows[from];
    if (plain && Number(last) > Number(top)) {
      this.rows[from].plain = plain.filter((other) => other !== column);
    }
    for (let at = from + 1; at < this.rows.length; at++) {
      const { number, cells } = this.rows[at]!;
      if (number > Number(last)) break;
      if (++this.#mergedRows > mostMergedRows) throw new FileRefusal({ code: 'too-many-rows' });
      if ((cells[column] ?? '') !== '') continue;
      const more = Math.max(0, column + 1 - cells.length);
      this.#context.take(text.length + more, more);
      while (cells.length < column) cells.push('');
      cells[column] = text;
    }
  }

  /** Returns the index of the first row with at least this number. */
  #rowFrom(number: number): number {
    let [low, high] = [0, this.rows.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.rows[middle]!.number < number) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #text(): string {
    const { type, value, style, formula } = this.#cell;
    switch (type) {
      case 's':
        return plainOf(this.#context.shared[Number(value)] ?? '');
      case 'inlineStr':
        return plainOf(unescapeText(this.#texts));
      case 'b':
        return value === '' ? '' : value === '1' ? 'TRUE' : 'FALSE';
      case 'd':
        return value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '').replace('T', ' ');
      case 'str':
      case 'e':
        return value === '' && formula !== '' ? `=${formula}` : plainOf(unescapeText(value));
      default:
        return this.#number(value, style) || (formula && `=${formula}`);
    }
  }

  #number(text: string, style: number): string {
    const value = Number(text);
    if (text.trim() === '' || !Number.isFinite(value)) return text;
    const { formats, system } = this.#context;
    return (formats[style] ?? plainText)(value, system);
  }
}

/** `formula` is shown only if the program that wrote it has not stored its result. */
const emptyCell = { type: 'n', style: 0, value: '', formula: '' };

/** The types of cells with texts. */
const textTypes: ReadonlySet<string> = new Set(['s', 'inlineStr', 'str']);

/** Guards a text that begins like a formula, because only formulas without a result fail a row. */
function plainOf(text: string): string {
  return text.startsWith('=') ? `'${text}` : text;
}

/** Returns a reference such as `XFD3` for the index of a column and the number of a row. */
function referenceOf(column: number, row: number): string {
  let letters = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  }
  return `${letters}${row}`;
}

/** Returns the index of a column from a reference such as `AB12`; undefined if it is invalid. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Reads the characters that XML cannot contain, which workbooks write as `_x000D_`. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replaceAll(/_x([0-9A-F]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
