import { expect, test } from 'vitest';
import { arrivalWithDay, proposedArrivalDay } from './arrival-day.ts';
import { akl, jfk, lax, lhr } from '../../../test/journeys/journey-fixtures.ts';
import type { Place } from '../places/place.ts';

test.each<[from: Place, leaves: string, to: Place, arrives: string, day: number | undefined]>([
  // 19:00 in New York is 23:00 UTC, 07:00 in London 06:00 UTC.
  [jfk, '19:00', lhr, '07:00', 1],
  // 00:30 on the 12th in Auckland is 12:30 UTC on the 11th; 17:30 in Los Angeles on the 11th is 00:30 UTC.
  [akl, '00:30', lax, '17:30', -1],
  // Concorde: 10:30 in London is 09:30 UTC, 09:20 in New York 13:20 UTC.
  [lhr, '10:30', jfk, '09:20', undefined],
  [jfk, '19:00', lhr, '07:00+1', undefined],
  [jfk, '', lhr, '07:00', undefined],
  [jfk, '19:00', lhr, '', undefined],
])('case %#', (from, leaves, to, arrives, day) => {
  const ends = [
    { time: leaves, place: from },
    { time: arrives, place: to },
  ] as const;
  expect(proposedArrivalDay('2019-06-12', ...ends)).toBe(day);
  const marks = new Map([
    [1, '+1'],
    [-1, '-1'],
  ]);
  expect(arrivalWithDay('2019-06-12', ...ends)).toBe(arrives + (marks.get(day ?? 0) ?? ''));
});

test('of a date that is not known to the day nothing is said', () => {
  const ends = [
    { time: '19:00', place: jfk },
    { time: '07:00', place: lhr },
  ] as const;
  expect(proposedArrivalDay('2019-06', ...ends)).toBeUndefined();
  expect(arrivalWithDay('2019-06', ...ends)).toBe('07:00');
});
