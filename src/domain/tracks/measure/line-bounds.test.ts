import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsOf } from './measure-line.ts';
import { lineOf } from '../../../../test/tracks/line-of.ts';

const bounds = (...segments: [lat: number, lon: number][][]) =>
  boundsOf(lineOf(segments.map((rows) => rows.map(([lat, lon]) => ({ lat, lon })))));

describe('boundsOf', () => {
  it('has the outermost degrees', () => {
    expect(
      bounds([
        [1, 10],
        [5, 12],
        [3, 8],
      ]),
    ).toEqual({ south: 1, north: 5, west: 8, east: 12 });
  });

  it('goes over the 180th meridian', () => {
    expect(
      bounds([
        [-17, 178],
        [-16, -179],
      ]),
    ).toMatchObject({ west: 178, east: -179 });
  });

  it('takes the narrow way round segments on both sides of it', () => {
    expect(
      bounds(
        [
          [0, 170],
          [0, 175],
        ],
        [
          [0, -170],
          [0, -160],
        ],
      ),
    ).toMatchObject({
      west: 170,
      east: -160,
    });
  });

  it('goes with the line the long way round', () => {
    expect(
      bounds([
        [0, -170],
        [0, -90],
        [0, 0],
        [0, 90],
        [0, 170],
      ]),
    ).toMatchObject({
      west: -170,
      east: 170,
    });
  });

  it('is all round for a line that is', () => {
    const round: [number, number][] = [0, 90, 180, -90, 0].map((lon) => [60, lon]);
    expect(bounds(round)).toMatchObject({ west: -180, east: 180 });
  });

  it('is a point for a point and nothing for nothing', () => {
    expect(bounds([[4, 5]])).toEqual({ south: 4, north: 4, west: 5, east: 5 });
    expect(bounds()).toBeUndefined();
  });

  it('holds every point', () => {
    const position = fc.tuple(
      fc.integer({ min: -90, max: 90 }),
      fc.integer({ min: -180, max: 180 }),
    );
    const segment = fc.array(position, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), (segments) => {
        const { south, north, west, east } = bounds(...segments)!;
        for (const [lat, lon] of segments.flat()) {
          expect(lat >= south && lat <= north).toBe(true);
          const inTurn = (degrees: number) =>
            west <= east ? degrees >= west && degrees <= east : degrees >= west || degrees <= east;
          expect(inTurn(lon) || (Math.abs(lon) === 180 && inTurn(-lon))).toBe(true);
        }
      }),
    );
  });
});
