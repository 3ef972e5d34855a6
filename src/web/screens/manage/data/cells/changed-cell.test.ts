import { expect, it } from 'vitest';
import { firstChangedCell } from './changed-cell.ts';

const row = (id: string, date: string, from = '') => ({ id, date, from });
type Row = ReturnType<typeof row>;
const columns = [{ text: ({ date }: Row) => date }, { text: ({ from }: Row) => from }];
const [a, b, c] = [row('a', '1990'), row('b', '1991'), row('c', '1992')];

it.each([
  ['another text', [a, row('b', '1991', 'LHR'), c], { row: 1, column: 1 }],
  ['a row that says the same', [a, row('b', '1991'), c], undefined],
  ['a new row', [a, b, c, row('d', '1993')], { row: 3 }],
  ['a row that is gone', [a, c], { row: 1 }],
  ['the last row gone', [a, b], { row: 1 }],
  ['no row left', [], { row: 0 }],
  ['nothing', [a, b, c], undefined],
] as const)('%s is where the cursor goes', (_what, now, cell) => {
  expect(firstChangedCell([a, b, c], now, columns)).toEqual(cell);
});
