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
  expect(stayTotals(rows)).toEqual({ stays: 4, nights: 5, countries: ['NO', 'SE'] });
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
