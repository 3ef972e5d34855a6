import { expect, it } from 'vitest';
import { filterJourneys } from '../filter/filter.ts';
import { alex, sam } from '../../../../test/journeys/journey-fixtures.ts';
import { breakdown, type Dimension } from './breakdown.ts';
import { km, smallLog } from '../../../../test/journeys/small-log.ts';

function counts(dimension: Dimension, filter = {}) {
  const groups = breakdown(filterJourneys(smallLog, filter), filter, dimension);
  return Object.fromEntries(groups.map(({ key, journeys }) => [key, journeys]));
}

it('orders by distance', () => {
  const groups = breakdown(smallLog, {}, 'operator');
  expect(groups.map(({ key }) => key)).toEqual(['British Airways', 'none', 'Air France']);
  expect(groups[0]?.distanceKm).toBeCloseTo(2 * km.lhrJfk + km.lhrCdg, 6);
});

it.each<[Dimension, Record<string, number>]>([
  ['year', { 1978: 3, 1979: 1, 1981: 2, none: 1 }],
  ['mode', { air: 6, road: 1 }],
  ['operator', { 'British Airways': 3, 'Air France': 1, none: 3 }],
  ['vehicleType', { 'Boeing 747': 2, none: 5 }],
  ['scope', { domestic: 2, international: 5 }],
  ['seatPosition', { window: 1, none: 6 }],
])('counts by %s', (dimension, expected) => {
  expect(counts(dimension)).toEqual(expected);
});

it('lets each traveller count for themselves', () => {
  expect(counts('person')).toEqual({ [alex]: 7, [sam]: 2 });
  expect(counts('person', { cabin: 'business' })).toEqual({ [alex]: 1, [sam]: 1 });
});

it('puts a journey into the cabin of each of its travellers', () => {
  expect(counts('cabin')).toEqual({ economy: 2, business: 2, none: 4 });
  expect(counts('cabin', { people: [sam] })).toEqual({ business: 1, none: 1 });
  expect(counts('cabin', { cabin: 'economy' })).toEqual({ economy: 2 });
});

it('opens all rows of the unknown group, those included that somebody wrote “none” in', () => {
  const [one, ...others] = smallLog;
  const vehicle = { type: 'none', icao: '', registration: 'none', name: '' };
  const log = [{ ...one!, vehicle, vehicleTypeKey: 'none' }, ...others];
  for (const dimension of ['vehicleType', 'registration'] as const) {
    const unknown = breakdown(log, {}, dimension).find(({ key }) => key === 'none')!;
    expect(filterJourneys(log, unknown.filter)).toHaveLength(unknown.journeys);
  }
});
