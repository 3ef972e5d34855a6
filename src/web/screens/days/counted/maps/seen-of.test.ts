import { expect, test } from 'vitest';
import { boundsOfDrawn, flatView } from '../../../../kit/map-drawing/fitted-view.ts';
import { seenOf } from './seen-of.ts';

const points = (...places: [code: string, lon: number, lat: number][]) =>
  new Map(places.map(([code, lon, lat]) => [code, { lon, lat }]));
const padding = { top: 0, right: 0, bottom: 0, left: 0 };

test('towns of one part of the Earth are framed', () => {
  const seen = seenOf(undefined, points(['GB-ENG/London', 0, 51.5], ['IT/Rome', 12.5, 41.9]));
  expect(boundsOfDrawn(seen)).toEqual([0, 41.9, 12.5, 51.5]);
});

test('towns around the Earth are seen with Europe in the middle, however narrow the map', () => {
  const seen = seenOf(
    undefined,
    points(['GB-ENG/London', 0, 51.5], ['IT/Rome', 12.5, 41.9], ['NZ/Auckland', 174.8, -37]),
  );
  expect(boundsOfDrawn(seen)?.slice(0, 1)).toEqual([-168]);
  expect(Math.abs(flatView(seen, padding, { width: 700, height: 400 }).longitude)).toBeLessThan(30);
  expect(Math.abs(flatView(seen, padding, { width: 300, height: 600 }).longitude)).toBeLessThan(60);
});

test('a country is seen whole, and its farther towns', () => {
  const seen = seenOf('US', points(['US-HI/Honolulu', -157.9, 21.3], ['IT/Rome', 12.5, 41.9]));
  expect(boundsOfDrawn(seen)).toEqual([-157.9, 21.3, -67, 49.4]);
});
