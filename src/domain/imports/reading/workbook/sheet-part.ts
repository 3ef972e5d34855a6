/** Consecutive lines of a workbook's text that are consecutive rows of one sheet. */
export interface SheetPart {
  /** The name of the sheet; '' if it is unknown. */
  sheet: string;
  /** The first line, counted from 1. */
  line: number;
  /** The number of its row, as spreadsheets show it. */
  row: number;
}

/** Maximum number of parts; the sheets of further lines are unknown. */
export const mostParts = 2000;
