import { expect, it } from 'vitest';
import type { RowChange } from '../domain/imports/row-change.ts';
import { countRows } from '../domain/imports/import-row.ts';
import { mostWarnings, reportRows, reportTable } from './import-report.ts';

const sheets = [
  { sheet: '2018', line: 1, row: 1 },
  { sheet: '2019', line: 10, row: 2 },
];
const assumed = { code: 'town-assumed', town: 'Paris', country: 'FR' } as const;

it('prints problems and warnings with line, sheet and row', () => {
  const rows = [
    { line: 3, problem: { code: 'repeated-row' } as const },
    { line: 11, problem: null, warnings: [assumed] },
  ];
  const report = reportRows('log.xlsx', 'table', countRows(['duplicate', 'new']), rows, {
    sheets,
    modes: { sea: 1, air: 12 },
  });
  expect(reportTable([report]).split('\n').slice(2)).toEqual([
    '',
    'log.xlsx, modes: 12 air, 1 sea',
    '',
    'log.xlsx:',
    '  line 3: Same as an earlier row (sheet “2018”, row 3)',
    '',
    'log.xlsx, warnings:',
    '  line 11: The row has no country. The largest of several towns called Paris was taken, in France (sheet “2019”, row 3)',
    '',
  ]);
});

it('prints no more warnings than the limit', () => {
  const rows = Array.from({ length: mostWarnings + 1 }, (_, index) => ({
    line: index + 2,
    problem: null,
    warnings: [assumed],
  }));
  const { warnings } = reportRows('log.csv', 'table', countRows([]), rows);
  expect(warnings).toHaveLength(mostWarnings + 1);
  expect(warnings.at(-1)).toEqual({ line: 0, reason: 'There are more warnings' });
});

it('prints what rows change, with choices and records as words', () => {
  const change: RowChange = {
    kind: 'engagement',
    fields: [
      { path: 'vesselId', before: 'v1', after: 'v2' },
      { path: 'signedOff', before: '', after: '1978-02-01' },
    ],
    names: { v1: 'Priam', v2: 'Patroclus' },
  };
  const rows = [{ line: 3, problem: null, change }];
  const report = reportRows('log.csv', 'table', countRows(['update']), rows);
  expect(reportTable([report]).split('\n').slice(2)).toEqual([
    '',
    'log.csv, changes:',
    '  line 3: Vessel: Priam → Patroclus; Signed off: (empty) → 1978-02-01',
    '',
  ]);
});
