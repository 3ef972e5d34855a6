import { expect, it } from 'vitest';
import { cdg, journeyOf, lhr } from '../../../../test/journeys/journey-fixtures.ts';
import { toJourneyRows } from '../../../../test/journeys/journey-rows.ts';
import { placeGroups } from './places.ts';
import { smallLog } from '../../../../test/journeys/small-log.ts';

it('counts arrivals, departures and both', () => {
  const groups = placeGroups(smallLog, {}, ['airport']);
  expect(
    groups.map(({ place, arrivals, departures, movements, operators, routes }) => [
      place.iata,
      arrivals,
      departures,
      movements,
      operators,
      routes,
    ]),
  ).toEqual([
    ['LHR', 4, 3, 7, 2, 3],
    ['CDG', 1, 2, 3, 2, 1],
    ['EDI', 1, 1, 2, 0, 1],
    ['JFK', 1, 1, 2, 1, 1],
  ]);
});

it('knows first and last visit and the busiest route', () => {
  const [heathrow, paris] = placeGroups(smallLog, {});
  expect([heathrow?.first?.id, heathrow?.last?.id]).toEqual(['some time', 'from Paris']);
  expect(heathrow?.busiest).toMatchObject({ place: cdg, journeys: 3 });
  expect([paris?.first?.id, paris?.last?.id]).toEqual(['to Paris', 'from Paris']);
});

it('counts a round trip as one journey and two movements', () => {
  const [group, ...others] = placeGroups(
    toJourneyRows([journeyOf({ date: '1978', from: lhr, to: lhr })]),
    {},
  );
  expect(others).toEqual([]);
  expect(group).toMatchObject({ journeys: 1, arrivals: 1, departures: 1, movements: 2 });
});

it('leaves out the kinds that were not asked for', () => {
  expect(placeGroups(smallLog, {}, ['station'])).toEqual([]);
});

it('calls a place by its latest name', () => {
  const renamed = { ...lhr, name: 'London Airport' };
  const rows = toJourneyRows([
    journeyOf({ date: '1978', from: lhr, to: cdg }),
    journeyOf({ date: '1955', from: renamed, to: cdg }),
  ]);
  expect(placeGroups(rows, {}).map(({ place }) => place.name)).toContain(lhr.name);
  expect(placeGroups(rows.toReversed(), {}).map(({ place }) => place.name)).not.toContain(
    'London Airport',
  );
});
