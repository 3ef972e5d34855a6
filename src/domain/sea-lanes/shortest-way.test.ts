import { describe, expect, it } from 'vitest';
import { shippedLanes } from '../../../test/sea-lanes/ports.ts';
import type { Position } from '../shared/places/geo.ts';
import { approachesOf } from './approaches.ts';
import { forkFinder } from './fork-finder.ts';
import type { IsOpenSea } from './open-sea.ts';
import { readSeaNetwork } from './sea-network.ts';
import { shortestWay } from './shortest-way.ts';

// Along the equator from A (0°) to B (1° E). From B to C (2° E) straight, and also over 1° N. Then
// to D (3° E).
const file = {
  perDegree: 10,
  forks: [0, 0, 10, 0, 20, 0, 30, 0],
  lanes: [
    [0, 1],
    [1, 2, 15, 10],
    [1, 2],
    [2, 3],
  ],
};
const network = readSeaNetwork(file);

describe('forkFinder', () => {
  const find = forkFinder(network);
  const degree = 111.2;

  it('takes the shorter of two lanes with the same ends', () => {
    const found = find(new Map([[0, 0]]), new Map([[3, 0]]));
    expect(found?.forks).toEqual([0, 1, 2, 3]);
    expect(found?.km).toBeCloseTo(3 * degree, 0);
  });

  it('chooses where to enter and to leave', () => {
    const found = find(
      new Map([
        [0, 500],
        [1, 10],
      ]),
      new Map([
        [3, 20],
        [2, 300],
      ]),
    );
    expect(found?.forks).toEqual([1, 2, 3]);
    expect(found?.km).toBeCloseTo(2 * degree + 30, 0);
  });

  it('finds a fork from itself, and remembers nothing of a search', () => {
    expect(find(new Map([[2, 5]]), new Map([[2, 6]]))).toEqual({ km: 11, forks: [2] });
    expect(find(new Map([[2, 5]]), new Map())).toBeUndefined();
  });
});

describe('shortestWay', () => {
  // Limited visibility: a lane is visible within a fifth of a degree.
  const isOpenSea: IsOpenSea = ([lonA, latA], [lonB, latB]) =>
    Math.hypot(lonA - lonB, latA - latB) < 0.2;
  const find = forkFinder(network);
  const wayBetween = (from: Position, to: Position) =>
    shortestWay(
      network,
      find,
      approachesOf(network, from, isOpenSea),
      approachesOf(network, to, isOpenSea),
    );

  it('needs no fork between two ports on one lane', () => {
    expect(wayBetween([0.2, 0.1], [0.8, 0.1])).toEqual([
      [0.2, 0.1],
      [0.2, 0],
      [0.8, 0],
      [0.8, 0.1],
    ]);
  });

  it('leads from a point of one lane to a point of another', () => {
    const way = wayBetween([0.5, -0.1], [1.5, 1.1]);
    expect(way?.at(0)).toEqual([0.5, -0.1]);
    expect(way).toContainEqual([1, 0]);
    expect(way?.slice(-2)).toEqual([
      [1.5, 1],
      [1.5, 1.1],
    ]);
  });

  it('leads nowhere from a port that no lane is near', () => {
    expect(wayBetween([0, 40], [2.5, 0])).toBeUndefined();
  });
});

describe('the lanes that are shipped', () => {
  const shipped = readSeaNetwork(shippedLanes());

  it('have no long legs, and longitudes that run on', () => {
    for (const { points } of shipped.lanes) {
      for (const [at, [lon]] of points.entries()) {
        expect(Math.abs(lon - (points[at - 1]?.[0] ?? lon))).toBeLessThan(20);
      }
    }
  });

  it('hang together, but for the Caspian', () => {
    const seas: number[] = [];
    const seen = new Set<number>();
    for (const [start] of shipped.lanesAt.entries()) {
      if (seen.has(start)) continue;
      const sea = new Set([start]);
      for (const fork of sea) {
        for (const { from, to } of shipped.lanesAt[fork] ?? []) sea.add(from).add(to);
      }
      for (const fork of sea) seen.add(fork);
      seas.push(sea.size);
    }
    const [ocean = 0, caspian = 0, ...others] = seas.sort((a, b) => b - a);
    expect(ocean).toBeGreaterThan(1500);
    expect(caspian).toBeGreaterThan(5);
    expect(others.filter((forks) => forks > 8)).toEqual([]);
  });
});
