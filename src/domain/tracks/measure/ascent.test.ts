import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ascentOf } from './ascent.ts';
import { lineOf } from '../../../../test/tracks/line-of.ts';

/**
 * Ascent and descent in whole metres of points at this distance from each other on the equator,
 * each with an elevation.
 */
function ascent(metresApart: number, ...segments: (number | undefined)[][]) {
  const points = lineOf(
    segments.map((elevations) =>
      elevations.map((elevation, nth) => ({ lat: 0, lon: 10 + nth / 1000, elevation })),
    ),
  );
  const along = Float64Array.from(points.lat, (_, index) => index * metresApart);
  const found = ascentOf(points, along);
  return found && [Math.round(found.ascentMetres), Math.round(found.descentMetres)];
}

/** `count` elevations from one value to another, both included. */
const slope = (from: number, to: number, count: number) =>
  Array.from({ length: count }, (_, nth) => from + ((to - from) * nth) / (count - 1));

describe('ascentOf', () => {
  it('is the height of a steady climb, and of a fall', () => {
    expect(ascent(25, slope(500, 700, 41))).toEqual([200, 0]);
    expect(ascent(25, slope(700, 500, 41))).toEqual([0, 200]);
  });

  it('loses of a summit only what the mean takes off', () => {
    // 10% up and down. The mean covers 50 m on each side with points 25 m apart. Around the peak of
    // 100 m the points lie 5, 2.5, 0, 2.5 and 5 m below it, so 3 m are lost going up and 3 m going
    // down.
    expect(ascent(25, [...slope(0, 100, 41), ...slope(100, 0, 41).slice(1)])).toEqual([97, 97]);
  });

  it('takes no noise for a climb', () => {
    const noisy = Array.from({ length: 500 }, (_, nth) => 300 + (nth % 2 === 0 ? 2 : -2));
    expect(ascent(10, noisy)).toEqual([0, 0]);
  });

  it('counts small climbs that add up to a large one', () => {
    // Points 200 m apart are not averaged: up 4, down 1, up 4 … The descents stay below the minimum
    // change.
    expect(ascent(200, [0, 4, 3, 7, 6, 10, 9, 13])).toEqual([13, 0]);
  });

  it('counts from turning point to turning point', () => {
    // Up 20, down 6, up 10, down 4 (below the minimum): 30 up, 6 down.
    expect(ascent(200, [0, 20, 14, 24, 20])).toEqual([30, 6]);
    expect(ascent(200, [10, 12, 4, 9])).toEqual([5, 8]);
  });

  it('passes over a single wrong value', () => {
    const flat = Array.from({ length: 100 }, (_, nth) => (nth === 50 ? 0 : 400));
    expect(ascent(10, flat)).toEqual([0, 0]);
  });

  it('believes a summit between points far apart', () => {
    expect(ascent(3000, [0, 900, 0])).toEqual([900, 900]);
  });

  it('does not climb while standing', () => {
    const wandering = Array.from({ length: 600 }, (_, nth) => 100 + 8 * Math.sin(nth / 9));
    expect(ascent(0.01, wandering)).toEqual([0, 0]);
  });

  it('counts nothing between segments', () => {
    expect(ascent(200, [0, 50], [300, 310])).toEqual([60, 0]);
  });

  it('is not known without elevations, and goes by those that there are', () => {
    expect(ascent(200, [undefined, undefined])).toBeUndefined();
    expect(ascent(200, [undefined, 5], [undefined, 9])).toBeUndefined();
    expect(ascent(200, [0, undefined, 50])).toEqual([50, 0]);
  });

  it('leaves up and down as far apart as the ends of the smoothed line, but for too little', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 2 }), (elevations) => {
        const [up, down] = ascent(200, elevations)!;
        const difference = elevations.at(-1)! - elevations[0]!;
        // Less than 5 m can be missing at each end, and both values are rounded.
        expect(Math.abs(up! - down! - difference)).toBeLessThanOrEqual(11);
      }),
    );
  });
});
