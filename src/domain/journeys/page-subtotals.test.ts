import { expect, it } from 'vitest';
import { edi, jfk, journeyOf, lhr } from '../../../test/journeys/journey-fixtures.ts';
import { pageSubtotals } from './page-subtotals.ts';

it('adds up a page, and says what it could not add', () => {
  const page = [
    journeyOf({ date: '1978-06-12', from: lhr, to: jfk, statedDuration: 455 }),
    journeyOf({ date: '1978-06', from: jfk, to: lhr }),
    journeyOf({ mode: 'road', date: '1978', from: lhr, to: edi, statedDistance: 650 }),
  ];
  const { distanceKm, ...counts } = pageSubtotals(page);
  expect(counts).toEqual({ journeys: 3, minutes: 455, untimed: 2, flightsOnly: false });
  // Two flights of 5,554.54 km and a drive of 650 km.
  expect(distanceKm).toBeCloseTo(11_759.08, 1);
});

it('counts the lanes of a ship, and of nothing else', () => {
  const page = [
    journeyOf({ mode: 'sea', date: '1978', from: lhr, to: jfk }),
    journeyOf({ mode: 'sea', date: '1978', from: lhr, to: jfk, statedDistance: 10 }),
    journeyOf({ mode: 'road', date: '1978', from: lhr, to: edi, statedDistance: 650 }),
  ];
  expect(pageSubtotals(page, () => ({ km: 6000, path: [] })).distanceKm).toBe(6660);
});

it('adds up an empty page to nothing', () => {
  const nothing = { journeys: 0, minutes: 0, untimed: 0, distanceKm: 0, flightsOnly: true };
  expect(pageSubtotals([])).toEqual(nothing);
});
