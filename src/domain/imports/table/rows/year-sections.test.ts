import { describe, expect, it } from 'vitest';
import type { JourneyDraft } from '../../formats/journey-format.ts';
import { FileContent } from '../../reading/file-content.ts';
import type { TableContext } from '../table-context.ts';
import { journeyTable, recordTable, usedIn } from '../table-format.ts';
import { dayInSection, dayInYear, sectionOf, yearOfSheet } from './year-sections.ts';

const context: TableContext = { today: '2026-11-24', people: [], remembered: [] };
const contentOf = (lines: readonly string[]) =>
  new FileContent(new TextEncoder().encode(lines.join('\n')));
const datesOf = (...lines: string[]) =>
  journeyTable.parse(contentOf(lines), context).rows.map((row) => {
    const { date, code } = (row.kind === 'journey' ? row.draft : row.problem) as JourneyDraft & {
      code: string;
    };
    return date ?? code;
  });

describe('the title of a section with a year', () => {
  it('is the year of the rows below it', () => {
    expect(
      datesOf(
        'Our trains,,,',
        'Date,From,To,With',
        '2018,,,',
        '3 May,London Paddington,Bristol Temple Meads,Sam',
        '12 Dec,Bristol Temple Meads,London Paddington,',
        '2019,,,',
        '5 Jan,Edinburgh Waverley,Glasgow Queen Street,Sam',
        '6 Jan 2020,Glasgow Central,London Euston,',
      ),
    ).toEqual(['year-line', '2018-05-03', '2018-12-12', 'year-line', '2019-01-05', '2020-01-06']);
  });

  it.each([
    ['Year 2018,,,', '2018-05-03'],
    ['— 2018 —,,,', '2018-05-03'],
    [',2018:,,', '2018-05-03'],
  ])('can be %s', (title, date) => {
    expect(datesOf('Date,From,To,Flight', title, '3 May,LHR,CDG,BA304')[1]).toBe(date);
  });

  it('is used for days in German', () => {
    expect(
      datesOf(
        'Datum;Von;Nach;Zug',
        'Jahr 2018;;;',
        '3.5.;Köln Hbf;Bonn Hbf;RE 5',
        '4. Mai;Bonn Hbf;Köln Hbf;RE 5',
        'Sa 5.5.;Köln Hbf;Bonn Hbf;RE 5',
      ),
    ).toEqual(['year-line', '2018-05-03', '2018-05-04', '2018-05-05']);
  });

  it('counts for the order of day and month', () => {
    const lines = ['Date,From,To,Flight', '2019,,,', '7/1,LHR,CDG,BA304'];
    expect(usedIn(contentOf(lines), context)!.used.openDate).toBe('7/1/2019');
    const proven = [...lines, '25/1,CDG,LHR,BA305'];
    expect(datesOf(...proven)).toEqual(['year-line', '2019-01-07', '2019-01-25']);
  });

  it('is no year where the table has a column of years', () => {
    expect(
      datesOf('Date,Year,From,To,Flight', '3 May,2017,LHR,CDG,BA304', '4 May,2018,CDG,LHR,BA305'),
    ).toEqual(['2017-05-03', '2018-05-04']);
  });
});

describe('a line above rows', () => {
  const headings = 'Date,From,To,Flight';
  const flights = (...days: string[]) => days.map((day) => `${day},LHR,CDG,BA304`);

  it.each([
    ['2018', [headings, '2018', ...flights('3 May')]],
    ['2018', ['2018', headings, ...flights('3 May')]],
    ['2018', ['2018', ...flights('3 May', '4 May')]],
  ])('can have no other cells: %s', (year, lines) => {
    expect(datesOf(...lines).slice(0, 2)).toEqual(['year-line', `${year}-05-03`]);
  });

  it('can be a month, whose days are numbers', () => {
    const days = ['March 2018,,,', ...flights('3', '14.', 'Fri 16', '17 Mar'), 'Mai,,,'];
    expect(datesOf(headings, ...days, ...flights('2nd', '30'))).toEqual([
      'year-line',
      '2018-03-03',
      '2018-03-14',
      '2018-03-16',
      '2018-03-17',
      'year-line',
      '2018-05-02',
      '2018-05-30',
    ]);
    expect(datesOf('Day,From,To,Flight', '2018-03,,,', ...flights('3'))[1]).toBe('2018-03-03');
  });

  it('is not a month before any year', () => {
    expect(datesOf(headings, 'March,,,', ...flights('3'))).toEqual([
      'not-a-journey',
      'date-invalid',
    ]);
  });

  // 5 May 2018 was a Saturday, and 3 March 2018 too.
  it.each([
    ['2018', 'Sa 5.5.', '2018-05-05'],
    ['2018', 'Sun 5 May', 'date-weekday'],
    ['2018', 'Mo 5.5.', 'date-weekday'],
    ['March 2018', 'Sat 3', '2018-03-03'],
    ['March 2018', 'Sun 3', 'date-weekday'],
    ['March 2018', '3 April', 'date-out-of-order'],
    ['March 2018', '3 April 2019', '2019-04-03'],
    ['April 2018', '31', 'date-invalid'],
    ['2018', '29 Feb', 'date-invalid'],
  ])('under %s reads %s as %s', (title, day, date) => {
    expect(datesOf(headings, title, ...flights(day))).toEqual(['year-line', date]);
  });

  it('leaves days that run backward to be fixed', () => {
    const days = flights('20 Nov', '24 Dec', '2 Jan', '25 Dec', '2 Jan 2019');
    expect(datesOf(headings, '2018', ...days)).toEqual([
      'year-line',
      '2018-11-20',
      '2018-12-24',
      'date-out-of-order',
      '2018-12-25',
      '2019-01-02',
    ]);
  });

  it('can be above days with the newest first', () => {
    const lines = ['2019', ...flights('3 May', '2 Jan'), '2018', ...flights('7 Dec', '3 Mar')];
    expect(datesOf(headings, ...lines)).toEqual([
      'year-line',
      '2019-05-03',
      '2019-01-02',
      'year-line',
      '2018-12-07',
      '2018-03-03',
    ]);
  });

  it('can be above days in no order', () => {
    const days = ['3 May', '1 Jan', '8 Jul', '2 Feb', '9 Aug', '3 Mar', '4 Sep'];
    expect(datesOf(headings, '2018', ...flights(...days))).not.toContain('date-out-of-order');
  });

  it('ends with its sheet', () => {
    const content = contentOf([headings, '2018', ...flights('3 May', '4 May')]);
    const parts = [
      { sheet: 'One', line: 1, row: 1 },
      { sheet: 'Two', line: 4, row: 2 },
    ];
    Object.defineProperty(content, 'workbook', { value: { ...content.workbook, parts } });
    const kinds = journeyTable.parse(content, context).rows.map(({ kind }) => kind);
    expect(kinds).toEqual(['skipped', 'journey', 'failed']);
  });
});

it('adds the year of a line to the days of stays', () => {
  const lines = ['Hotel,Town,Country,Check-in,Check-out', '2018', 'Ibis,Nice,France,3 May,5 May'];
  const [title, stay] = recordTable.parse(contentOf(lines), context).rows;
  expect(title).toMatchObject({ problem: { code: 'year-line', detail: '2018' }, isSkipped: true });
  expect(stay).toMatchObject({
    draft: { values: { arrival: '2018-05-03', departure: '2018-05-05' } },
  });
});

it.each([
  [['2018', '', ''], { year: '2018', month: '' }],
  [['', 'Año 2018', ''], { year: '2018', month: '' }],
  [['2018'], { year: '2018', month: '' }],
  [['— März 2018 —'], { year: '2018', month: '03' }],
  [['May'], { year: '1990', month: '05' }],
  [['2018', 'LHR'], undefined],
  [['2018/19', ''], undefined],
  [['Total 2018', ''], undefined],
  [['Summer 2018'], undefined],
  [['3 May 2018'], undefined],
  [['5'], undefined],
  [['Sam'], undefined],
  [[], undefined],
])('the row %j is the title of %j', (cells, section) => {
  expect(sectionOf(cells, { year: '1990' })).toEqual(section);
});

it.each([
  ['3', '2018-03-03'],
  ['3.', '2018-03-03'],
  ['3rd', '2018-03-03'],
  ['32', undefined],
  ['3.5', '3.5.2018'],
  ['LHR', undefined],
])('the day %s in March 2018 is %s', (text, day) => {
  expect(dayInSection(text, { year: '2018', month: '03' })).toBe(day);
});

it.each([
  ['2018', '2018'],
  ['Trips 2018', '2018'],
  ['2018-2019', undefined],
  ['Flights', undefined],
  ['20180', undefined],
])('the sheet %s is of the year %s', (name, year) => {
  expect(yearOfSheet(name)).toBe(year);
});

it.each([
  ['3 May', '3 May 2018'],
  ['3.5.', '3.5.2018'],
  ['25/5', '25/5/2018'],
  ['Thu 3 May', 'Thu 3 May 2018'],
  ['3 May 2017', undefined],
  ['May', undefined],
  ['31.2.', undefined],
  ['London', undefined],
  ['', undefined],
])('the day %s in 2018 is %s', (text, day) => expect(dayInYear(text, '2018')).toBe(day));
