import { describe, expect, it } from 'vitest';
import {
  akl,
  edi,
  jfk,
  journeyOf,
  lhr,
  nrt,
  scl,
} from '../../../../test/journeys/journey-fixtures.ts';
import { journeyRowMaker } from '../../../domain/journeys/journey-row.ts';
import { toJourneyRows } from '../../../../test/journeys/journey-rows.ts';
import { placePoints } from './place-points.ts';
import { pathsOf } from './paths-of.ts';
import { routeLines } from './route-lines.ts';

describe('routeLines', () => {
  it('draws both directions as one line, and every mode for itself', () => {
    const { features } = routeLines({
      travelled: toJourneyRows([
        journeyOf({ date: '2001-01-01', from: lhr, to: edi }),
        journeyOf({ date: '2001-01-02', from: edi, to: lhr }),
        journeyOf({ date: '2001-01-03', from: lhr, to: edi, mode: 'rail' }),
      ]),
    });
    expect(features.map(({ properties: { mode, journeys } }) => [mode, journeys])).toEqual([
      ['rail', 1],
      ['air', 2],
    ]);
  });

  it('runs on over the 180th meridian without a jump', () => {
    const lines = routeLines({
      travelled: toJourneyRows([
        journeyOf({ date: '2001-01-01', from: akl, to: scl }),
        journeyOf({ date: '2001-01-02', from: nrt, to: jfk }),
      ]),
    });
    for (const { geometry } of lines.features) {
      const longitudes = pathsOf(geometry).flatMap((path) => path.map(([lon = 0]) => lon));
      const jumps = longitudes
        .slice(1)
        .map((lon, index) => Math.abs(lon - (longitudes[index] ?? 0)));
      expect(Math.max(...jumps)).toBeLessThan(30);
      expect(Math.max(...longitudes) - Math.min(...longitudes)).toBeLessThan(180);
    }
  });

  it('draws a ship where it went, and wide enough for its dots', () => {
    const path: [number, number][] = [
      [0, 51],
      [-40, 45],
      [-73, 40],
    ];
    const ship = journeyOf({ date: '2001-01-01', from: lhr, to: jfk, mode: 'sea' });
    const row = journeyRowMaker(() => ({ km: 6000, path }))(ship, lhr, jfk);
    const [line] = routeLines({ travelled: [row] }).features;
    expect(line?.geometry.coordinates).toEqual(path);
    expect(line?.properties.width).toBe(2);
  });

  it('tells apart what is planned, travelled and under way', () => {
    const { features } = routeLines({
      travelled: toJourneyRows([
        journeyOf({ date: '2001-01-01', from: lhr, to: edi }),
        journeyOf({ date: '2001-01-02', from: edi, to: jfk }),
      ]),
      underWay: toJourneyRows([journeyOf({ date: '2001-01-03', from: jfk, to: edi })]),
      planned: toJourneyRows([
        journeyOf({ date: '2101-01-01', from: edi, to: lhr }),
        journeyOf({ date: '2101-01-02', from: lhr, to: jfk }),
      ]),
    });
    const found = features.map(({ properties: { routeKey, standing, journeys } }) => ({
      [routeKey]: `${standing} ${journeys}`,
    }));
    expect(Object.assign({}, ...found)).toEqual({
      'airport:EGPH–airport:KJFK': 'under-way 2',
      'airport:EGLL–airport:EGPH': 'travelled 2',
      'airport:EGLL–airport:KJFK': 'planned 1',
    });
  });

  it('has no line for a round trip', () => {
    expect(
      routeLines({
        travelled: toJourneyRows([journeyOf({ date: '2001-01-01', from: lhr, to: lhr })]),
      }).features,
    ).toEqual([]);
  });

  it('grows wider with the journeys, slowly', () => {
    const many = Array.from({ length: 64 }, (_, day) =>
      journeyOf({ date: `2001-01-${String((day % 28) + 1).padStart(2, '0')}`, from: lhr, to: edi }),
    );
    // 1 + log2(64) × 0.55 = 4.3.
    expect(routeLines({ travelled: toJourneyRows(many) }).features[0]?.properties.width).toBe(4.3);
  });
});

describe('placePoints', () => {
  it('puts the busiest place first and sizes by arrivals and departures', () => {
    const rows = toJourneyRows([
      journeyOf({ date: '2001-01-01', from: lhr, to: edi }),
      journeyOf({ date: '2001-01-02', from: edi, to: lhr }),
      journeyOf({ date: '2001-01-03', from: lhr, to: jfk }),
    ]);
    const { features } = placePoints(rows, {});
    expect(
      features.map(({ properties: { label, movements, radius } }) => [label, movements, radius]),
    ).toEqual([
      ['LHR', 3, 7.5],
      ['EDI', 2, 6.58],
      ['JFK', 1, 5.39],
    ]);
  });

  it('adds the places that only journeys ahead will touch, without movements', () => {
    const rows = toJourneyRows([journeyOf({ date: '2001-01-01', from: lhr, to: edi })]);
    const ahead = toJourneyRows([journeyOf({ date: '2101-01-01', from: lhr, to: jfk })]);
    const { features } = placePoints(rows, {}, ahead);
    expect(features.map(({ properties: { label, movements } }) => [label, movements])).toEqual([
      ['LHR', 1],
      ['EDI', 1],
      ['JFK', 0],
    ]);
  });
});
