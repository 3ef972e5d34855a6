import { describe, expect, it } from 'vitest';
import { row, workbook } from '../../../../../test/imports/written-workbook.ts';
import { daysBetween } from '../../../shared/dates/calendar-day.ts';
import { journeyTable } from '../../table/table-format.ts';

const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';

/** Returns a cell with a text, or with a date if it is one in ISO. */
function cellOf(text: string): string {
  const isDate = /^\d{4}-\d\d-\d\d$/.test(text);
  if (isDate) return `<c s="1"><v>${daysBetween('1899-12-30', text)}</v></c>`;
  return `<c t="inlineStr"><is><t>${text}</t></is></c>`;
}

const rowOf = (...cells: string[]) => `<row>${cells.map(cellOf).join('')}</row>`;

/** Reads flights of these dates; an ISO date is one that the spreadsheet has as a date. */
function read(...dates: string[]) {
  const flights = dates.map((date) => rowOf(date, 'LHR', 'JFK')).join('');
  const content = workbook({ sheets: { Log: row('Date', 'From', 'To') + flights }, styles });
  const { rows } = journeyTable.parse(content, { today: '2026-01-01', people: [], remembered: [] });
  const { leftOut } = content.workbook;
  return {
    dates: rows.map((one) => (one.kind === 'journey' ? one.draft.date : one.problem.code)),
    report: leftOut.map(({ code, detail, limit }) => [code, detail, limit]),
  };
}

describe('dates of a workbook whose day and month a spreadsheet exchanged', () => {
  it('are corrected beside texts with the day first', () => {
    // 5 March and 11 April, opened by an American Excel.
    expect(read('14/01/2023', '2023-05-03', '28/03/2023', '2023-11-04')).toEqual({
      dates: ['2023-01-14', '2023-03-05', '2023-03-28', '2023-04-11'],
      report: [['dates-exchanged', 'Log, Date', 2]],
    });
  });

  it('are corrected beside texts with the month first', () => {
    // March 5 and April 11, opened by a European Excel.
    expect(read('1/14/2023', '2023-05-03', '3/28/23', '2023-11-04', '2023-06-06')).toEqual({
      dates: ['2023-01-14', '2023-03-05', '2023-03-28', '2023-04-11', '2023-06-06'],
      report: [['dates-exchanged', 'Log, Date', 2]],
    });
  });

  it.each([
    ['there is only one', ['14/01/2023', '2023-05-03', '28/03/2023']],
    [
      'one of them has a day that is no month',
      ['14/01/2023', '2023-05-03', '2023-11-04', '2023-05-13'],
    ],
    ['the texts show both orders', ['14/01/2023', '2023-05-03', '2023-11-04', '1/14/2023']],
    ['a text has no certain order', ['14/01/2023', '2023-05-03', '2023-11-04', '05/03/2023']],
    ['the texts have dots', ['14.01.2023', '2023-05-03', '2023-11-04']],
    ['the texts have the year first', ['2023/01/14', '2023-05-03', '2023-11-04']],
    ['there are no texts', ['2023-05-03', '2023-11-04', '2023-01-02']],
  ])('stay as they are if %s', (_, dates) => {
    const written = dates.filter((date) => date.includes('-'));
    const { dates: found, report } = read(...dates);
    expect(found).toEqual(expect.arrayContaining(written));
    expect(report).toEqual([]);
  });

  it('are corrected in each column by its own cells', () => {
    const head = row('Hotel', 'Town', 'Check-in', 'Check-out');
    const stays = [
      ['14/01/2023', '21/01/2023'],
      ['2023-05-03', '13/03/2023'],
      ['2023-02-06', '14/06/2023'],
    ].map(([from = '', to = '']) => rowOf('Adlon', 'Berlin', from, to));
    const { text, workbook: found } = workbook({ sheets: { One: head + stays.join('') }, styles });
    expect(text?.split('\n').slice(2)).toEqual([
      'Adlon\tBerlin\t2023-03-05\t13/03/2023',
      'Adlon\tBerlin\t2023-06-02\t14/06/2023',
    ]);
    expect(found.leftOut).toEqual([{ code: 'dates-exchanged', detail: 'One, Check-in', limit: 2 }]);
  });
});
