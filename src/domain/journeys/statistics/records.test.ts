import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jfk, journeyOf, lhr, longLog } from '../../../../test/journeys/journey-fixtures.ts';
import { toJourneyRows } from '../../../../test/journeys/journey-rows.ts';
import { records } from './records.ts';
import { smallLog } from '../../../../test/journeys/small-log.ts';

const found = records(smallLog, {});

it('finds the extremes, the earliest of equals', () => {
  expect({
    longest: found.longest?.id,
    shortest: found.shortest?.id,
    longestTime: found.longestTime?.id,
    shortestTime: found.shortestTime?.id,
    fastest: found.fastest?.id,
    slowest: found.slowest?.id,
    first: found.first?.id,
    last: found.last?.id,
  }).toEqual({
    longest: 'out',
    shortest: 'to Paris',
    longestTime: 'drive',
    shortestTime: 'to Paris',
    // 5,554.54 km in 400 minutes is 833 km/h.
    fastest: 'home',
    // 650 km in 8 hours.
    slowest: 'drive',
    first: 'some time',
    last: 'from Paris',
  });
});

it('takes no slip in the times for the fastest journey', () => {
  // 5,555 km in two hours is 2,777 km/h, faster than Concorde.
  const slip = journeyOf({
    date: '1999-05-01',
    from: lhr,
    to: jfk,
    departureActual: '10:00',
    arrivalActual: '07:00',
  });
  expect(records([...smallLog, ...toJourneyRows([slip])], {}).fastest?.id).toBe('home');
});

it('finds the outermost places, each with its first journey', () => {
  const name = (record: (typeof found)['northernmost']) =>
    `${record?.place.iata} ${record?.row.id}`;
  expect([
    name(found.northernmost),
    name(found.southernmost),
    name(found.easternmost),
    name(found.westernmost),
  ]).toEqual(['EDI some time', 'JFK out', 'CDG to Paris', 'JFK out']);
});

it('finds the busiest day and year', () => {
  expect(found.busiestDay).toEqual({
    key: '1981-03-14',
    journeys: 2,
    filter: { since: '1981-03-14', until: '1981-03-14' },
  });
  expect(found.busiestYear).toEqual({ key: 1978, journeys: 3, filter: { year: 1978 } });
});

it('finds nothing in nothing', () => {
  expect(Object.values(records([], {})).every((record) => record === undefined)).toBe(true);
});

it('lets the earliest of equals stand, in whatever order the rows come', () => {
  const log = toJourneyRows(longLog(300)).filter((row) => row.year && row.distanceKm > 0);
  fc.assert(
    fc.property(fc.shuffledSubarray(log, { minLength: 1 }), (rows) => {
      const oldestFirst = rows.toSorted((a, b) => (a.sortKey < b.sortKey ? -1 : 1));
      const longestKm = Math.max(...rows.map(({ distanceKm }) => distanceKm));
      const north = Math.max(...rows.flatMap(({ from, to }) => [from.lat, to.lat]));
      const years = Map.groupBy(oldestFirst, ({ year }) => year);
      const busiest = Math.max(...[...years.values()].map(({ length }) => length));
      const { longest, northernmost, busiestYear, first, last } = records(rows, {});
      expect([longest, northernmost?.row, busiestYear?.key, first, last]).toEqual([
        oldestFirst.find(({ distanceKm }) => distanceKm === longestKm),
        oldestFirst.find(({ from, to }) => Math.max(from.lat, to.lat) === north),
        [...years].find(([, own]) => own.length === busiest)?.[0],
        oldestFirst[0],
        oldestFirst.at(-1),
      ]);
    }),
  );
});
