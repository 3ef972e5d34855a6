import { expect, test } from 'vitest';
import { jfk, journeyOf, lhr } from '../../../../test/journeys/journey-fixtures.ts';
import { toJourneyRows } from '../../../domain/journeys/journey-row.ts';
import { isSameJourney } from './same-journey.ts';

const flight = journeyOf({ date: '1978-06-12', from: lhr, to: jfk, number: 'BA501' });

test('a row of the log is the journey that it was made of', () => {
  const [row] = toJourneyRows([{ ...flight, id: 'other', version: 7 }]);
  expect(row && isSameJourney(row, flight)).toBe(true);
});

test('one field is enough to tell them apart', () => {
  expect(isSameJourney(flight, { ...flight, number: 'BA502' })).toBe(false);
  expect(isSameJourney(flight, { ...flight, order: 1 })).toBe(false);
});
