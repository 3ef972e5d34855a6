import { unguardedText } from '../../../../../domain/exports/csv-write.ts';
import { csvRows } from '../../../../../domain/imports/reading/csv-table.ts';
import { pasteLimits } from '../../../../kit/grid/clipboard-table.ts';

/**
 * The cells of a pasted text that is a CSV file, not a spreadsheet range: its first line has no
 * tab, and the parts between its separators are headings. Returns undefined for other texts: a note
 * with commas is one cell.
 */
export function cellsOfCsv(
  text: string,
  areHeadings: (texts: readonly string[], below: readonly (readonly string[])[]) => boolean,
): string[][] | undefined {
  const [firstLine = ''] = text.slice(0, pasteLimits.characters).split(/[\r\n]/, 1);
  if (firstLine.includes('\t') || text.length > pasteLimits.characters) return undefined;
  const rows: string[][] = [];
  for (const { cells } of csvRows(text)) {
    if (rows.push(cells.map(unguardedText)) > pasteLimits.rows) return undefined;
  }
  const [headings = [], ...below] = rows;
  const isWide = headings.length > 1 && headings.length <= pasteLimits.columns;
  return isWide && below.length > 0 && areHeadings(headings, below) ? rows : undefined;
}
