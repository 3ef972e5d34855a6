import { mostCells } from '../../limits.ts';
import { FileRefusal } from '../file-refusal.ts';
import { type CellFormat, type DateSystem, plainText } from './number-format.ts';
import type { PartReader } from './workbook-xml.ts';

/** What the cells of a sheet refer to. */
export interface CellContext {
  shared: readonly string[];
  formats: readonly CellFormat[];
  system: DateSystem;
  /** Called with the characters of each row. Throws a FileRefusal if they are too many. */
  take(length: number): void;
}

/** A row with at least one cell that is not empty. */
export interface SheetRow {
  /** Counted from 1, as spreadsheets show it. */
  number: number;
  cells: string[];
}

const mostSheetRows = 1_048_576;

/** Reads the rows of a sheet. Empty rows, and cells beyond `mostCells`, are left out. */
export class SheetReader implements PartReader {
  readonly rows: SheetRow[] = [];
  readonly #context: CellContext;
  #row: SheetRow = { number: 0, cells: [] };
  #column = -1;
  #cell = emptyCell;
  #texts = '';

  constructor(context: CellContext) {
    this.#context = context;
  }

  open(name: string): void {
    if (name === 'row') {
      this.#row = { number: this.#row.number + 1, cells: [] };
      this.#column = -1;
    } else if (name === 'c') {
      this.#column++;
      this.#cell = emptyCell;
      this.#texts = '';
    }
  }

  attribute(element: string, name: string, value: string): void {
    if (element === 'row' && name === 'r') this.#startRow(Number(value));
    if (element !== 'c') return;
    if (name === 'r') this.#column = columnOf(value) ?? this.#column;
    else if (name === 's') this.#cell = { ...this.#cell, style: Number(value) };
    else if (name === 't') this.#cell = { ...this.#cell, type: value };
  }

  close(name: string, text: string): void {
    if (name === 'v') this.#cell = { ...this.#cell, value: text };
    else if (name === 'f') this.#cell = { ...this.#cell, formula: text };
    else if (name === 't') this.#texts += text;
    else if (name === 'c') this.#endCell();
    else if (name === 'row') this.#endRow();
  }

  #startRow(number: number): void {
    const isNext = Number.isInteger(number) && number >= this.#row.number;
    if (!isNext || number > mostSheetRows) throw new FileRefusal({ code: 'workbook-damaged' });
    this.#row.number = number;
  }

  #endCell(): void {
    const text = this.#text();
    if (text === '' || this.#column >= mostCells) return;
    const { cells } = this.#row;
    while (cells.length < this.#column) cells.push('');
    cells[this.#column] = text;
  }

  #endRow(): void {
    const { cells } = this.#row;
    if (cells.every((cell) => cell.trim() === '')) return;
    this.#context.take(cells.reduce((sum, cell) => sum + cell.length + 1, 0));
    this.rows.push(this.#row);
  }

  #text(): string {
    const { type, value, style, formula } = this.#cell;
    switch (type) {
      case 's':
        return this.#context.shared[Number(value)] ?? '';
      case 'inlineStr':
        return unescapeText(this.#texts);
      case 'b':
        return value === '' ? '' : value === '1' ? 'TRUE' : 'FALSE';
      case 'd':
        return value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '').replace('T', ' ');
      case 'str':
      case 'e':
        return unescapeText(value);
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
