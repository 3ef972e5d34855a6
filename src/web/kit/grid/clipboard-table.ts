import { mayBeFormula } from '../../../domain/shared/text/formula-text.ts';

/** What one paste may bring: more is a file, which the import reads. */
export const pasteLimits = { characters: 5_000_000, rows: 10_000, columns: 200 };

/**
 * The cells of text as spreadsheets put it on the clipboard: columns parted by tabs, rows by line
 * ends, a cell with either of them in quotes, without the apostrophe that guards a formula. A line end
 * after the last row is none of its own.
 * Undefined where it is more than `pasteLimits`.
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
  /** index of the tab or line end after it, or the length of the text */
  end: number;
}

function bareCell(text: string, start: number): Cell {
  let end = start;
  while (end < text.length && !'\t\r\n'.includes(text[end] ?? '')) end++;
  return { text: text.slice(start, end), end };
}

/** A quote that no tab, line end or end of the text follows is one that somebody wrote: no quoting. */
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

/** The text that spreadsheets read as these cells, and run none of. */
export function writeClipboardTable(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(writeCell).join('\t')).join('\n');
}

function writeCell(cell: string): string {
  const text = isGuarded(cell, 0) ? `'${cell}` : cell;
  return /[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** `-3.5`, `+1`, `-10:30` and a dash for nothing. */
const harmless = /^[+-](?:\d{1,20}(?:[.,:]\d{1,20}){0,3})?$/;

/**
 * Whether a text, behind `least` apostrophes or more, is one that a spreadsheet may run. Other than in
 * a file, numbers and names with an apostrophe stay as they are: they are pasted among others' cells.
 */
function isGuarded(cell: string, least: number): boolean {
  const text = cell.replace(/^'+/, '');
  return cell.length - text.length >= least && mayBeFormula(text) && !harmless.test(text);
}

function unguarded(cell: string): string {
  return isGuarded(cell, 1) ? cell.slice(1) : cell;
}
