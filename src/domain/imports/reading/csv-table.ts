import { limitedRows } from './file-refusal.ts';
import { longestNote, mostCells, mostRows } from '../limits.ts';
import { limitedText } from '../row-refusal.ts';

/**
 * A record of a delimited text. `line` is the line of the file with the record's first character.
 */
export interface CsvRow {
  line: number;
  /** The record's text in the file, without its line end. */
  raw: string;
  cells: string[];
}

/** A record whose cells are accessed by column name. */
export interface TableRow {
  line: number;
  raw: string;
  /**
   * Returns the trimmed cell of the first of these columns that exists and is not empty, or ''.
   * Fails the row if the cell is longer than a field may be.
   */
  cell(...columns: string[]): string;
  /** As `cell`, for a cell that may be as long as a note. */
  note(column: string): string;
  /** Returns the cell exactly as written; '' if the column is missing. */
  exact(column: string): string;
}

/**
 * Normalises a column name; names are equal if they differ only in case, spaces and underscores.
 */
export function normaliseColumn(name: string): string {
  return name.replaceAll(/[\s_\ufeff]+/g, '').toLowerCase();
}

/** A first line that declares the delimiter, which Excel writes and reads. */
const delimiterLine = /^\ufeff?sep=([,;\t])[^\S\r\n]*(?:\r\n|\r|\n)/i;

/**
 * Reads delimited text (RFC 4180 and common variants). The delimiter is a comma, semicolon or tab,
 * as in the first line, unless `given`. Line ends are CRLF, LF or CR, also within quotes. Skips
 * blank lines. Treats a quote that is never closed properly as a letter, so that it breaks only one
 * row and not the rest of the file. Drops cells beyond `mostCells`.
 */
export function* csvRows(text: string, given?: string): Generator<CsvRow> {
  const told = delimiterLine.exec(text);
  let position = told?.[0].length ?? (text.startsWith('\ufeff') ? 1 : 0);
  let line = told ? 2 : 1;
  const delimiter = given ?? told?.[1] ?? delimiterOf(text);
  while (position < text.length) {
    const start = position;
    const startLine = line;
    const cells: string[] = [];
    for (;;) {
      const field =
        (text[position] === '"' && quotedField(text, position, delimiter)) ||
        bareField(text, position, delimiter);
      if (cells.length < mostCells) cells.push(field.value);
      position = field.end;
      if (text[position] !== delimiter) break;
      position++;
    }
    const raw = text.slice(start, position);
    if (position < text.length) position += lineEndLength(text, position);
    line += countLineEnds(raw) + 1;
    if (cells.some((cell) => cell.trim() !== '')) yield { line: startLine, raw, cells };
  }
}

/** Returns the normalised column names of the first row, by which CSV formats are recognised. */
export function csvColumns(text: string): ReadonlySet<string> {
  const [first] = csvRows(text);
  return new Set(first?.cells.map(normaliseColumn));
}

/** Reads delimited text with a header row. Throws a FileRefusal if there are too many rows. */
export function readCsvTable(text: string): {
  /** Column names as normalised by `normaliseColumn`. */
  columns: ReadonlySet<string>;
  rows: TableRow[];
} {
  // The header does not count towards the row limit.
  const [header, ...rows] = limitedRows(csvRows(text), mostRows + 1);
  const places = columnPlaces(header?.cells ?? []);
  return { columns: new Set(places.keys()), rows: rows.map((row) => tableRow(row, places)) };
}

/** Returns the position of each column; the first one counts if two have the same name. */
export function columnPlaces(header: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  header.forEach((name, index) => {
    const key = normaliseColumn(name);
    if (!places.has(key)) places.set(key, index);
  });
  return places;
}

export function tableRow(row: CsvRow, places: ReadonlyMap<string, number>): TableRow {
  const exact = (column: string) => row.cells[places.get(column) ?? -1] ?? '';
  return {
    line: row.line,
    raw: row.raw,
    exact,
    cell(...columns) {
      for (const column of columns) {
        const value = exact(column).trim();
        if (value !== '') return limitedText(column, value);
      }
      return '';
    },
    note: (column) => limitedText(column, exact(column).trim(), longestNote),
  };
}

function delimiterOf(text: string): string {
  const firstLine = /[^\s][^\r\n]*/.exec(text.slice(0, 20_000))?.[0] ?? '';
  const unquoted = firstLine.replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string) => unquoted.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

interface Field {
  value: string;
  /** The index of the delimiter or line end after the field, or the length of the text. */
  end: number;
}

function bareField(text: string, start: number, delimiter: string): Field {
  let end = start;
  while (end < text.length && !isLineEnd(text[end]) && text[end] !== delimiter) end++;
  return { value: text.slice(start, end), end };
}

/** Reads a quoted field that starts at `start`; undefined if it is not closed properly. */
function quotedField(text: string, start: number, delimiter: string): Field | undefined {
  let position = start + 1;
  for (;;) {
    const quote = text.indexOf('"', position);
    if (quote === -1) return undefined;
    if (text[quote + 1] === '"') {
      position = quote + 2;
      continue;
    }
    let end = quote + 1;
    while (text[end] === ' ') end++;
    if (end < text.length && text[end] !== delimiter && !isLineEnd(text[end])) return undefined;
    return { value: text.slice(start + 1, quote).replaceAll('""', '"'), end };
  }
}

function isLineEnd(letter: string | undefined): boolean {
  return letter === '\n' || letter === '\r';
}

function lineEndLength(text: string, position: number): number {
  return text[position] === '\r' && text[position + 1] === '\n' ? 2 : 1;
}

function countLineEnds(raw: string): number {
  let count = 0;
  for (let position = 0; position < raw.length; position++) {
    if (!isLineEnd(raw[position])) continue;
    position += lineEndLength(raw, position) - 1;
    count++;
  }
  return count;
}
