import { expect, test } from 'vitest';
import { atSea, edi, journeyOf, lhr } from '../../../domain/journeys/journey-fixtures.ts';
import { pageTotals } from './page-totals.ts';

test('a page adds up what is known; a ferry makes it more than flights', () => {
  const page = [
    journeyOf({ date: '1978-06-12', from: lhr, to: edi, statedDuration: 75 }),
    journeyOf({ date: '1978-06-13', from: edi, to: lhr, statedDuration: null }),
    journeyOf({ date: '1978-06-14', from: lhr, to: atSea, mode: 'sea', statedDistance: 100 }),
  ];
  const totals = pageTotals(page);
  expect(totals.minutes).toBe(75);
  expect(totals.flightsOnly).toBe(false);
  // Heathrow to Edinburgh is 533 km by the airports' own figures.
  expect(totals.distanceKm).toBeCloseTo(2 * 533 + 100, -1);
});

test('an empty page adds up to nothing', () => {
  expect(pageTotals([])).toEqual({ minutes: 0, distanceKm: 0, flightsOnly: true });
});
