import { describe, expect, it } from 'vitest';
import { editsOfPaste, editsOfRange } from './edits-of-range.ts';

const all = ['Date', 'From', 'To', 'Note'].map((header) => ({ key: header.toLowerCase(), header }));
const shown = all.slice(0, 3);
const oneCell = { top: 2, bottom: 2, left: 1, right: 1 };

const noHeadings = () => undefined;
const paste = (cells: string[][], range = oneCell) =>
  editsOfPaste(cells, range, shown, noHeadings).edits.map(
    ({ row, column, input }) => `${row} ${column} ${'text' in input ? input.text : ''}`,
  );

describe('a paste', () => {
  it('goes from the first cell of the range to the right and down, and says what it filled', () => {
    const cells = [
      ['LHR', 'JFK'],
      ['JFK', 'LHR'],
    ];
    expect(paste(cells)).toEqual(['2 from LHR', '2 to JFK', '3 from JFK', '3 to LHR']);
    expect(editsOfPaste(cells, oneCell, shown, noHeadings).range).toEqual({
      top: 2,
      bottom: 3,
      left: 1,
      right: 2,
    });
  });

  it('of a row fills every row of the range', () => {
    expect(paste([['LHR', 'JFK']], { top: 2, bottom: 4, left: 1, right: 1 })).toEqual([
      '2 from LHR',
      '2 to JFK',
      '3 from LHR',
      '3 to JFK',
      '4 from LHR',
      '4 to JFK',
    ]);
  });

  it('of a column fills every column of the range, and of two rows four', () => {
    expect(paste([['a'], ['b']], { top: 0, bottom: 3, left: 1, right: 2 })).toEqual([
      '0 from a',
      '0 to a',
      '1 from b',
      '1 to b',
      '2 from a',
      '2 to a',
      '3 from b',
      '3 to b',
    ]);
  });

  it('of several columns is not repeated to the right', () => {
    const whole = { top: 0, bottom: 0, left: 0, right: 3 };
    const columns = [...shown, { key: 'number' }];
    expect(editsOfPaste([['a', 'b']], whole, columns, noHeadings).edits).toHaveLength(2);
  });

  it('that does not fit a number of times goes in once', () => {
    expect(paste([['a'], ['b']], { top: 0, bottom: 2, left: 1, right: 1 })).toEqual([
      '0 from a',
      '1 from b',
    ]);
  });

  it('says how many columns had no place', () => {
    const pasted = editsOfPaste([['a', 'b', 'c', 'd']], oneCell, shown, noHeadings);
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
      oneCell,
      shown,
      () => [all[3], undefined, all[1], undefined, undefined],
    );
    expect(pasted).toEqual({
      edits: [
        { row: 2, column: 'note', input: { text: 'rain' } },
        { row: 2, column: 'from', input: { text: 'LHR' } },
      ],
      range: { top: 2, bottom: 2, left: 1, right: 1 },
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
