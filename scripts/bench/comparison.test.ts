import { expect, it } from 'vitest';
import { comparisonOf } from './comparison.ts';
import { lineOf, type Measured, readFigure, tableOf } from './measured.ts';

const column = { size: 10_000, engine: 'sqlite' };
const named = (what: string, value: number): Measured => ({ what, value, unit: 'ms' });

it('reads the figures that it has written', () => {
  const figures: Measured[] = [
    { what: 'server ready after its start', value: 1250, unit: 'ms', below: 1200 },
    { what: '  rows: imported', value: 10_000 },
    { what: 'resident memory, idle', value: 166, unit: 'MB' },
  ];
  expect(figures.map((one) => readFigure(lineOf(column, one)))).toEqual([
    // Written as 1.3 s.
    { what: 'server ready after its start (10000 sqlite)', value: 1300, unit: 'ms' },
    { what: '  rows: imported (10000 sqlite)', value: 10_000 },
    { what: 'resident memory, idle (10000 sqlite)', value: 166, unit: 'MB' },
  ]);
  expect(readFigure('Sojourn is ready at http://127.0.0.1:16763')).toBeUndefined();
  expect(readFigure('10000 sqlite: processor time: unknown')).toBeUndefined();
});

it('compares medians and marks what has become worse', () => {
  const round = (map: number, task: number) => [
    named('`/Map` drawn', map),
    named('  longest task during it', task),
  ];
  const table = comparisonOf(
    [
      { before: round(100, 10), now: round(130, 10) },
      { before: round(900, 20), now: round(120, 23) },
      { before: round(110, 20), now: [...round(100, 90), named('  later', 5)] },
    ],
    '893aa9d',
  );
  expect(table.split('\n').map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
    '| what | 893aa9d | now | ratio |',
    expect.stringMatching(/^[| -]+$/),
    '| `/Map` drawn | 110 ms (100 ms – 900 ms) | 120 ms (100 ms – 130 ms) | 1.09 |',
    '| longest task during it | 20 ms (10 ms – 20 ms) | 23 ms (10 ms – 90 ms) | ✗ 1.15 |',
    '| later | | 5.0 ms | |',
  ]);
});

it('keeps figures of equal name apart', () => {
  const measured = [
    named('first', 1),
    named('  longest task during it', 2),
    named('second', 3),
    named('  longest task during it', 4),
  ];
  const lines = tableOf([{ ...column, measured }]).split('\n');
  expect(lines.filter((line) => line.includes('longest task'))).toHaveLength(2);
});
