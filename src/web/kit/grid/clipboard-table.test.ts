import { describe, expect, it } from 'vitest';
import { pasteLimits, readClipboardTable, writeClipboardTable } from './clipboard-table.ts';

describe('what spreadsheets put on the clipboard', () => {
  it.each([
    ['one', [['one']]],
    ['', [['']]],
    [
      'a\tb\nc\td\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\t\n\tb',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['"two\nlines"\t"a ""word"""', [['two\nlines', 'a "word"']]],
    ['"never closed\tb', [['"never closed', 'b']]],
    ['"5" nails\tb', [['"5" nails', 'b']]],
    ['a\n\nb', [['a'], [''], ['b']]],
  ])('%j is read as %j', (text, cells) => {
    expect(readClipboardTable(text)).toEqual(cells);
  });

  it('is read back as it was written', () => {
    const cells = [
      ['a\tb', 'two\nlines'],
      ['"quoted"', ''],
    ];
    expect(readClipboardTable(writeClipboardTable(cells))).toEqual(cells);
  });

  it.each([
    ['=HYPERLINK("https://example.org")', `'=HYPERLINK("https://example.org")`],
    ['  +cmd|x', `'  +cmd|x`],
    ['-1+1', `'-1+1`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['＝1+1', `'＝1+1`],
    ['\t=1+1', `"'\t=1+1"`],
    // The text becomes a formula if the user's own apostrophe is removed.
    [`'=1+1`, `''=1+1`],
  ])('has no formula in it that was %j here', (text, written) => {
    expect(writeClipboardTable([[text, 'b']])).toBe(`${written}\tb`);
    expect(readClipboardTable(`${written}\tb`)).toEqual([[text, 'b']]);
  });

  it.each([
    '-3.5',
    '+1',
    '-10:30',
    '-0,45',
    '-',
    `'s-Hertogenbosch`,
    `'`,
    'a=b',
    '10:15 +1',
    `'-3.5`,
  ])('is %j as it stands here', (text) => {
    expect(writeClipboardTable([[text]])).toBe(text);
    expect(readClipboardTable(text)).toEqual([[text]]);
  });

  it('is refused where it is more than a page to edit', () => {
    expect(readClipboardTable('\n'.repeat(pasteLimits.rows + 1))).toBeUndefined();
    expect(readClipboardTable('\t'.repeat(pasteLimits.columns + 1))).toBeUndefined();
    expect(readClipboardTable('x'.repeat(pasteLimits.characters + 1))).toBeUndefined();
  });
});
