import { mayBeFormula } from '../shared/text/formula-text.ts';
import { inPieces } from './pieces.ts';

/**
 * Guards a cell against formula injection: puts an apostrophe before text that a spreadsheet would
 * run. Text that already begins with an apostrophe gets another, so that `unguardCell` restores the
 * exact text.
 */
export function guardCell(text: string): string {
  return text.startsWith("'") || mayBeFormula(text) ? `'${text}` : text;
}

/** Removes the apostrophe added by `guardCell`. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1) : cell;
}

/**
 * As `unguardCell`, for cells that may not have been written by Sojourn: keeps an apostrophe that
 * `guardCell` cannot have added, as in `'s-Hertogenbosch`.
 */
export function unguardedText(cell: string): string {
  const bare = unguardCell(cell);
  return guardCell(bare) === cell ? bare : cell;
}

type CsvRow = readonly (string | number)[];

/** Returns the complete text of `csvPieces`. */
export function writeCsv(rows: Iterable<CsvRow>): string {
  return [...csvPieces(rows)].join('');
}

/**
 * Formats rows as CSV (RFC 4180: commas, CRLF, quotes if needed). Guards all text cells; numbers
 * cannot be formulas and stay unchanged. Starts with a byte order mark, without which spreadsheets
 * read UTF-8 in the computer's legacy code page. Yields pieces, so that a server can return to the
 * event loop between them.
 */
export function csvPieces(rows: Iterable<CsvRow>): Generator<string> {
  return inPieces(csvTexts(rows));
}

function* csvTexts(rows: Iterable<CsvRow>): Generator<string> {
  yield '\ufeff';
  for (const row of rows) yield csvLine(row);
}

/** Formats one row, with its line ending. */
export function csvLine(row: CsvRow): string {
  return `${row.map(writeCell).join(',')}\r\n`;
}

function writeCell(text: string | number): string {
  if (typeof text === 'number') return String(text);
  const cell = guardCell(text);
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
