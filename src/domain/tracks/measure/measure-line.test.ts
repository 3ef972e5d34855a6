import { describe, expect, it } from 'vitest';
import { lineOf } from '../../../../test/tracks/line-of.ts';
import { measureLine } from './measure-line.ts';

const noon = Date.UTC(2024, 5, 1, 12);

describe('measureLine', () => {
  it('sums the geodesics of its segments', () => {
    // One degree of the equator on each side of the 180th meridian, with nothing between.
    const measures = measureLine(
      lineOf([
        [
          { lat: 0, lon: 179.5 },
          { lat: 0, lon: -179.5 },
        ],
        [
          { lat: 0, lon: -170 },
          { lat: 0, lon: -169 },
        ],
      ]),
    )!;
    expect(measures.distanceKm).toBeCloseTo(2 * 111.319_490_793, 6);
    expect(measures).toMatchObject({ points: 4, segments: 2, bounds: { west: 179.5, east: -169 } });
  });

  it('says nothing of what the source does not tell', () => {
    expect(
      measureLine(
        lineOf([
          [
            { lat: 1, lon: 2 },
            { lat: 1, lon: 3 },
          ],
        ]),
      ),
    ).toMatchObject({
      elapsedSeconds: undefined,
      movingSeconds: undefined,
      meanMovingKmh: undefined,
      topKmh: undefined,
      ascentMetres: undefined,
      descentMetres: undefined,
      start: { lat: 1, lon: 2, time: undefined },
      end: { lat: 1, lon: 3, time: undefined },
    });
  });

  it('has ends where the line begins and ends, with the first and last times that are known', () => {
    const { start, end } = measureLine(
      lineOf([
        [
          { lat: 1, lon: 2 },
          { lat: 1, lon: 2.1, time: noon },
        ],
        [
          { lat: 1, lon: 3, time: noon + 60_000 },
          { lat: 1, lon: 4 },
        ],
      ]),
    )!;
    expect(start).toEqual({ lat: 1, lon: 2, time: noon });
    expect(end).toEqual({ lat: 1, lon: 4, time: noon + 60_000 });
  });

  it('measures a walk: 3.6 km in an hour with a climb of 180 m', () => {
    const walk = Array.from({ length: 3601 }, (_, second) => ({
      lat: 0,
      lon: 10 + second / 111_319.490_793,
      elevation: 400 + second / 20,
      time: noon + second * 1000,
    }));
    const measures = measureLine(lineOf([walk]))!;
    expect(measures.distanceKm).toBeCloseTo(3.6, 6);
    expect(measures.movingSeconds).toBe(3600);
    expect(measures.meanMovingKmh).toBeCloseTo(3.6, 6);
    expect(measures.topKmh).toBeCloseTo(3.6, 6);
    expect(Math.abs(measures.ascentMetres! - 180)).toBeLessThan(1.1);
    expect(measures.descentMetres).toBe(0);
  });

  it('is nothing of nothing, and no way of a point', () => {
    expect(measureLine(lineOf([]))).toBeUndefined();
    expect(measureLine(lineOf([[{ lat: 1, lon: 2 }]]))).toMatchObject({ distanceKm: 0, points: 1 });
  });
});
