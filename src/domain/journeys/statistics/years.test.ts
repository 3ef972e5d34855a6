import { expect, it } from 'vitest';
import { km, smallLog } from '../../../../test/journeys/small-log.ts';
import { yearsOf } from './years.ts';

const { years, undated } = yearsOf(smallLog, {});

it('gives every year from first to last, and the undated apart', () => {
  expect(
    years.map(({ key, journeys, minutes, untimed }) => [key, journeys, minutes, untimed]),
  ).toEqual([
    [1978, 3, 875, 1],
    [1979, 1, 480, 0],
    [1980, 0, 0, 0],
    [1981, 2, 125, 0],
  ]);
  expect(undated.journeys).toBe(1);
});

it('gives each year by mode, with airports and countries', () => {
  const [first, second] = years;
  expect(first).toMatchObject({ airports: 3, countries: 2 });
  expect(first?.byMode[0]?.distanceKm).toBeCloseTo(2 * km.lhrJfk + km.lhrEdi, 6);
  expect(second?.byMode.map(({ key, journeys }) => `${key} ${journeys}`)).toEqual([
    'air 0',
    'rail 0',
    'road 1',
    'sea 0',
    'other 0',
  ]);
});

it('knows what was new in a year, and by which journey', () => {
  expect(
    years.map(({ newAirports, newCountries }) => [
      newAirports.map(({ subject, row }) => `${subject.iata} ${row.id}`),
      newCountries.map(({ subject }) => subject),
    ]),
  ).toEqual([
    [
      ['LHR some time', 'EDI some time', 'JFK out'],
      ['GB', 'US'],
    ],
    [[], []],
    [[], []],
    // The undated journey visited Paris too, but its year is unknown.
    [['CDG to Paris'], ['FR']],
  ]);
});

it('has no years without dated journeys', () => {
  expect(yearsOf([], {}).years).toEqual([]);
});
