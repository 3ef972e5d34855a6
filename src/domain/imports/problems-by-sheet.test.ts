import { expect, it } from 'vitest';
import type { ReadRow } from './import-row.ts';
import { describeProblem } from './problem.ts';
import { problemsBySheet } from './problems-by-sheet.ts';

it('a problem names the sheet and the row, as far as they are known', () => {
  const failed = (line: number): ReadRow => ({
    line,
    raw: '',
    kind: '',
    state: 'failed',
    draft: null,
    problem: { code: 'date-missing' },
  });
  function* rows() {
    yield* [failed(1), { ...failed(2), problem: null }, failed(4), failed(6), failed(9)];
    return 'end';
  }
  const parts = [
    { sheet: 'A', line: 2, row: 2 },
    { sheet: 'D', line: 4, row: 2 },
    { sheet: '', line: 8, row: 90 },
  ];
  const problems = Array.from(
    problemsBySheet(rows(), parts),
    ({ problem }) => problem && describeProblem(problem),
  );
  expect(problems).toEqual([
    'The row has no date',
    null,
    'The row has no date (sheet “D”, row 2)',
    'The row has no date (sheet “D”, row 4)',
    'The row has no date',
  ]);
});
