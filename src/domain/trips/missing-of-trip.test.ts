import { expect, it } from 'vitest';
import { leg } from '../../../test/days/life.ts';
import { alex, travellerOf } from '../../../test/journeys/journey-fixtures.ts';
import { toJourneyRows } from '../../../test/journeys/journey-rows.ts';
import { Homes } from '../days/homes.ts';
import { blankOf } from '../kinds/blank.ts';
import { missingOfTrip } from './missing-of-trip.ts';
import { tripKind } from './trip.ts';
import { tripRows } from './trip-rows.ts';

/** The evenings of nights without a bed, on a way from London to Sydney by Singapore. */
function eveningsWithoutBed(toSingapore: string, onwards: string): string[] {
  const trip = {
    ...blankOf(tripKind.fields),
    id: 'trip',
    version: 1,
    people: [{ personId: alex }],
    from: '2027-04-14',
    to: '2027-04-15',
  };
  const journeys = [toSingapore, onwards].map((line) => ({
    ...leg(line),
    travellers: [travellerOf(alex)],
  }));
  const records = { journeys: toJourneyRows(journeys), stays: [], tracks: [] };
  const [row] = tripRows([trip], records, '2027-01-01');
  return missingOfTrip(row!, new Homes([]), '2027-01-01').nights.map(({ from }) => from);
}

it('has no bed missing for a night between two flights at one airport, and for any other', () => {
  const arrives = '2027-04-14 LHR 01:00 SIN 20:10';
  // From 20:10 to 01:55 are five hours and three quarters.
  expect(eveningsWithoutBed(arrives, '2027-04-15 SIN 01:55 SYD 11:30')).toEqual([]);
  // Eight hours, and five minutes more.
  expect(
    eveningsWithoutBed('2027-04-14 LHR 00:30 SIN 17:55', '2027-04-15 SIN 01:55 SYD 11:30'),
  ).toEqual([]);
  const bed = ['2027-04-14'];
  expect(
    eveningsWithoutBed('2027-04-14 LHR 00:30 SIN 17:50', '2027-04-15 SIN 01:55 SYD 11:30'),
  ).toEqual(bed);
  // Whoever goes on from six has slept.
  const late = '2027-04-14 LHR 03:20 SIN 22:30';
  expect(eveningsWithoutBed(late, '2027-04-15 SIN 05:59 SYD 15:40')).toEqual([]);
  expect(eveningsWithoutBed(late, '2027-04-15 SIN 06:00 SYD 15:40')).toEqual(bed);
  expect(eveningsWithoutBed(arrives, '2027-04-15 HKG 01:55 SYD 11:30')).toEqual(bed);
  expect(eveningsWithoutBed(arrives, '2027-04-15 SIN - SYD -')).toEqual(bed);
});
