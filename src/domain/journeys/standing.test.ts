import { describe, expect, test } from 'vitest';
import { akl, journeyOf, jfk, lax, lhr } from '../../../test/journeys/journey-fixtures.ts';
import type { JourneyRow } from './journey-row.ts';
import { toJourneyRows } from '../../../test/journeys/journey-rows.ts';
import { arrivalInstant, standingOf, standingsOf } from './standing.ts';

type Fields = Parameters<typeof journeyOf>[0];

const minute = (instant: string) => Date.parse(instant) / 60_000;
const rowOf = (journey: Fields) => {
  const [row] = toJourneyRows([journeyOf(journey)]);
  if (!row) throw new Error('no row');
  return row;
};
const standing = (journey: Fields, instant: string) => standingOf(rowOf(journey), minute(instant));

describe('a flight with its times', () => {
  // 10:00 in London is 10:00Z; 13:00 in New York, five hours behind in November, is 18:00Z.
  const flight = {
    from: lhr,
    to: jfk,
    date: '2026-11-22',
    departureScheduled: '10:00',
    arrivalScheduled: '13:00',
  };
  test.each([
    ['2026-11-22T09:59Z', 'planned'],
    ['2026-11-22T10:00Z', 'under-way'],
    ['2026-11-22T17:59Z', 'under-way'],
    ['2026-11-22T18:00Z', 'travelled'],
  ])('at %s is %s', (instant, expected) => expect(standing(flight, instant)).toBe(expected));

  test('arrives when it really did, rather than when it should have', () => {
    expect(arrivalInstant(rowOf({ ...flight, arrivalActual: '13:25' }))).toBe(
      minute('2026-11-22T18:25Z'),
    );
  });

  test('over the date line is under way although it lands before it left by the clocks', () => {
    // 20:00 in Auckland (UTC+13) is 07:00Z; noon of the same date in Los Angeles (UTC−8) is 20:00Z.
    const eastward = {
      from: akl,
      to: lax,
      date: '2026-11-22',
      departureScheduled: '20:00',
      arrivalScheduled: '12:00',
    };
    expect(standing(eastward, '2026-11-22T06:59Z')).toBe('planned');
    expect(standing(eastward, '2026-11-22T19:59Z')).toBe('under-way');
    expect(standing(eastward, '2026-11-22T20:00Z')).toBe('travelled');
  });

  test('is under way however long after its date', () => {
    // 99 days after 1 January is 10 April, when London is one hour ahead of UTC. 100 days later is
    // 19 July.
    const liner = { from: lhr, to: jfk, date: '2026-01-01', departureScheduled: '10:00+99' };
    const voyage = { ...liner, statedDuration: 100 * 1440 };
    expect(standing(voyage, '2026-04-10T08:59Z')).toBe('planned');
    expect(standing(voyage, '2026-07-19T08:59Z')).toBe('under-way');
    expect(standing(voyage, '2026-07-19T09:00Z')).toBe('travelled');
  });

  test('without an arrival ends after its duration, and without either once it has left', () => {
    const open = { from: lhr, to: jfk, date: '2026-11-22', departureScheduled: '10:00' };
    expect(standing({ ...open, statedDuration: 450 }, '2026-11-22T17:29Z')).toBe('under-way');
    expect(standing({ ...open, statedDuration: 450 }, '2026-11-22T17:30Z')).toBe('travelled');
    expect(standing(open, '2026-11-22T09:59Z')).toBe('planned');
    expect(standing(open, '2026-11-22T10:00Z')).toBe('travelled');
  });

  test('that takes 40 days at sea is under way all the while', () => {
    const voyage = {
      mode: 'sea' as const,
      from: lhr,
      to: akl,
      date: '2026-10-20',
      departureScheduled: '12:00',
      statedDuration: 40 * 1440,
    };
    expect(standing(voyage, '2026-11-22T12:00Z')).toBe('under-way');
    expect(standing(voyage, '2026-12-01T12:00Z')).toBe('travelled');
  });
});

describe('a date without a time counts from the day’s beginning at the place', () => {
  test.each([
    // Midnight in Auckland, UTC+13 in November.
    [akl, '2026-11-23', '2026-11-22T10:59Z', 'planned'],
    [akl, '2026-11-23', '2026-11-22T11:00Z', 'travelled'],
    // Midnight in Los Angeles, UTC−8.
    [lax, '2026-11-22', '2026-11-22T07:59Z', 'planned'],
    [lax, '2026-11-22', '2026-11-22T08:00Z', 'travelled'],
  ])('%o on %s at %s', (from, date, instant, expected) =>
    expect(standing({ from, to: jfk, date }, instant)).toBe(expected),
  );
});

test('a date known in part lies ahead only when all of it does', () => {
  const on = (date: string) => standing({ from: lhr, to: jfk, date }, '2026-11-22T12:00Z');
  expect(on('2026')).toBe('travelled');
  expect(on('2026-11')).toBe('travelled');
  expect(on('2026-12')).toBe('planned');
  expect(on('2027')).toBe('planned');
  expect(on('2027-21')).toBe('planned');
  expect(on('XXXX')).toBe('travelled');
});

test('a day that is only about right has no clock', () => {
  const about = { from: lhr, to: jfk, date: '2026-11-22~', departureScheduled: '23:00' };
  expect(standing(about, '2026-11-22T12:00Z')).toBe('travelled');
  expect(standing({ ...about, date: '2026-11-23~' }, '2026-11-22T12:00Z')).toBe('planned');
});

test('a log in three: what lies behind newest first, what is to come soonest first', () => {
  const journey = (id: string, date: string, times: Partial<Fields> = {}) =>
    journeyOf({ id, from: lhr, to: jfk, date, ...times });
  const rows = toJourneyRows([
    journey('christmas', '2026-12-24'),
    journey('long-ago', '1978-06-12'),
    journey('now', '2026-11-22', { departureScheduled: '10:00', arrivalScheduled: '13:00' }),
    journey('new-year', '2027-01-01'),
    journey('yesterday', '2026-11-21'),
    journey('undated', 'XXXX'),
  ]);
  const { travelled, underWay, planned } = standingsOf(rows, minute('2026-11-22T12:00Z'));
  const ids = (list: readonly JourneyRow[]) => list.map(({ id }) => id);
  expect(ids(travelled)).toEqual(['yesterday', 'long-ago', 'undated']);
  expect(ids(underWay)).toEqual(['now']);
  expect(ids(planned)).toEqual(['christmas', 'new-year']);
});
