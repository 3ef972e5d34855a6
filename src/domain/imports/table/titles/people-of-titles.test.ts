import { describe, expect, it } from 'vitest';
import { row, workbook } from '../../../../../test/imports/written-workbook.ts';
import type { NamedPerson } from '../../../people/person.ts';
import type { StayRecord } from '../../../stays/stay.ts';
import type { EngagementRecord } from '../../../sea-service/engagement.ts';
import { FileContent } from '../../reading/file-content.ts';
import { journeyTable, recordTable } from '../table-format.ts';

const person = (id: string, name: string): NamedPerson => ({
  id,
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
});
const [alex, pat, ann] = [person('p1', 'Alex'), person('p2', 'Pat Marlow'), person('p3', 'Ann')];

const contextOf = (people: readonly NamedPerson[]) => ({
  today: '2026-11-24',
  people,
  remembered: [],
});

/** Returns the travellers of each journey, or why there is none; '' is the owner. */
function travellersOf(content: FileContent, people: readonly NamedPerson[] = []) {
  const { rows, travellers } = journeyTable.parse(content, contextOf(people));
  return {
    rows: rows.map((one) =>
      one.kind === 'journey'
        ? one.draft.travellers.map(({ key }) => key).join('+')
        : one.problem.code,
    ),
    guessed: travellers.filter(({ isGuessed }) => isGuessed).map(({ name }) => name),
  };
}

const flight = (date: string) => row(date, 'LHR', 'JFK');
const flights = (...dates: string[]) => row('Date', 'From', 'To') + dates.map(flight).join('');
const list = (...lines: string[]) => new FileContent(new TextEncoder().encode(lines.join('\n')));

/** Returns the travellers of the flights in sheets with these names, one flight in each. */
function ofSheets(names: readonly string[], people: readonly NamedPerson[]) {
  const sheets = Object.fromEntries(names.map((name) => [name, flights('2019-06-14')]));
  return travellersOf(workbook({ sheets }), people);
}

describe('a sheet of journeys', () => {
  it.each([
    [
      ['Pat', 'Ann'],
      ['pat', 'ann'],
    ],
    [['Pat Marlow'], ['pat marlow']],
    [
      ['Pat 2019', 'Ann’s flights', 'Me'],
      ['pat', 'ann', ''],
    ],
    [
      ['Vols de Pat', 'Flüge von Ann', 'Our flights'],
      ['pat', 'ann', ''],
    ],
    [
      ['Anns Flüge', 'Year 2019', 'Flights'],
      ['ann', '', ''],
    ],
    [
      ['Pat & Ann', 'Both'],
      ['pat+ann', ''],
    ],
  ])('is of the people after whom it is called: %s', (names, keys) => {
    expect(ofSheets(names, [alex, pat, ann]).rows).toEqual(keys);
  });

  it('can be of people whom the archive lacks, about whom the importer is asked', () => {
    expect(ofSheets(['Pat', 'Ann'], [alex])).toEqual({
      rows: ['pat', 'ann'],
      guessed: ['Pat', 'Ann'],
    });
    expect(ofSheets(['Me', 'Joan', 'Trips'], [alex])).toEqual({
      rows: ['', 'joan', ''],
      guessed: ['Joan'],
    });
  });

  it.each([
    [['Pat']],
    [['Pat', 'Flights']],
    [['France', 'Spain']],
    [['BA', 'LH']],
    [['Business', 'Personal']],
    [['Summer', 'Winter']],
    [['May', 'June']],
    [['Europe', 'Long haul']],
    [['Trip to Rome', 'Trip to Oslo']],
    [['Sheet1', 'Sheet2']],
    [['Flüge', 'Züge']],
  ])('is of the owner if its name may be another word: %s', (names) => {
    expect(ofSheets(names, [alex])).toEqual({ rows: names.map(() => ''), guessed: [] });
  });

  it('has the travellers of its cells first', () => {
    const sheets = {
      Pat:
        row('Date', 'From', 'To', 'Who', 'With') +
        row('2019-06-14', 'LHR', 'JFK', 'Ann', '') +
        row('2019-06-15', 'LHR', 'JFK', '', 'Alex'),
    };
    expect(travellersOf(workbook({ sheets }), [alex, pat, ann]).rows).toEqual(['ann', 'pat+alex']);
  });
});

describe('lines with a title between journeys', () => {
  const headings = 'Date,From,To,Flight';
  const one = '2019-06-14,LHR,SYD,QF2';
  const other = '2019-06-30,SYD,LHR,QF1';

  it('are of people until the next title', () => {
    const lines = [
      'Our flights,,,',
      "Pat's flights,,,",
      headings,
      one,
      'Ann,,,',
      other,
      'Our flights,,,',
      one,
    ];
    expect(travellersOf(list(...lines), [alex, pat, ann]).rows).toEqual([
      'title-person',
      'pat',
      'title-person',
      'ann',
      'title-person',
      '',
    ]);
  });

  it('can name people whom the archive lacks, if several do', () => {
    const lines = ["Pat's flights,,,", headings, one, 'Ann’s flights,,,', other];
    expect(travellersOf(list(...lines), [alex])).toEqual({
      rows: ['title-person', 'pat', 'title-person', 'ann'],
      guessed: ['Pat', 'Ann'],
    });
    const { rows } = travellersOf(list("Captain's log,,,", headings, one, other), [alex]);
    expect(rows).toEqual(['not-a-journey', '', '']);
    expect(travellersOf(list(headings, one, 'Honeymoon,,,', other), [alex]).rows).toEqual([
      '',
      'not-a-journey',
      '',
    ]);
  });

  it.each(['CANCELLED', 'Cancelled flights:', 'Storniert', 'Annulés', 'Bucket list'])(
    'leave out the rows below: %s',
    (title) => {
      expect(travellersOf(list(headings, one, `${title},,,`, one, other)).rows).toEqual([
        '',
        'title-unmade',
        'below-title',
        'below-title',
      ]);
    },
  );

  it('end what another left out', () => {
    const ended = ['', 'title-unmade', 'below-title'];
    const lines = [headings, one, 'CANCELLED,,,', one];
    expect(travellersOf(list(...lines, 'Flown,,,', other)).rows.slice(0, 3)).toEqual(ended);
    expect(travellersOf(list(...lines, 'Flown,,,', other)).rows.at(-1)).toBe('');
    expect(travellersOf(list(...lines, "Ann's flights,,,", other), [ann]).rows.at(-1)).toBe('ann');
    expect(travellersOf(list(...lines, '2020,,,', other)).rows.at(-1)).toBe('');
  });

  it('leave out the years directly below', () => {
    const lines = [headings, one, 'CANCELLED,,,', '2019,,,', one, '2020,,,', other];
    expect(travellersOf(list(...lines)).rows).toEqual([
      '',
      'title-unmade',
      'year-line',
      'below-title',
      'year-line',
      'below-title',
    ]);
  });

  it('are no remarks about the row above', () => {
    const remark = [headings, one, 'Cancelled due to fog,,,', other, ',,,cancelled', one];
    expect(travellersOf(list(...remark)).rows).toEqual(['', 'not-a-journey', '', 'cancelled', '']);
  });
});

describe('a sheet of other records', () => {
  const stay = (hotel: string, month: number) =>
    row('Hotel', 'Town', 'Country', 'Check-in', 'Check-out') +
    row(hotel, 'Berlin', 'Germany', `2023-0${month}-03`, `2023-0${month}-09`);
  const staysOf = (names: readonly string[], people: readonly NamedPerson[]) => {
    const content = workbook({
      sheets: Object.fromEntries(names.map((name, at) => [name, stay(name, at + 1)])),
    });
    return [...recordTable.parse(content, contextOf(people)).rows].map((one) =>
      'problem' in one
        ? one.problem.code
        : [
            (one.draft.values as StayRecord).people.map(({ personId }) => personId).join('+'),
            ...(one.draft.warnings ?? []).map(({ code }) => code),
          ].join(' '),
    );
  };

  it('is of the people after whom it is called', () => {
    expect(staysOf(['Pat', 'Ann', 'Me', 'Pat & Ann'], [alex, pat, ann])).toEqual([
      'p2',
      'p3',
      '',
      'p2+p3',
    ]);
  });

  it('fails beside those of known people if the archive lacks the person', () => {
    expect(staysOf(['Pat', 'Joan', 'Hotels'], [alex, pat])).toEqual([
      'p2',
      'reference-missing',
      '',
    ]);
  });

  it('has a warning if all sheets may be called after people', () => {
    expect(staysOf(['Pat', 'Ann'], [alex])).toEqual([' sheet-of-person', ' sheet-of-person']);
    expect(staysOf(['Year 2019', 'Year 2020'], [alex])).toEqual(['', '']);
  });

  it('can be of sea service', () => {
    const service =
      row('Vessel', 'Rank', 'Signed on', 'Signed off') +
      row('Queen Mary 2', 'Mate', '2020-01-15', '2020-05-14');
    const content = workbook({ sheets: { Pat: service, Me: service } });
    const rows = [...recordTable.parse(content, contextOf([alex, pat])).rows];
    expect(
      rows.map((one) => 'draft' in one && (one.draft.values as EngagementRecord).personId),
    ).toEqual(['p2', '']);
  });
});
