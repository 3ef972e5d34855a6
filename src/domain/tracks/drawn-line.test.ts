import { expect, it } from 'vitest';
import { drawnFile, drawnPoints, largestDrawn, mostDrawnPoints } from './drawn-line.ts';

const overTheMeridian = [
  { lat: 10, lon: 179 },
  { lat: 12, lon: -179 },
];

it('is cut at the 180th meridian in its file, and drawn through the same points again', () => {
  const file = drawnFile(overTheMeridian);
  expect(JSON.parse(file)).toMatchObject({
    type: 'Feature',
    geometry: {
      type: 'MultiLineString',
      coordinates: [
        [
          [179, 10],
          [180, 11],
        ],
        [
          [-180, 11],
          [-179, 12],
        ],
      ],
    },
  });
  expect(drawnPoints(file)).toEqual(overTheMeridian);
});

it('has a file of no more than is read again, however it is drawn', () => {
  const zigzag = Array.from({ length: mostDrawnPoints }, (_, at) => ({
    lat: (at % 2 ? 1 : -1) * 60.123_456_789_012_3,
    lon: (at % 2 ? 1 : -1) * 179.123_456_789_012_3,
  }));
  const file = drawnFile(zigzag);
  expect(file.length).toBeLessThan(largestDrawn);
  expect(drawnPoints(file)).toEqual(zigzag);
});

it.each([
  ['a recorded one', '{"type":"Feature","properties":{"name":"Walk"},"geometry":null}'],
  ['one through a point that is nowhere', '{"properties":{"drawnThrough":[[0,0],[0,91]]}}'],
  ['a file that is cut off', drawnFile(overTheMeridian).slice(0, -1)],
])('is none of %s', (_what, text) => {
  expect(drawnPoints(text)).toBeUndefined();
});
