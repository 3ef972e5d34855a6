import { expect, it } from 'vitest';
import { atSea, journeyOf, lhr } from '../../../../test/journeys/journey-fixtures.ts';
import { toJourneyRows } from '../../../../test/journeys/journey-rows.ts';
import { continentsOf, countriesOf, scopesOf } from './regions.ts';
import { smallLog } from '../../../../test/journeys/small-log.ts';

it('counts journeys, visits, exits and places of countries', () => {
  const { countries, unknown } = countriesOf(smallLog, {});
  expect(
    countries.map(({ key, continent, journeys, visits, exits, domestic, places }) => [
      key,
      continent,
      journeys,
      visits.journeys,
      exits.journeys,
      domestic.journeys,
      places,
    ]),
  ).toEqual([
    ['GB', 'EU', 7, 3, 2, 2, 2],
    ['FR', 'EU', 3, 1, 2, 0, 1],
    ['US', 'NA', 2, 1, 1, 0, 1],
  ]);
  expect(unknown.journeys).toBe(0);
});

it('counts continents and their pairs', () => {
  const { continents, pairs, unknown } = continentsOf(smallLog, {});
  expect(continents.map(({ key, journeys }) => [key, journeys])).toEqual([
    ['EU', 7],
    ['NA', 2],
  ]);
  expect(pairs.map(({ key, journeys }) => [key, journeys])).toEqual([
    ['EU–EU', 5],
    ['EU–NA', 2],
  ]);
  expect(unknown.journeys).toBe(0);
});

it('tells domestic from international', () => {
  expect(scopesOf(smallLog, {}).map(({ key, journeys }) => [key, journeys])).toEqual([
    ['domestic', 2],
    ['international', 5],
    ['unknown', 0],
  ]);
});

it('says where it does not know', () => {
  const rows = toJourneyRows([journeyOf({ date: '1978', from: lhr, to: atSea })]);
  const { countries, unknown } = countriesOf(rows, {});
  expect(countries).toMatchObject([{ key: 'GB', journeys: 1, exits: { journeys: 0 } }]);
  expect(unknown).toMatchObject({ journeys: 1, filter: { countries: ['none'] } });
  expect(continentsOf(rows, {}).unknown.journeys).toBe(1);
});
