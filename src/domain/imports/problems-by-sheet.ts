import type { ReadRow } from './import-row.ts';
import { isOfFile, type Problem } from './problem.ts';
import type { SheetPart } from './reading/workbook/sheet-part.ts';

/** Returns the sheet and the row of a line; undefined if the lines are the rows of the only sheet. */
export function sheetRowOf(
  line: number,
  parts: readonly SheetPart[],
): Required<Pick<Problem, 'sheet' | 'row'>> | undefined {
  const part = partOf(line, parts);
  const isOnly = parts.length === 1 && part?.line === part?.row;
  if (!part || isOnly || part.sheet === '') return undefined;
  return { sheet: part.sheet, row: part.row + line - part.line };
}

/** Returns the name of a line's sheet; '' if it is unknown. */
export function sheetOf(line: number, parts: readonly SheetPart[]): string {
  return partOf(line, parts)?.sheet ?? '';
}

function partOf(line: number, parts: readonly SheetPart[]): SheetPart | undefined {
  // Searches in halves, because there can be thousands of parts and of lines.
  let [first, end] = [0, parts.length];
  while (first < end) {
    const middle = (first + end) >> 1;
    if (parts[middle]!.line <= line) first = middle + 1;
    else end = middle;
  }
  return parts[first - 1];
}

/** Adds the sheet and the row to the problem of a line, unless it has them. */
export function withSheet(
  problem: Problem | null,
  line: number,
  parts: readonly SheetPart[],
): Problem | null {
  const isNamed = problem === null || problem.sheet !== undefined || isOfFile(problem);
  return isNamed ? problem : { ...problem, ...sheetRowOf(line, parts) };
}

/** Adds the sheet and the row to the problems of rows. */
export function* problemsBySheet<End>(
  rows: Generator<ReadRow, End>,
  parts: readonly SheetPart[],
): Generator<ReadRow, End> {
  for (;;) {
    const step = rows.next();
    if (step.done) return step.value;
    const { line, problem } = step.value;
    yield parts.length === 0
      ? step.value
      : { ...step.value, problem: withSheet(problem, line, parts) };
  }
}
