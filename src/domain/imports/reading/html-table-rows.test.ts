import { describe, expect, it } from 'vitest';
import type { FileRefusal } from './file-refusal.ts';
import { htmlTableRows } from './html-table-rows.ts';
import { deepestPage, longestNote, mostTables } from '../limits.ts';

const linesOf = (page: string) =>
  htmlTableRows(page).map(({ line, cells }) => ({ line, cells: cells.map(({ lines }) => lines) }));
/** Returns the lines of the only cell. */
const cellOf = (html: string) => linesOf(`<table><tr><td>${html}</td></tr></table>`)[0]?.cells[0];

describe('the table rows of a page', () => {
  it('come before those around them, whose cells hold their text too', () => {
    const page =
      '<table>\n<tr><td>1</td>\n<th><table><tr><td>a</td></tr></table></th></tr></table>';
    expect(linesOf(page)).toEqual([
      { line: 3, cells: [['a']] },
      { line: 2, cells: [['1'], ['a']] },
    ]);
  });

  it('need no end tags and no quotes, in any case', () => {
    const page = '<TABLE><TR vAlign=top><TD class=x>1<TD title="a > b">2<TR><TD>3</TABLE>';
    expect(linesOf(page).map(({ cells }) => cells)).toEqual([[['1'], ['2']], [['3']]]);
  });

  it('are told apart where a cell leaves other elements open', () => {
    const page = '<table><tr><td><font>1<td><b><font>2</td><td>3<tr><td><font>4</table><p>5';
    expect(linesOf(page).map(({ cells }) => cells)).toEqual([[['1'], ['2'], ['3']], [['4']]]);
  });

  it('are not looked for in scripts and comments', () => {
    const page = '<!-- <tr><td>0 -->\n<script>w("<tr><td>1")</script>\n<table><tr><td>2</td></tr>';
    expect(linesOf(page)).toEqual([{ line: 3, cells: [['2']] }]);
  });

  it('stand as they do in the file', () => {
    const page = '<table>\r\n<TR><td>1</td></TR\n><tr><td>2<tr><td>3';
    expect(htmlTableRows(page).map(({ line, raw }) => ({ line, raw }))).toEqual([
      { line: 2, raw: '<TR><td>1</td></TR\n>' },
      { line: 3, raw: '<tr><td>2' },
      { line: 3, raw: '<tr><td>3' },
    ]);
  });

  it('have the links and the tooltips of spans in their cells', () => {
    const page =
      '<table><tr><td><a href="?a=1&amp;b=2" title="Edit">x</a><span title=\'M&ouml;we\'>y</span>';
    expect(htmlTableRows(page)[0]?.cells).toEqual([
      { lines: ['x y'], titles: ['Möwe'], links: ['?a=1&b=2'] },
    ]);
  });
});

describe('the lines of a cell', () => {
  it('are broken by <br> only, with their spaces made one', () => {
    expect(cellOf('<nobr>1&nbsp;May</nobr><BR>\n  <b>two</b>\n words<br class="x"/>')).toEqual([
      '1 May',
      'two words',
      '',
    ]);
  });

  it.each([
    ['&amp;lt;', '&lt;'],
    ['K&ouml;ln', 'Köln'],
    ['&AElig;r&oslash;', 'Ærø'],
    ['&#269;&#x10D;', 'čč'],
    ['&unknown; &', '&unknown; &'],
    // Half a character and U+0000 are not text.
    ['&#xD83D;', '\ufffd'],
    ['&#0;', '\ufffd'],
  ])('have entities: %s', (text, read) => {
    expect(cellOf(text)).toEqual([read]);
  });

  it('are no longer than a note may be, and the end of it is missed', () => {
    const [line = ''] = cellOf('a'.repeat(3 * longestNote)) ?? [];
    expect(line.length).toBe(longestNote + 1);
  });
});

describe('a page made to harm', () => {
  it.each([
    ['elements', '<b>', deepestPage],
    ['tables', '<table><tr><td>', mostTables],
  ])('may nest %s so deep and no deeper', (_what, tag, most) => {
    const refusal = { problem: { code: 'page-too-deep', limit: most } };
    expect(() => htmlTableRows(tag.repeat(60_000 / tag.length))).toThrow(
      expect.objectContaining(refusal) as FileRefusal,
    );
    expect(() => htmlTableRows(tag.repeat(most - 1))).not.toThrow();
  });

  it('costs no more than its size, however its tables are nested', () => {
    const nest = '<table><tr><td>x'.repeat(mostTables - 1) + '</table>'.repeat(mostTables - 1);
    const rows = htmlTableRows(nest.repeat(100));
    const size = rows.reduce((sum, { raw }) => sum + raw.length, 0);
    expect(size).toBeLessThan(nest.length * 100 * mostTables);
  });
});
