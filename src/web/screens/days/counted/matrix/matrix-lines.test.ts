import { expect, it } from 'vitest';
import type { MatrixRow } from '../../../../../domain/days/count/matrix-row.ts';
import type { CountedDays } from '../../../../data/days/days.data.ts';
import { type MatrixLine, matrixLines } from './matrix-lines.ts';

const row = (min: number, max: number, year = 2024): MatrixRow => ({
  total: { min, max },
  years: new Map([[year, { min, max }]]),
});

const alex = { id: 'a', slug: 'alex', name: 'Alex Marlow' };
const counted = [
  {
    view: {
      personId: 'a',
      rule: 'any',
      of: { kind: 'territories', apart: 'iso', borders: 'today' },
    },
    matrix: {
      from: '2023-01-01',
      to: '2024-12-31',
      rows: new Map([
        ['FR', row(0, 91)],
        ['IT', row(8, 8)],
      ]),
      all: row(8, 99),
      aboard: new Map([
        ['unknown', row(40, 40)],
        ['sea', row(3, 3, 2023)],
      ]),
      gaps: [],
      silences: [],
      crossings: [],
    },
  },
] as const satisfies CountedDays;

const named = ({ kind, ...line }: MatrixLine) =>
  'code' in line ? line.code : 'of' in line ? line.of : kind;
const linesOf = (showsAboard: boolean) =>
  matrixLines(counted, [alex], { nameOf: (code) => code, showsAboard });

it('orders places by the days that are sure, then all of them, then the days in none', () => {
  expect(linesOf(true).lines.map(named)).toEqual(['IT', 'FR', 'all', 'sea', 'unknown']);
});

it('has the years that were spent on no ground alone where these are shown', () => {
  expect(linesOf(true).years).toEqual([2024, 2023]);
  expect(linesOf(false).years).toEqual([2024]);
});
