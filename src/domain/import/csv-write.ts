/**
 * Guards a cell against formula injection: text that a spreadsheet would run as a formula gets an
 * apostrophe before it (OWASP, CSV Injection). Text that begins with an apostrophe gets one too, so
 * that `unguardCell` gives back exactly what was there.
 */
export function guardCell(text: string): string {
  return /^[=+\-@\t\r\n']/.test(text) ? `'${text}` : text;
}

/** Takes off the apostrophe that `guardCell` put on. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1) : cell;
}

/**
 * Rows as CSV (RFC 4180: commas, CRLF, quotes where needed), every text guarded; a number is no
 * formula and stays one. It begins with a byte order mark, without which spreadsheets read UTF-8 as
 * the machine's old code page.
 */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')}`;
}

function writeCell(text: string | number): string {
  if (typeof text === 'number') return String(text);
  const cell = guardCell(text);
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
