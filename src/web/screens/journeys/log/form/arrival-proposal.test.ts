import { expect, test } from 'vitest';
import { akl, jfk, journeyOf, lax, lhr } from '../../../../../../test/journeys/journey-fixtures.ts';
import type { Place } from '../../../../../domain/places/place.ts';
import { arrivalPairs } from '../../../../../domain/journeys/arrival-day.ts';
import { formValuesOf, proposedDay } from './journey-form-values.ts';

const [scheduled] = arrivalPairs;

const proposed = (from: Place, to: Place, leaves: string, arrives: string, date = '2019-06-12') =>
  proposedDay(
    formValuesOf(
      journeyOf({ date, from, to, departureScheduled: leaves, arrivalScheduled: arrives }),
    ),
    scheduled,
  );

test('an arrival earlier than the departure is of the next day', () => {
  // 19:00 in New York is 23:00 UTC, and 07:00 in London is 06:00 UTC.
  expect(proposed(jfk, lhr, '19:00', '07:00')).toBe(1);
});

test('over the date line it is of the day before', () => {
  // 00:30 in Auckland on the 12th is 12:30 UTC on the 11th. 17:30 in Los Angeles on the 11th is
  // 00:30 UTC on the 12th.
  expect(proposed(akl, lax, '00:30', '17:30')).toBe(-1);
});

test('westward it may well arrive at an earlier hour of the same day', () => {
  // Concorde: 10:30 in London is 09:30 UTC, and 09:20 in New York is 13:20 UTC.
  expect(proposed(lhr, jfk, '10:30', '09:20')).toBeUndefined();
});

test('a day that somebody chose, an unknown day or a missing time is left alone', () => {
  expect(proposed(jfk, lhr, '19:00', '07:00+1')).toBeUndefined();
  expect(proposed(jfk, lhr, '19:00', '07:00', '2019-06')).toBeUndefined();
  expect(proposed(jfk, lhr, '', '07:00')).toBeUndefined();
});

test('before the places are known, the clocks alone tell', () => {
  const values = formValuesOf(
    journeyOf({
      date: '2019-06-12',
      from: jfk,
      to: lhr,
      departureScheduled: '22:00',
      arrivalScheduled: '06:00',
    }),
  );
  expect(proposedDay({ ...values, from: null }, scheduled)).toBe(1);
});
