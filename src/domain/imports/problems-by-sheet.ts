import type { ReadRow } from './import-row.ts';
import type { SheetPart } from './reading/workbook/sheet-part.ts';

/** Adds the sheet and the row to the problems of rows, which are in the order of their lines. */
export function* problemsBySheet<End>(
  rows: Generator<ReadRow, End>,
  parts: readonly SheetPart[],
): Generator<ReadRow, End> {
  let at = -1;
  for (;;) {
    const step = rows.next();
    if (step.done) return step.value;
    const { line, problem } = step.value;
    while (at + 1 < parts.length && parts[at + 1]!.line <= line) at++;
    const part = parts[at];
    const isNamed = problem !== null && part !== undefined && part.sheet !== '';
    const place = isNamed && { sheet: part.sheet, row: part.row + line - part.line };
    yield place ? { ...step.value, problem: { ...problem, ...place } } : step.value;
  }
}
