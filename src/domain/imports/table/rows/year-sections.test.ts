import { describe, expect, it } from 'vitest';
import type { JourneyDraft } from '../../formats/journey-format.ts';
import { FileContent } from '../../reading/file-content.ts';
import type { TableContext } from '../table-context.ts';
import { journeyTable, usedIn } from '../table-format.ts';
import { dayInYear, yearOfSection, yearOfSheet } from './year-sections.ts';

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
    ).toEqual([
      'not-a-journey',
      '2018-05-03',
      '2018-12-12',
      'not-a-journey',
      '2019-01-05',
      '2020-01-06',
    ]);
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
    ).toEqual(['not-a-journey', '2018-05-03', '2018-05-04', '2018-05-05']);
  });

  it('counts for the order of day and month', () => {
    const lines = ['Date,From,To,Flight', '2019,,,', '7/1,LHR,CDG,BA304'];
    expect(usedIn(contentOf(lines), context)!.used.openDate).toBe('7/1/2019');
    const proven = [...lines, '25/1,CDG,LHR,BA305'];
    expect(datesOf(...proven)).toEqual(['not-a-journey', '2019-01-07', '2019-01-25']);
  });

  it('is no year where the table has a column of years', () => {
    expect(
      datesOf('Date,Year,From,To,Flight', '3 May,2017,LHR,CDG,BA304', '4 May,2018,CDG,LHR,BA305'),
    ).toEqual(['2017-05-03', '2018-05-04']);
  });
});

it.each([
  [['2018', '', ''], '2018'],
  [['', 'Año 2018', ''], '2018'],
  [['2018'], undefined],
  [['2018', 'LHR'], undefined],
  [['2018/19', ''], undefined],
  [['Total 2018', ''], undefined],
])('the row %j is a section of %s', (cells, year) => {
  expect(yearOfSection(cells)).toBe(year);
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
