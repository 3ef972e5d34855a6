/** What one paste may bring: more is a file, which the import reads. */
export const pasteLimits = { characters: 5_000_000, rows: 10_000, columns: 200 };

/**
 * The cells of text as spreadsheets put it on the clipboard: columns parted by tabs, rows by line
 * ends, a cell with either of them in quotes. A line end after the last row is none of its own.
 * Undefined where it is more than `pasteLimits`.
 */
export function readClipboardTable(text: string): string[][] | undefined {
  if (text.length > pasteLimits.characters) return undefined;
  const rows: string[][] = [[]];
  let position = 0;
  for (;;) {
    const row = rows.at(-1) ?? [];
    const cell = text[position] === '"' ? quotedCell(text, position) : bareCell(text, position);
    row.push(cell.text);
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

/** The text that spreadsheets read as these cells. */
export function writeClipboardTable(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(writeCell).join('\t')).join('\n');
}

function writeCell(text: string): string {
  return /[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
