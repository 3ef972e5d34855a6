import { describe, expect, test } from 'vitest';
import { blankOf } from '../kinds/blank.ts';
import { placesStayed } from './places-stayed.ts';
import { stayKind } from './stay.ts';
import { filterStays } from './stay-filter.ts';
import { type Stay, stayRows } from './stay-rows.ts';
import { stayTotals } from './stay-totals.ts';
import { stayYears } from './stay-years.ts';

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
    stayYears(rows).map(({ isAhead, year, rows: own, nights }) => [
      isAhead,
      year,
      own.map(({ id }) => id),
      nights,
    ]),
  ).toEqual([
    [true, 2027, ['next'], 10],
    [false, 2001, ['again'], 2],
    [false, 1998, ['summer', 'spring'], 3],
    [false, undefined, ['once'], 0],
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

test('an undated stay counts with its country', () => {
  const undated = stay('lent', { arrival: 'XXXX', name: 'Ski hut', country: 'AT', kind: 'family' });
  const [row] = stayRows([undated], { placeOf: () => undefined, today: '2026-11-21' });
  expect(stayTotals([row!])).toMatchObject({ stays: 1, nights: 0, countries: ['AT'] });
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
    expect(
      stayYears(shared).map(({ isAhead, year, rows: own, nights }) => [
        isAhead,
        year,
        own.length,
        nights,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [false, 2026, 4, 16],
        [true, 2026, 1, 3],
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
