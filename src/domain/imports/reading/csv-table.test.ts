import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostRows } from '../limits.ts';
import { csvRows, readCsvTable } from './csv-table.ts';
import { FileRefusal } from './file-refusal.ts';

const cellsOf = (text: string) => [...csvRows(text)].map(({ cells }) => cells);
const linesOf = (text: string) => [...csvRows(text)].map(({ line }) => line);

describe('reading delimited text', () => {
  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('ends lines with %s', (_, end) => {
    const text = ['a,b', '1,2', '3,4', ''].join(end);
    expect(cellsOf(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(linesOf(text)).toEqual([1, 2, 3]);
  });

  it('counts the lines within quotes and the blank ones', () => {
    const text = '\na,b\n1,"two\r\nlines\rand three"\n\n ,\n2,x\n';
    expect(cellsOf(text)).toEqual([
      ['a', 'b'],
      ['1', 'two\r\nlines\rand three'],
      ['2', 'x'],
    ]);
    // Lines 3 to 5 are the quoted row, line 6 is blank, and line 7 has only empty cells.
    expect(linesOf(text)).toEqual([2, 3, 8]);
  });

  it('gives each row as it stands in the file', () => {
    expect([...csvRows('a,"b ""c"""\r\nd;e\r\n')].map(({ raw }) => raw)).toEqual([
      'a,"b ""c"""',
      'd;e',
    ]);
  });

  it.each([
    [',', 'a,b\n1,2'],
    [';', 'a;b\n1;2'],
    ['\t', 'a\tb\n1\t2'],
  ])('finds the delimiter %j', (_, text) => {
    expect(cellsOf(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('believes a first line that names the delimiter', () => {
    const rows = [...csvRows('\ufeffsep=;\r\nday;from, to\r\n1;2\r\n')];
    expect(rows.map(({ line, cells }) => [line, cells])).toEqual([
      [2, ['day', 'from, to']],
      [3, ['1', '2']],
    ]);
  });

  it('does not count delimiters within quotes', () => {
    expect(cellsOf('"a;b;c",d\n')).toEqual([['a;b;c', 'd']]);
  });

  it('takes a quote that never closes as a letter, and loses no later row', () => {
    expect(cellsOf('a,b\n"x,1\ny,2\n')).toEqual([
      ['a', 'b'],
      ['"x', '1'],
      ['y', '2'],
    ]);
  });

  it('takes quotes within an unclosed one as letters', () => {
    expect(cellsOf('"The "Red" one",2\n')).toEqual([['"The "Red" one"', '2']]);
  });

  it('allows spaces after the closing quote', () => {
    expect(cellsOf('"a" ,b\n')).toEqual([['a', 'b']]);
  });

  it('reads back whatever is quoted by the book', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ';', ' ', 'é') });
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 });
    fc.assert(
      fc.property(table, (rows) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
        // A plain header determines the delimiter.
        const text = `h,h\r\n${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
        const wanted = rows.filter((row) => row.some((value) => value.trim() !== ''));
        expect(cellsOf(text).slice(1)).toEqual(wanted);
      }),
    );
  });
});

describe('a table with a header', () => {
  it('finds columns whatever their case, spaces and underscores', () => {
    const { columns, rows } = readCsvTable('\ufeffFlight Number,arr_TIME\n BA1 ,x\n');
    expect([...columns]).toEqual(['flightnumber', 'arrtime']);
    expect(rows[0]?.cell('flightnumber')).toBe('BA1');
    expect(rows[0]?.exact('flightnumber')).toBe(' BA1 ');
  });

  it('gives empty text for missing columns and short rows', () => {
    const [row] = readCsvTable('a,b\n1\n').rows;
    expect(row?.cell('b')).toBe('');
    expect(row?.cell('c')).toBe('');
  });

  it('takes the first of several names that has something', () => {
    const [row] = readCsvTable('a,b,c\n,2,3\n').rows;
    expect(row?.cell('a', 'b', 'c')).toBe('2');
  });
});

it('takes as many rows of a file rows as there may be beside its header, and not one more', () => {
  const file = (rows: number) => `Date\n${'2001-02-03\n'.repeat(rows)}`;
  expect(readCsvTable(file(mostRows)).rows).toHaveLength(mostRows);
  expect(() => readCsvTable(file(mostRows + 1))).toThrow(FileRefusal);
});
