import { expect, it } from 'vitest';
import { decodeLine } from './encoded-line.ts';
import { lineOf } from '../../../../test/tracks/line-of.ts';
import { overviewOf } from './overview-line.ts';
import { longestOverview } from '../track.ts';

it('has the ends of each segment', () => {
  const line = lineOf([
    [
      { lat: 50, lon: 8 },
      // 40 m from the straight line, which is below the overview's resolution.
      { lat: 50.0004, lon: 8.5 },
      { lat: 50, lon: 9 },
    ],
    [
      { lat: 51, lon: 8 },
      { lat: 51, lon: 9 },
    ],
  ]);
  const [first, second] = decodeLine(overviewOf(line)) ?? [];
  expect(first?.[0]).toEqual([8, 50]);
  expect(first?.at(-1)).toEqual([9, 50]);
  expect(second).toEqual([
    [8, 51],
    [9, 51],
  ]);
});

it('has the shape of a walk that comes back to where it began', () => {
  // 700 m to the north, 700 m to the east, and back.
  const walk = [
    { lat: 45, lon: 13.72 },
    { lat: 45.0063, lon: 13.72 },
    { lat: 45.0063, lon: 13.7289 },
    { lat: 45.0001, lon: 13.72 },
  ];
  const [line] = decodeLine(overviewOf(lineOf([walk]))) ?? [];
  expect(line).toEqual(walk.map(({ lat, lon }) => [lon, lat]));
});

it('fits into a record also where it zigzags round the world', () => {
  const zigzag = Array.from({ length: 2000 }, (_, at) => ({
    lat: at % 2 ? 60.12345 : -60.12345,
    lon: ((at * 37.3) % 360) - 180,
  }));
  const text = overviewOf(lineOf([zigzag]));
  expect(text.length).toBeLessThanOrEqual(longestOverview);
  expect(decodeLine(text)?.flat().length).toBeGreaterThan(50);
});
