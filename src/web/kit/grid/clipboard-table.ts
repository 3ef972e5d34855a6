import { mayBeFormula } from '../../../domain/shared/text/formula-text.ts';

/** The limits of one paste. Larger data must be imported as a file. */
export const pasteLimits = { characters: 5_000_000, rows: 10_000, columns: 200 };

/**
 * Returns the cells of clipboard text from a spreadsheet: columns are separated by tabs, rows by
 * line ends, and a cell with tabs or line ends is quoted. The apostrophe that guards a formula is
 * removed. A line end after the last row does not start a new row. Undefined if the text exceeds
 * `pasteLimits`.
 */
export function readClipboardTable(text: string): string[][] | undefined {
  if (text.length > pasteLimits.characters) return undefined;
  const rows: string[][] = [[]];
  let position = 0;
  for (;;) {
    const row = rows.at(-1) ?? [];
    const cell = text[position] === '"' ? quotedCell(text, position) : bareCell(text, position);
    row.push(unguarded(cell.text));
    if (row.length > pasteLimits.columns) return undefined;
    position = cell.end;
    if (position >= text.length) return rows;
    const isLineEnd = text[position] !== '\t';
    position += text.startsWith('\r\n', position) ? 2 : 1;
    if (!isLineEnd) continue;
    if (position >= text.length) return rows;
    if (rows.length === pasteLimits.rows) return undefined;
    rows.push([]);
  }
}

interface Cell {
  text: string;
  /** Index of the tab or line end after the cell, or the length of the text. */
  end: number;
}

function bareCell(text: string, start: number): Cell {
  let end = start;
  while (end < text.length && !'\t\r\n'.includes(text[end] ?? '')) end++;
  return { text: text.slice(start, end), end };
}

/**
 * If the closing quote is not followed by a tab, a line end or the end of the text, the quotes are
 * part of the text.
 */
function quotedCell(text: string, start: number): Cell {
  let position = start + 1;
  for (;;) {
    const quote = text.indexOf('"', position);
    if (quote === -1) return bareCell(text, start);
    if (text[quote + 1] === '"') {
      position = quote + 2;
      continue;
    }
    const end = quote + 1;
    if (end < text.length && !'\t\r\n'.includes(text[end] ?? '')) return bareCell(text, start);
    return { text: text.slice(start + 1, quote).replaceAll('""', '"'), end };
  }
}

/** Returns clipboard text that spreadsheets read as these cells without running formulas. */
export function writeClipboardTable(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(writeCell).join('\t')).join('\n');
}

function writeCell(cell: string): string {
  const text = isGuarded(cell, 0) ? `'${cell}` : cell;
  return /[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Matches numbers and times such as `-3.5`, `+1` and `-10:30`, and a dash for "nothing". */
const harmless = /^[+-](?:\d{1,20}(?:[.,:]\d{1,20}){0,3})?$/;

/**
 * Whether a spreadsheet might run a text as a formula, after at least `least` apostrophes. Unlike
 * in an exported file, numbers and names with an apostrophe stay unchanged, because they are pasted
 * among other cells.
 */
function isGuarded(cell: string, least: number): boolean {
  const text = cell.replace(/^'+/, '');
  return cell.length - text.length >= least && mayBeFormula(text) && !harmless.test(text);
}

function unguarded(cell: string): string {
  return isGuarded(cell, 1) ? cell.slice(1) : cell;
}
