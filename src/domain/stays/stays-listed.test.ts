import { describe, expect, test } from 'vitest';
import { blankOf } from '../kinds/blank.ts';
import { placesStayed } from './places-stayed.ts';
import { stayKind } from './stay.ts';
import { filterStays } from './stay-filter.ts';
import { stayLines } from './stay-lines.ts';
import { type Stay, stayRows } from './stay-rows.ts';
import { stayTotals } from './stay-totals.ts';

function stay(id: string, values: Partial<Stay>): Stay {
  return { ...blankOf(stayKind.fields), id, people: [{ personId: 'alex' }], ...values };
}

const oslo = { town: 'Oslo', country: 'NO', point: { lat: 59.9, lon: 10.7 } };
const rows = stayRows(
  [
    stay('spring', { ...oslo, arrival: '1998-03-01', departure: '1998-03-04', kind: 'hotel' }),
    stay('summer', {
      arrival: '1998-07',
      departure: '1998-07',
      kind: 'camp',
      name: 'By the lake',
      country: 'SE',
      people: [{ personId: 'alex' }, { personId: 'sam' }],
    }),
    stay('again', {
      ...oslo,
      point: { lat: 59.95, lon: 10.8 },
      arrival: '2001-01-01',
      departure: '2001-01-03',
      kind: 'friends',
    }),
    stay('next', { ...oslo, arrival: '2027-01-01', departure: '2027-01-11', kind: 'hotel' }),
    stay('once', { arrival: 'XXXX', departure: 'XXXX', name: 'Grandma', kind: 'family' }),
  ],
  { placeOf: () => undefined, today: '2026-11-21' },
);
const idsOf = (of: readonly { id: string }[]) => of.map(({ id }) => id);

test('stays stand under their years, and those ahead above all', () => {
  expect(
    stayLines(rows).map((line) =>
      line.kind === 'stay' ? line.row.id : [line.isAhead, line.year, line.stays, line.nights],
    ),
  ).toEqual([
    [true, 2027, 1, 10],
    'next',
    [false, 2001, 1, 2],
    'again',
    [false, 1998, 2, 3],
    'summer',
    'spring',
    [false, undefined, 1, 0],
    'once',
  ]);
});

test('what they come to leaves out what lies ahead', () => {
  expect(stayTotals(rows)).toEqual({
    stays: 4,
    nights: 5,
    sharesNights: false,
    countries: ['NO', 'SE'],
  });
});

describe('nights', () => {
  const alex = [{ personId: 'alex' }];
  const sam = [{ personId: 'sam' }];
  const shared = stayRows(
    [
      stay('flat', { ...oslo, people: alex, arrival: '2026-11-01', departure: '2026-11-11' }),
      // Away from home for two nights, which belong to both stays.
      stay('trip', {
        name: 'The hut',
        people: [...alex, ...sam],
        arrival: '2026-11-04',
        departure: '2026-11-06',
      }),
      stay('visit', { ...oslo, people: sam, arrival: '2026-11-09', departure: '2026-11-14' }),
      // Three of its ten nights are past.
      stay('now', { ...oslo, people: alex, arrival: '2026-11-18', departure: '2026-11-28' }),
      stay('next', { ...oslo, people: sam, arrival: '2026-12-01', departure: '2026-12-04' }),
    ],
    { placeOf: () => undefined, today: '2026-11-21' },
  );
  const nightsOf = (person?: string) => stayTotals(filterStays(shared, { person })).nights;

  test('of one person count once where stays overlap, and not before they have come', () => {
    expect(nightsOf('alex')).toBe(10 + 3);
    expect(nightsOf('sam')).toBe(2 + 5);
  });
  test('of several people count once, whoever was there', () => {
    expect(nightsOf()).toBe(13 + 3);
  });
  test('are shared where stays overlap', () => {
    const sharedOf = (person?: string) => stayTotals(filterStays(shared, { person })).sharesNights;
    expect([sharedOf('alex'), sharedOf('sam'), sharedOf()]).toEqual([true, false, true]);
  });
  test('count so under a year as well, and at a place', () => {
    expect(stayLines(shared)).toEqual(
      expect.arrayContaining([
        { kind: 'year', isAhead: false, year: 2026, stays: 4, nights: 16 },
        { kind: 'year', isAhead: true, year: 2026, stays: 1, nights: 3 },
      ]),
    );
    expect(placesStayed(shared)).toMatchObject([{ key: 'NO:oslo', stays: 4, nights: 13 + 3 + 3 }]);
  });
  test('of a stay that has begun are all of it on its own line', () => {
    expect(shared.find(({ id }) => id === 'now')?.nights).toBe(10);
  });
});

test('a place is drawn once, where the latest stay was, and not where none is known', () => {
  expect(placesStayed(rows)).toEqual([
    {
      key: 'NO:oslo',
      town: 'Oslo',
      country: 'NO',
      position: { lat: 59.9, lon: 10.7 },
      stays: 3,
      nights: 15,
    },
  ]);
});

describe('the filter', () => {
  test('lets everything through that is not asked about', () => {
    expect(filterStays(rows, {})).toHaveLength(5);
  });
  test('asks who was there, in what, and where', () => {
    expect(idsOf(filterStays(rows, { person: 'sam' }))).toEqual(['summer']);
    expect(idsOf(filterStays(rows, { kind: 'hotel' }))).toEqual(['next', 'spring']);
    expect(idsOf(filterStays(rows, { place: 'NO:oslo', kind: 'friends' }))).toEqual(['again']);
  });
});
