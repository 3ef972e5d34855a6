/** px: the minimum keeps a column visible, the maximum leaves room for others. */
export const columnWidths = { least: 48, most: 900, step: 20 };

export function isColumnWidth(width: unknown): boolean {
  return typeof width === 'number' && width >= columnWidths.least && width <= columnWidths.most;
}

/** Returns the requested width within the limits, in whole pixels. */
export function columnWidth(wanted: number): number {
  return Math.round(Math.min(columnWidths.most, Math.max(columnWidths.least, wanted)));
}
