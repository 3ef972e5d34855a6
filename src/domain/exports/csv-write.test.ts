import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRows } from '../imports/reading/csv-table.ts';
import { guardCell, unguardCell, unguardedText, writeCsv } from './csv-write.ts';

describe('guarding cells against formula injection', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', "'x"])('guards %j', (text) => {
    expect(guardCell(text)).toBe(`'${text}`);
  });

  it.each(['＝1+1', '＋1', '－1', '＠SUM(A1)'])('guards the full-width sign of %s', (text) => {
    expect(guardCell(text)).toBe(`'${text}`);
  });

  it.each([' =1', '  \t+1', '\u00a0-1', '\u3000＝1', '\ufeff@x', ' \r\n=1'])(
    'guards %j behind its blanks',
    (text) => {
      expect(guardCell(text)).toBe(`'${text}`);
    },
  );

  it.each([
    '\u200b=1',
    '\u2060@x',
    '\u00ad+1',
    '\u202e-1',
    '\u0000=1',
    '\ufe0f=1',
    ' \u200b \u200d=1',
  ])('guards %j, whose invisible characters a spreadsheet drops', (text) => {
    expect(guardCell(text)).toBe(`'${text}`);
  });

  it.each(['', ' x', '\u200bx', 'x\u200b=1', 'x=1', '12A', '1-2', '　東京'])(
    'leaves %j alone',
    (text) => {
      expect(guardCell(text)).toBe(text);
    },
  );

  it('takes back exactly what it put on', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("'", '=', '-', '＝', ' ', '\t', 'a') }),
        (text) => {
          expect(unguardCell(guardCell(text))).toBe(text);
        },
      ),
    );
  });
});

it.each([
  ["'=1+1", '=1+1'],
  ["''s-Hertogenbosch", "'s-Hertogenbosch"],
  ["'s-Hertogenbosch", "'s-Hertogenbosch"],
  ["'78", "'78"],
  ["' -5", ' -5'],
  ['x', 'x'],
])('takes the guard off %s, but no letter of anybody’s', (cell, text) => {
  expect(unguardedText(cell)).toBe(text);
});

describe('writing CSV', () => {
  it('quotes what must be quoted, and guards within the quotes', () => {
    expect(writeCsv([['a', 'b;c', '=x,"y"', ' d']])).toBe(
      '\ufeffa,"b;c","\'=x,""y""'.concat('"," d"\r\n'),
    );
  });

  it('lets numbers be numbers', () => {
    expect(writeCsv([[-0.45, '-0.45', 12]])).toBe("\ufeff-0.45,'-0.45,12\r\n");
  });

  it('is read back as it was', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', ',', '"', '\n', '\r', ';', ' ', "'", '=', '＝'),
    });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2 }), { minLength: 1 }), (rows) => {
        const read = [...csvRows(writeCsv([['first', 'row'], ...rows]))].slice(1);
        const wanted = rows.filter((row) => row.some((value) => guardCell(value).trim() !== ''));
        expect(read.map(({ cells }) => cells.map(unguardCell))).toEqual(wanted);
      }),
    );
  });
});
