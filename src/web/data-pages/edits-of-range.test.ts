import { describe, expect, it } from 'vitest';
import { editsOfPaste, editsOfRange } from './edits-of-range.ts';

const all = ['Date', 'From', 'To', 'Note'].map((header) => ({ key: header.toLowerCase(), header }));
const shown = all.slice(0, 3);
const oneCell = { top: 2, bottom: 2, left: 1, right: 1 };
const at = { row: 2, column: 1 };

const noHeadings = () => undefined;
const paste = (cells: string[][], range = oneCell) =>
  editsOfPaste(cells, at, range, shown, noHeadings).edits.map(
    ({ row, column, input }) => `${row} ${column} ${'text' in input ? input.text : ''}`,
  );

describe('a paste', () => {
  it('goes from the active cell to the right and down', () => {
    expect(
      paste([
        ['LHR', 'JFK'],
        ['JFK', 'LHR'],
      ]),
    ).toEqual(['2 from LHR', '2 to JFK', '3 from JFK', '3 to LHR']);
  });

  it('says how many columns had no place', () => {
    const pasted = editsOfPaste([['a', 'b', 'c', 'd']], at, oneCell, shown, noHeadings);
    expect(pasted.edits).toHaveLength(2);
    expect(pasted.lostColumns).toBe(2);
  });

  it('of one cell fills the range', () => {
    expect(paste([['x']], { top: 2, bottom: 3, left: 0, right: 0 })).toEqual([
      '2 date x',
      '3 date x',
    ]);
  });

  it('goes below its own headings, hidden columns among them, and names those unknown', () => {
    const pasted = editsOfPaste(
      [
        ['note', 'Meal', 'FROM', '', 'Empty'],
        ['rain', 'soup', 'LHR', 'x', ''],
      ],
      at,
      oneCell,
      shown,
      () => [all[3], undefined, all[1], undefined, undefined],
    );
    expect(pasted).toEqual({
      edits: [
        { row: 2, column: 'note', input: { text: 'rain' } },
        { row: 2, column: 'from', input: { text: 'LHR' } },
      ],
      lostColumns: 0,
      unknownHeadings: ['Meal', ''],
    });
  });
});

it('columns that cannot be written are left as they are', () => {
  const columns = [
    { key: 'a', header: 'A', isReadOnly: true },
    { key: 'b', header: 'B' },
  ];
  expect(editsOfRange({ top: 0, bottom: 0, left: 0, right: 1 }, columns, '')).toEqual([
    { row: 0, column: 'b', input: { text: '' } },
  ]);
});
