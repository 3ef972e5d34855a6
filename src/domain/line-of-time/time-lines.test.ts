import { describe, expect, it } from 'vitest';
import {
  alex,
  edi,
  jfk,
  journeyOf,
  lhr,
  longLog,
  nrt,
  sam,
  travellerOf,
} from '../../../test/journeys/journey-fixtures.ts';
import { engagementOf, lineOf, stayOf, today, tripOf } from '../../../test/line-of-time/sources.ts';
import { atOnce } from '../shared/steps/steps.ts';
import { densityOf } from './density.ts';
import { filterEntries } from './entry-filter.ts';
import {
  type Grouping,
  isHead,
  lineAt,
  lineWith,
  type LinesAsked,
  nextLine,
  timeLines,
  type TimeLine,
} from './time-lines.ts';
import { countByKind } from './time-sum.ts';

const asked: LinesAsked = {
  by: 'day',
  open: new Set(),
  isLatestFirst: true,
  today,
  hasMonths: true,
};
const linesOf = (records: Parameters<typeof lineOf>[0], edits: Partial<LinesAsked> = {}) =>
  atOnce(timeLines(lineOf(records), { ...asked, ...edits }));
const keysOf = (lines: readonly TimeLine[]) => lines.map(({ key }) => key);
const onDates = (...dates: string[]) =>
  dates.map((date) => journeyOf({ id: `at ${date}`, date, from: lhr, to: jfk }));

describe('chapters', () => {
  const journeys = onDates('2019-06-12', '2019-06', '2019', '2018-12-31', 'XXXX');

  it('latest first, with what is known to the month or year in its month or year, and of no year last', () => {
    expect(keysOf(linesOf({ journeys }))).toEqual([
      '2019',
      '2019-06',
      'at 2019-06-12',
      'at 2019-06',
      '2019-00',
      'at 2019',
      '2018',
      '2018-12',
      'at 2018-12-31',
      'undated',
      'at XXXX',
    ]);
  });

  it('the other way, what is known to the month stands at its head; what is of no year still last', () => {
    expect(keysOf(linesOf({ journeys }, { isLatestFirst: false }))).toEqual([
      '2018',
      '2018-12',
      'at 2018-12-31',
      '2019',
      '2019-00',
      'at 2019',
      '2019-06',
      'at 2019-06',
      'at 2019-06-12',
      'undated',
      'at XXXX',
    ]);
  });

  it('condensed to months, one opens to its entries; to years, a year to its months', () => {
    expect(keysOf(linesOf({ journeys }, { by: 'month', open: new Set(['2018-12']) }))).toEqual([
      '2019',
      '2019-06',
      '2019-00',
      '2018',
      '2018-12',
      'at 2018-12-31',
      'undated',
    ]);
    expect(keysOf(linesOf({ journeys }, { by: 'year', open: new Set(['2018']) }))).toEqual([
      '2019',
      '2018',
      '2018-12',
      'undated',
    ]);
  });

  it('say what their year comes to: a shared night once, ends of stays in no other year', () => {
    const lines = linesOf({
      journeys: onDates('2019-01-02'),
      stays: [
        // The evenings of 30 and 31 December and of 1 January. The second stay shares two of them.
        stayOf({
          id: 'a',
          arrival: '2018-12-30',
          departure: '2019-01-02',
          town: 'Rome',
          country: 'IT',
        }),
        stayOf({
          id: 'b',
          arrival: '2018-12-31',
          departure: '2019-01-02',
          country: 'IT',
          people: [{ personId: sam }],
        }),
      ],
    });
    const years = lines.flatMap((line) => (line.kind === 'year' ? line : []));
    expect(
      years.map(({ key, sum, nightsAway }) => [
        key,
        sum.byKind.journey,
        sum.byKind.stay,
        nightsAway,
        sum.countries,
      ]),
    ).toEqual([
      ['2019', 1, 0, 1, ['GB', 'US']],
      ['2018', 0, 2, 2, ['IT']],
    ]);
  });
});

it('a year comes to its nights away, not to those at home', () => {
  const lines = linesOf({
    stays: [
      // At home from 10 December to 5 January, with a week (20 to 27 December) at the home of Sam's
      // family.
      stayOf({ id: 'home', kind: 'home', arrival: '2018-12-10', departure: '2019-01-05' }),
      stayOf({ id: 'sams', kind: 'friends', arrival: '2018-12-20', departure: '2018-12-27' }),
      stayOf({ id: 'hotel', arrival: '2019-06-01', departure: '2019-06-04' }),
      stayOf({ id: 'all 2017', kind: 'home', arrival: '2017-01-01', departure: '2017-12-31' }),
    ],
  });
  const years = lines.flatMap((line) => (line.kind === 'year' ? line : []));
  expect(years.map(({ key, sum, nightsAway }) => [key, sum.byKind.stay, nightsAway])).toEqual([
    ['2019', 1, 3],
    ['2018', 2, 7],
    ['2017', 1, 0],
  ]);
});

describe('nights away', () => {
  const yearsOf = (lines: readonly TimeLine[]) =>
    lines.flatMap((line) => (line.kind === 'year' ? [[line.key, line.nightsAway]] : []));
  const hotel = stayOf({ id: 'hotel', arrival: '1979-01-09', departure: '1979-01-12' });

  it('are those aboard as well, from signing on to the night before signing off, each date once', () => {
    const engagements = [
      engagementOf({ id: 'memnon', signedOn: '1979-01-12', signedOff: '1979-03-26' }),
      // For 1980: 20 evenings, from 12 to 31 December, belong to 1979.
      engagementOf({ id: 'maron', signedOn: '1979-12-12', signedOff: '1980-01-05' }),
    ];
    // In a hotel during two of the nights on board, with the ship in port.
    const ashore = stayOf({ id: 'ashore', arrival: '1979-02-01', departure: '1979-02-03' });
    // 3 in the hotel. On board 20 in January, 28 in February, 25 in March and 20 in December, then
    // 4 in January 1980.
    expect(yearsOf(linesOf({ engagements, stays: [hotel, ashore] }))).toEqual([
      ['1980', 4],
      ['1979', 96],
    ]);
  });

  it('aboard are not those of leave, and of a time that goes on those that are behind', () => {
    const leave = { kind: 'leave' as const, from: '2026-03-10', to: '2026-03-19', note: '' };
    const aboard = engagementOf({
      id: 'on',
      signedOn: '2026-03-01',
      signedOff: '',
      spells: [leave],
    });
    // Without a sign-off date, the evenings up to 90 days after the leave are certain: from 1 March to 17
    // June 31 + 30 + 31 + 17, ten of them at home.
    expect(yearsOf(linesOf({ engagements: [aboard] }))).toEqual([['2026', 99]]);
    const current = { ...aboard, signedOn: '2026-10-01', spells: [] };
    // 31 in October, 25 in November.
    expect(yearsOf(linesOf({ engagements: [current] }))).toEqual([['2026', 56]]);
    // Signed on to the next ship on the day of leaving the first, so there is no night between
    // them.
    const first = engagementOf({ id: 'first', signedOn: '2025-03-01', signedOff: '' });
    const next = engagementOf({ id: 'next', signedOn: '2025-03-11', signedOff: '2025-03-15' });
    expect(yearsOf(linesOf({ engagements: [first, next] }))).toEqual([['2025', 14]]);
  });

  it('are those of trips that are known to the day, with the nights under way', () => {
    const trips = [
      tripOf({ id: 'memnon', from: '1979-01-08', to: '1979-01-15' }),
      tripOf({ id: 'some summer', from: '1979-06', to: '1979-07' }),
      tripOf({ id: 'to come', from: '2027-01-01', to: '2027-01-03' }),
      tripOf({ id: 'going on', from: '2026-11-20', to: '2026-12-10' }),
    ];
    expect(yearsOf(linesOf({ trips, stays: [hotel] }))).toEqual([
      ['2027', 2],
      ['2026', 6],
      ['1979', 7],
    ]);
    // For one place only the nights recorded there count.
    expect(yearsOf(linesOf({ trips, stays: [hotel] }, { isOfPlace: true }))).toEqual([
      ['2027', 0],
      ['2026', 0],
      ['1979', 3],
    ]);
  });
});

describe('today', () => {
  it('stands between what was and what lies ahead, within its year and month', () => {
    const journeys = onDates('2027-02-01', '2026-11-28', '2026-11-26', '2026-11-02');
    expect(keysOf(linesOf({ journeys }))).toEqual([
      '2027',
      '2027-02',
      'at 2027-02-01',
      '2026',
      '2026-11',
      'at 2026-11-28',
      'today',
      'at 2026-11-26',
      'at 2026-11-02',
    ]);
    expect(keysOf(linesOf({ journeys }, { isLatestFirst: false }))).toEqual([
      '2026',
      '2026-11',
      'at 2026-11-02',
      'at 2026-11-26',
      'today',
      'at 2026-11-28',
      '2027',
      '2027-02',
      'at 2027-02-01',
    ]);
  });

  it('below the heading of its own month and year where all of that is past', () => {
    const journeys = onDates('2027-02-01', '2026-10-02');
    expect(keysOf(linesOf({ journeys }))).toEqual([
      '2027',
      '2027-02',
      'at 2027-02-01',
      '2026',
      'today',
      '2026-10',
      'at 2026-10-02',
    ]);
  });

  it('after what is folded away around it, and nowhere where nothing lies ahead', () => {
    const journeys = onDates('2026-11-28', '2026-11-02');
    expect(keysOf(linesOf({ journeys }, { by: 'month' }))).toEqual(['2026', '2026-11', 'today']);
    expect(keysOf(linesOf({ journeys: onDates('2026-11-02') }))).not.toContain('today');
    expect(keysOf(linesOf({ journeys: onDates('2027', 'XXXX') }))).toEqual([
      '2027',
      '2027-00',
      'at 2027',
      'today',
      'undated',
      'at XXXX',
    ]);
  });
});

describe('trips', () => {
  const records = {
    trips: [tripOf({ id: 'japan', from: '2019-06-12', to: '2019-06-20' })],
    journeys: [
      journeyOf({ id: 'out', date: '2019-06-12', from: lhr, to: nrt }),
      journeyOf({
        id: 'sam',
        date: '2019-06-13',
        from: edi,
        to: jfk,
        travellers: [travellerOf(sam)],
      }),
      journeyOf({ id: 'after', date: '2019-06-21', from: lhr, to: edi }),
    ],
  };
  const bandsOf = (lines: TimeLine[]) =>
    lines.flatMap(({ key, bands }) =>
      bands.map(({ lane, part, isWithin }) => [key, lane, part, isWithin]),
    );

  it('embrace what lies between their ends, and say what of it is theirs', () => {
    expect(bandsOf(linesOf(records))).toEqual([
      ['japan end', 0, 'top', true],
      ['sam', 0, 'through', false],
      ['out', 0, 'through', true],
      ['japan', 0, 'bottom', true],
    ]);
    expect(bandsOf(linesOf(records, { isLatestFirst: false }))[0]).toEqual([
      'japan',
      0,
      'top',
      true,
    ]);
  });

  it('lie beside each other, and one that goes on reaches to the top', () => {
    const lines = linesOf({
      trips: [
        tripOf({ id: 'long', from: '2026-11-01' }),
        tripOf({ id: 'short', from: '2026-11-10', to: '2026-11-12' }),
      ],
    });
    expect(bandsOf(lines)).toEqual([
      ['2026', 0, 'through', true],
      ['2026-11', 0, 'through', true],
      ['short end', 0, 'through', true],
      ['short end', 1, 'top', true],
      ['short', 0, 'through', true],
      ['short', 1, 'bottom', true],
      ['long', 0, 'bottom', true],
    ]);
  });
});

describe('groups', () => {
  it('add up to all, however they are told', () => {
    const line = lineOf({
      journeys: longLog(3000),
      stays: [stayOf({ id: 's', arrival: '1999-12', departure: '2000-01', country: 'FR' })],
    });
    const all = countByKind(line);
    expect(all).toMatchObject({ journey: 3000, stay: 1 });
    for (const by of ['day', 'month', 'year'] satisfies Grouping[]) {
      const years = atOnce(timeLines(line, { ...asked, by })).filter(({ kind }) => kind === 'year');
      expect(new Set(keysOf(years)).size).toBe(years.length);
      expect(years.reduce((sum, one) => sum + (isHead(one) ? one.sum.entries : 0), 0)).toBe(3001);
    }
    const months = atOnce(timeLines(line, { ...asked, by: 'month' }));
    const folded = months.filter((one) => isHead(one) && one.isOpen === false);
    expect(new Set(keysOf(folded)).size).toBe(folded.length);
    expect(folded.reduce((sum, one) => sum + (isHead(one) ? one.sum.entries : 0), 0)).toBe(3001);
    const undated = line.filter(({ year }) => year === undefined).length;
    expect(densityOf(line).slots.reduce((sum, { count }) => sum + count, 0)).toBe(3001 - undated);
  });
});

describe('jumps', () => {
  const lines = linesOf({ journeys: onDates('2019-06-12', '2019-02-01', '2015-03-01') });
  const at = (moment: string) => lines[lineAt(lines, moment, asked)]?.key;

  it('go to the year or month, else to the next that there is', () => {
    expect([
      at('2019'),
      at('2019-02'),
      at('2019-04'),
      at('2017'),
      at('2015-01'),
      at('2030'),
    ]).toEqual(['2019', '2019-02', '2019-02', '2015', '2015-03', '2019']);
    expect(at('at 2015-03-01')).toBe('at 2015-03-01');
    expect(lineAt(lines, 'nonsense', asked)).toBe(-1);
  });

  it('from days to months and years and back lead to the line that has the same in it', () => {
    const journeys = onDates('2019-06-12', '2019-02-01', '2015-03-01', 'XXXX');
    const [byDay, byMonth, byYear] = (['day', 'month', 'year'] as const).map((by) =>
      linesOf({ journeys }, { by }),
    );
    const lead = (from: readonly TimeLine[], key: string, to: readonly TimeLine[]) =>
      to[
        lineWith(
          to,
          from.find((line) => line.key === key)!,
          asked,
        )
      ]?.key;
    expect(lead(byDay!, 'at 2019-02-01', byMonth!)).toBe('2019-02');
    expect(lead(byDay!, 'at 2019-02-01', byYear!)).toBe('2019');
    expect(lead(byDay!, 'at XXXX', byYear!)).toBe('undated');
    expect(lead(byMonth!, '2019-02', byYear!)).toBe('2019');
    expect(lead(byMonth!, '2015-03', byDay!)).toBe('2015-03');
    expect(lead(byYear!, '2015', byDay!)).toBe('2015');
  });

  it('from line to line pass over headings that are none to open', () => {
    expect(lines[nextLine(lines, 2, 1)]?.key).toBe('at 2019-02-01');
    expect(nextLine(lines, 2, -1)).toBe(-1);
  });
});

describe('filters', () => {
  const line = lineOf({
    journeys: [
      journeyOf({ id: 'ny', date: '2018-11-26', from: lhr, to: jfk }),
      journeyOf({
        id: 'sam',
        date: '2017-11-26~',
        from: edi,
        to: lhr,
        travellers: [travellerOf(sam)],
      }),
    ],
    stays: [
      stayOf({
        id: 'adlon',
        arrival: '2010-11-26',
        departure: '2010-12-02',
        name: 'Hotel Adlon',
        town: 'Berlin',
        country: 'DE',
      }),
    ],
    trips: [tripOf({ id: 'city', name: 'A weekend away', from: '2018-11-25', to: '2018-11-28' })],
  });
  const keys = (filter: Parameters<typeof filterEntries>[1]) =>
    atOnce(filterEntries(line, filter)).map(({ key }) => key);

  it.each([
    [{ person: sam }, ['sam']],
    [{ person: alex, kinds: ['journey'] as const }, ['ny']],
    [{ place: 'GB' }, ['sam', 'city', 'ny', 'city end']],
    [{ place: 'US:new york' }, ['city', 'ny', 'city end']],
    [{ q: 'adlon' }, ['adlon', 'adlon end']],
    [{ q: 'germany hotel' }, ['adlon', 'adlon end']],
    [{ q: 'weekend' }, ['city', 'city end']],
    // An approximate 26th does not match the 26th.
    [{ on: '11-26' }, ['adlon', 'ny']],
    [{}, line.map(({ key }) => key)],
  ])('%o', (filter, expected) => {
    expect(keys(filter)).toEqual(expected);
  });
});
