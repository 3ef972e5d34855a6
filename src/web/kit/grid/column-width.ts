/** px: a column stays to be seen, and leaves room for others */
export const columnWidths = { least: 48, most: 900, step: 20 };

export function isColumnWidth(width: unknown): boolean {
  return typeof width === 'number' && width >= columnWidths.least && width <= columnWidths.most;
}

/** A width that was asked for, as far as a column may have it; whole pixels. */
export function columnWidth(wanted: number): number {
  return Math.round(Math.min(columnWidths.most, Math.max(columnWidths.least, wanted)));
}
