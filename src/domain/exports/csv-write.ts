import { mayBeFormula } from '../shared/text/formula-text.ts';
import { inPieces } from './pieces.ts';

/**
 * Guards a cell against formula injection: what a spreadsheet would run gets an apostrophe before
 * it. Text that begins with an apostrophe gets one too, so that `unguardCell` gives back exactly
 * what was there.
 */
export function guardCell(text: string): string {
  return text.startsWith("'") || mayBeFormula(text) ? `'${text}` : text;
}

/** Takes off the apostrophe that `guardCell` put on. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1) : cell;
}

/**
 * The same of a cell that anybody may have written: an apostrophe that `guardCell` cannot have put there
 * is a letter, as in `'s-Hertogenbosch`.
 */
export function unguardedText(cell: string): string {
  const bare = unguardCell(cell);
  return guardCell(bare) === cell ? bare : cell;
}

type CsvRow = readonly (string | number)[];

/** The text of `csvPieces`, whole. */
export function writeCsv(rows: Iterable<CsvRow>): string {
  return [...csvPieces(rows)].join('');
}

/**
 * Rows as CSV (RFC 4180: commas, CRLF, quotes where needed), every text guarded; a number is no
 * formula and stays one. It begins with a byte order mark, without which spreadsheets read UTF-8 as
 * the machine's old code page. In pieces, so that a server can yield to the event loop between them.
 */
export function csvPieces(rows: Iterable<CsvRow>): Generator<string> {
  return inPieces(csvTexts(rows));
}

function* csvTexts(rows: Iterable<CsvRow>): Generator<string> {
  yield '\ufeff';
  for (const row of rows) yield csvLine(row);
}

/** One row of it, with the end of its line. */
export function csvLine(row: CsvRow): string {
  return `${row.map(writeCell).join(',')}\r\n`;
}

function writeCell(text: string | number): string {
  if (typeof text === 'number') return String(text);
  const cell = guardCell(text);
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
