import { describe, expect, it } from 'vitest';
import { boundsOf, middleOf } from './bounds.ts';

it('has no bounds without points', () => {
  expect(boundsOf([])).toBeUndefined();
});

it('frames places on one side of the Earth', () => {
  expect(
    boundsOf([
      [-0.5, 51.5],
      [12.3, 41.8],
      [-3.4, 56],
    ]),
  ).toEqual([-3.4, 41.8, 12.3, 56]);
});

it('frames Fiji, New Zealand and Hawaii across the 180th meridian', () => {
  // From 174.8° E eastwards across the 180th meridian to 157.9° W, which is 202.1° E.
  const [west, , east] = boundsOf([
    [177.4, -17.8],
    [174.8, -37],
    [-157.9, 21.3],
  ]) ?? [0, 0, 0];
  expect(west).toBe(174.8);
  expect(east).toBeCloseTo(202.1, 10);
});

it('frames a single place', () => {
  expect(boundsOf([[10, 20]])).toEqual([10, 20, 10, 20]);
});

describe('a frame around lines', () => {
  const london = [0, 51];
  const losAngeles = [-118, 34];
  const tokyo = [140, 36];

  it('takes in how far north they run, but no pole', () => {
    const overGreenland = [london, [-50, 65], losAngeles];
    expect(boundsOf([london, losAngeles], [overGreenland])).toEqual([-118, 34, 0, 65]);
    // Points nearer to the pole than 83° are not visible on a Mercator map at any longitude.
    const overThePole = [london, [10, 79], [90, 85], [170, 79], [180, 60]];
    expect(boundsOf([london, [180, 60]], [overThePole])).toEqual([0, 51, 180, 79]);
  });

  it('leaves outside what no line crosses, though places are farther apart elsewhere', () => {
    // London and Tokyo are 140° apart, and 102° lie across the Pacific, which no line crosses.
    const lines = [
      [london, losAngeles],
      [london, tokyo],
    ];
    expect(boundsOf([london, losAngeles, tokyo], lines)).toEqual([-118, 34, 140, 51]);
    // Without the lines, Europe would be at an edge and the lines would leave the map there.
    expect(boundsOf([london, losAngeles, tokyo])).toEqual([140, 34, 360, 51]);
  });

  it('follows a line over the 180th meridian', () => {
    // From Tokyo eastwards to Los Angeles, at 242° E.
    const overThePacific = [tokyo, [180, 47], [242, 34]];
    expect(boundsOf([tokyo, losAngeles], [overThePacific])).toEqual([140, 34, 242, 47]);
  });

  it('is the whole Earth where lines go round it, cut where the fewest lines cross', () => {
    const lines = [
      [london, losAngeles],
      [london, tokyo],
      [tokyo, [242, 34]],
    ];
    // Every gap is crossed by one line. The gap between London and Tokyo is the widest; its middle
    // is 70° E.
    expect(boundsOf([london, losAngeles, tokyo], lines)).toEqual([70, 34, 430, 51]);
    // Two lines to Asia, two over the Atlantic and one over the Pacific, whose middle is 191° E.
    const more = [...lines, [london, tokyo], [london, losAngeles]];
    expect(boundsOf([london, losAngeles, tokyo], more)).toEqual([-169, 34, 191, 51]);
  });
});

it('finds the middle of places on the sphere, over the 180th meridian too', () => {
  const [lon, lat] = middleOf([
    [170, 0],
    [-170, 0],
  ]);
  expect(Math.abs(lon)).toBeCloseTo(180, 10);
  expect(lat).toBeCloseTo(0, 10);
  // Halfway between the equator and the pole.
  expect(
    middleOf([
      [30, 0],
      [30, 90],
    ])[1],
  ).toBeCloseTo(45, 10);
});
