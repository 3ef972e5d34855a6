import type { ParsedFiles, TargetName } from './formats/source-format.ts';
import type { RecordRow } from './formats/record-rows.ts';
import type { Problem } from './problem.ts';
import { keptRow } from './row-refusal.ts';

const problem: Problem = { code: 'row-struck' };

export type SkipStruck = {
  [Target in TargetName]: (
    parsed: ParsedFiles[Target],
    struck: ReadonlySet<number>,
  ) => ParsedFiles[Target];
};

/**
 * Skip the rows on lines that are struck through in a workbook, because people strike through what
 * did not happen. Positions and tracks are not lists that people edit.
 */
export const skipStruck: SkipStruck = {
  journeys: (parsed, struck) => ({
    ...parsed,
    rows: parsed.rows.map((row) =>
      struck.has(row.line) ? { ...keptRow(row), kind: 'skipped', problem } : row,
    ),
  }),
  records: (parsed, struck) => ({ ...parsed, rows: withoutStruck(parsed.rows, struck) }),
  tracks: (parsed) => parsed,
  timeline: (parsed) => parsed,
};

function* withoutStruck(
  rows: Iterable<RecordRow>,
  struck: ReadonlySet<number>,
): Generator<RecordRow> {
  for (const row of rows) {
    yield struck.has(row.line) ? { ...keptRow(row), problem, isSkipped: true } : row;
  }
}
