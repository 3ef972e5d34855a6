import { describe, expect, it } from 'vitest';
import type { JourneyDraft } from '../../formats/journey-format.ts';
import { FileContent } from '../../reading/file-content.ts';
import type { TableContext } from '../table-context.ts';
import { journeyTable, usedIn } from '../table-format.ts';

const known: TableContext = { today: '2026-11-24', people: [], remembered: [] };

/** Returns the dates of the rows, or why they failed, each with its warnings. */
function read(...lines: string[]) {
  const content = new FileContent(new TextEncoder().encode(`${lines.join('\n')}\n`));
  const { columns } = usedIn(content, known)!.used.mapping;
  const { rows } = journeyTable.parse(content, known);
  return {
    fields: columns.map(({ field }) => field),
    dates: rows.flatMap((row) => {
      if (row.kind === 'skipped') return [];
      if (row.kind !== 'journey') return `${row.problem.code} ${row.problem.detail}`;
      const { date, warnings = [] }: JourneyDraft = row.draft;
      return [date, ...warnings.map(({ code }) => code)].join(' ');
    }),
  };
}

describe('a row without a date', () => {
  it('gets that of the row above if it begins where that ends', () => {
    const { dates } = read(
      'Date,Train,From,To,Dep,Arr',
      '04/07/2022,ICE 15,Brussels,Frankfurt,08:25,11:31',
      ',ICE 527,Frankfurt,Munich,12:54,16:06',
      ',RJX 67,Munich,Salzburg,17:34,19:00',
      '16/07/2022,RJX 69,Salzburg,Vienna,09:08,11:30',
    );
    expect(dates).toEqual([
      '2022-07-04',
      '2022-07-04 date-of-row-above',
      '2022-07-04 date-of-row-above',
      '2022-07-16',
    ]);
  });

  it.each([
    ['of another place', '2022-07-04,Brussels,Frankfurt,08:25', ',Berlin,Munich,12:54'],
    ['after a night', '2022-07-04,Brussels,Frankfurt,22:25', ',Frankfurt,Munich,07:54'],
    ['in a list in no order', '2022-07-20,Brussels,Frankfurt,08:25', ',Frankfurt,Munich,12:54'],
  ])('stays without one %s, with a warning', (_, first, second) => {
    const { dates } = read('Date,From,To,Dep', first, second, '2022-07-16,Salzburg,Vienna,09:08');
    expect(dates[1]).toBe(' date-missing');
  });

  it('gets the date of the section too', () => {
    expect(
      read('Date,Flight,From,To', '2019,,,', '3 May,BA 1,LHR,JFK', ',BA 2,JFK,BOS').dates,
    ).toEqual(['2019-05-03', '2019-05-03 date-of-row-above']);
  });

  it('has no warning in a list without dates, or with dates in other columns', () => {
    expect(read('Date,Flight,From,To', ',BA 1,LHR,JFK', ',BA 2,JFK,BOS').dates).toEqual(['', '']);
    expect(
      read('Date,From,To,Dep', '2019-05-03,LHR,JFK,10:00', ',JFK,BOS,2019-05-04 12:00').dates,
    ).toEqual(['2019-05-03', '2019-05-04']);
  });

  it('has a warning if others have the date of their departure', () => {
    expect(
      read('Departs,Flight,From,To', '2019-05-03 10:00,BA 1,LHR,JFK', ',BA 2,BOS,LHR').dates,
    ).toEqual(['2019-05-03', ' date-missing']);
  });
});

describe('a date of several days', () => {
  it.each(['Date', 'Dates', 'Travel dates', 'Trip period', 'Date of trip', 'Reisedaten'])(
    'in a column called %s is the first, with a warning',
    (heading) => {
      const { dates } = read(
        `${heading},Flight,From,To`,
        '12-15 March 2019,BA 492,LHR,GIB',
        '3/4 May 2019,BA 15,LHR,SIN',
        '28 May 2019,BA 16,SIN,LHR',
      );
      expect(dates).toEqual(['2019-03-12 first-of-days', '2019-05-03 first-of-days', '2019-05-28']);
    },
  );

  it.each([
    ['12.-15.03.2019', '2019-03-12'],
    ['28/02/2019-03/03/2019', '2019-02-28'],
    ['30 Dec - 2 Jan 2020', '2019-12-30'],
    ['du 12 au 15 mars 2019', '2019-03-12'],
  ])('%s begins on %s', (days, first) => {
    expect(read('Date,Flight,From,To', `${days},BA 492,LHR,GIB`).dates).toEqual([
      `${first} first-of-days`,
    ]);
  });

  it('fails if it cannot be read', () => {
    expect(read('Dates,Flight,From,To', 'soon,BA 492,LHR,GIB').dates).toEqual([
      'date-invalid soon',
    ]);
    expect(read('Date of trip,Flight,From,To', 'soon,BA 492,LHR,GIB').dates).toEqual([
      'date-invalid soon',
    ]);
  });
});

describe('headings and dates in Chinese, Japanese and Korean', () => {
  it.each([
    ['日期', '2023年5月1日'],
    ['出发日期', '2023年5月1日 星期一'],
    ['搭乗日', '2023年5月1日(月)'],
    ['날짜', '2023년 5월 1일'],
  ])('%s with %s is the date', (heading, text) => {
    const { fields, dates } = read(`${heading},航班,出发,到达`, `${text},CA 1501,PEK,SHA`);
    expect(fields[0]).toBe('date');
    expect(dates).toEqual(['2023-05-01']);
  });

  it('fail with another day of the week', () => {
    expect(read('日付,便名,From,To', '2023年5月2日(月),NH 1,HND,ITM').dates).toEqual([
      'date-weekday 2023年5月2日(月)',
    ]);
  });

  it('get the year of their section', () => {
    expect(read('日付,便名,From,To', '2023,,,', '5月2日,NH 1,HND,ITM').dates).toEqual([
      '2023-05-02',
    ]);
  });
});
