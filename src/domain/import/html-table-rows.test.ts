import { describe, expect, it } from 'vitest';
import { htmlLines, htmlTableRows, readEntities } from './html-table-rows.ts';

describe('the table rows of a page', () => {
  it('keep the cells of tables within them apart', () => {
    const page =
      '<table>\n<tr><td>1</td>\n<th><table><tr><td>a</td></tr></table></th></tr></table>';
    expect(htmlTableRows(page).map(({ line, cells }) => ({ line, cells }))).toEqual([
      { line: 3, cells: ['a'] },
      { line: 2, cells: ['1', '<table><tr><td>a</td></tr></table>'] },
    ]);
  });

  it('need no end tags and no quotes, in any case', () => {
    const page = '<TABLE><TR vAlign=top><TD class=x>1<TD title="a > b">2<TR><TD>3</TABLE>';
    expect(htmlTableRows(page).map(({ cells }) => cells)).toEqual([['1', '2'], ['3']]);
  });

  it('are not looked for in scripts and comments', () => {
    const page = '<!-- <tr><td>0 -->\n<script>w("<tr><td>1")</script>\n<table><tr><td>2</td></tr>';
    expect(htmlTableRows(page).map(({ line, cells }) => ({ line, cells }))).toEqual([
      { line: 3, cells: ['2'] },
    ]);
  });
});

describe('the lines of a cell', () => {
  it('are broken by <br> only, with their spaces made one', () => {
    expect(htmlLines('<nobr>1&nbsp;May</nobr><BR>\n  <b>two</b>\n words<br class="x"/>')).toEqual([
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
    ['&#0;', '&#0;'],
  ])('have entities: %s', (text, read) => {
    expect(readEntities(text)).toBe(read);
  });
});
