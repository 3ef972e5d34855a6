import { expect, it } from 'vitest';
import { journeyOf, jfk, lax, lhr, nrt } from '../../../test/journeys/journey-fixtures.ts';
import { sourcesOf } from '../../../test/line-of-time/sources.ts';
import { keyWithinDay } from './key-within-day.ts';

const day = '2019-06-12';
const sorted = (keys: Record<string, string>) =>
  Object.keys(keys).toSorted((one, other) => (keys[one]! < keys[other]! ? -1 : 1));

it('sorts times of a day by instant, and what has no time comes first', () => {
  expect(
    sorted({
      // 23:30 UTC
      evening: keyWithinDay(day, '19:30', 'America/New_York'),
      // 04:30 UTC on the next day
      lateNight: keyWithinDay(day, '00:30+1', 'America/New_York'),
      // 18:00 UTC
      matinee: keyWithinDay(day, '14:00:30', 'America/New_York'),
      untimed: keyWithinDay(day, '', 'America/New_York'),
      // 18:30 UTC
      london: keyWithinDay(day, '19:30', 'Europe/London'),
    }),
  ).toEqual(['untimed', 'matinee', 'london', 'evening', 'lateNight']);
});

it('sorts a time without a zone as UTC, and by the clock if the day is not known', () => {
  expect(keyWithinDay(day, '18:30', '')).toBe(keyWithinDay(day, '19:30', 'Europe/London'));
  expect(keyWithinDay('2019-06', '09:30', '') < keyWithinDay('2019-06', '10:00', '')).toBe(true);
});

it('sorts among the journeys of the day', () => {
  // 08:00 UTC and 17:00 UTC
  const tokyo = { id: 'tokyo', departureScheduled: '17:00', from: nrt, to: lax };
  const london = { id: 'london', departureScheduled: '18:00', from: lhr, to: jfk };
  const { rows } = sourcesOf({
    journeys: [tokyo, london].map((one) => journeyOf({ date: day, ...one })),
  });
  const keyOf = (id: string) =>
    rows.journey
      .find((row) => row.id === id)
      ?.sortKey.split(' ')
      .slice(1)
      .join(' ') ?? '';
  expect(
    sorted({
      london: keyOf('london'),
      concert: keyWithinDay(day, '14:00', 'Europe/London'),
      tokyo: keyOf('tokyo'),
    }),
  ).toEqual(['tokyo', 'concert', 'london']);
});
