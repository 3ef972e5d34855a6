import { expect, it } from 'vitest';
import { km, smallLog } from '../../../../test/journeys/small-log.ts';
import { paths, routes } from './paths.ts';

it('counts paths one way', () => {
  expect(
    paths(smallLog, {}).map(({ from, to, journeys }) => `${from.iata}→${to.iata} ${journeys}`),
  ).toEqual(['CDG→LHR 2', 'JFK→LHR 1', 'LHR→JFK 1', 'EDI→LHR 1', 'LHR→EDI 1', 'LHR→CDG 1']);
});

it('counts routes both ways, with their directions', () => {
  expect(
    routes(smallLog, {}).map(({ from, to, journeys, directions }) => [
      `${from.iata}–${to.iata}`,
      journeys,
      directions.map((each) => each.journeys),
    ]),
  ).toEqual([
    ['CDG–LHR', 3, [2, 1]],
    ['LHR–JFK', 2, [1, 1]],
    ['LHR–EDI', 2, [1, 1]],
  ]);
});

it('knows distances, durations and operators of a route', () => {
  const [paris, atlantic, edinburgh] = routes(smallLog, {});
  expect(paris?.eachKm).toBeCloseTo(km.lhrCdg, 6);
  // 60 and 65 minutes. The undated journey has no duration.
  expect(paris?.meanMinutes).toBe(62.5);
  expect([paris?.fastest?.id, paris?.slowest?.id]).toEqual(['to Paris', 'from Paris']);
  expect(paris?.operators.toSorted()).toEqual(['Air France', 'British Airways']);
  expect(atlantic?.operators).toEqual(['British Airways']);
  expect([atlantic?.first?.id, atlantic?.last?.id]).toEqual(['out', 'home']);
  // One by air, one by road.
  expect(edinburgh?.eachKm).toBeCloseTo((km.lhrEdi + km.drive) / 2, 6);
  expect(edinburgh?.fastest?.id).toBe('drive');
});

it('has no mean duration where none is known', () => {
  const [only] = paths(
    smallLog.filter(({ id }) => id === 'forgotten'),
    {},
  );
  expect(only).toMatchObject({ meanMinutes: undefined, fastest: undefined, slowest: undefined });
});
