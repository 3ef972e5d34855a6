import { expect, it } from 'vitest';
import type { ReadRow } from './import-row.ts';
import { describeProblem } from './problem.ts';
import { problemsBySheet, sheetRowOf, withSheet } from './problems-by-sheet.ts';

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

it('finds the sheet and the row of a line', () => {
  const parts = [
    { sheet: '2018', line: 1, row: 3 },
    { sheet: '2019', line: 10, row: 2 },
    { sheet: '2019', line: 12, row: 8 },
  ];
  expect([1, 9, 10, 11, 12, 15].map((line) => sheetRowOf(line, parts))).toEqual([
    { sheet: '2018', row: 3 },
    { sheet: '2018', row: 11 },
    { sheet: '2019', row: 2 },
    { sheet: '2019', row: 3 },
    { sheet: '2019', row: 8 },
    { sheet: '2019', row: 11 },
  ]);
  expect(sheetRowOf(0, parts)).toBeUndefined();
  expect(sheetRowOf(5, [])).toBeUndefined();
});

it('names the sheet of a problem found by comparing rows, once', () => {
  const parts = [{ sheet: '2018', line: 1, row: 3 }];
  const problem = { code: 'repeated-row' } as const;
  const named = withSheet(problem, 4, parts);
  expect(named).toEqual({ code: 'repeated-row', sheet: '2018', row: 6 });
  expect(withSheet(named, 1, parts)).toBe(named);
  expect(withSheet(problem, 4, [])).toEqual(problem);
  expect(withSheet(null, 4, parts)).toBeNull();
});
