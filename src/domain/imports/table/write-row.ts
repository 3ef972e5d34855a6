import type { Delimiter } from './mapping.ts';

/** Writes cells as the text of a row, which `cellsOf` splits into the same cells. */
export function writeRow(cells: readonly string[], delimiter: Delimiter): string {
  return cells
    .map((cell) =>
      cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
    )
    .join(delimiter);
}
