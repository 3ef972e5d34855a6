import { expect, test } from 'vitest';
import { FileContent } from '../reading/file-content.ts';
import { ownTracksJson } from './owntracks.ts';
import { polarstepsLocations } from './polarsteps.ts';
import type { TimelineFormat } from './timeline-rows.ts';

const seven = Date.parse('2024-06-15T07:00:00Z');
/** Two hours in Paris, then half an hour in Lille from 09:30 on. */
const positions = [0, 60, 120, 150, 180].map((minutes) => ({
  lat: minutes < 121 ? 48.8566 : 50.6292,
  lon: minutes < 121 ? 2.3522 : 3.0573,
  seconds: seven / 1000 + minutes * 60,
}));

function read(format: TimelineFormat, value: unknown) {
  const content = new FileContent(new TextEncoder().encode(JSON.stringify(value)));
  expect(format.recognise(content)).toBe(1);
  return [...format.parse(content).rows];
}

const files = [
  [
    'OwnTracks',
    ownTracksJson,
    (all: typeof positions) =>
      all.map(({ lat, lon, seconds }) => ({ _type: 'location', lat, lon, tst: seconds })),
  ],
  [
    'Polarsteps',
    polarstepsLocations,
    (all: typeof positions) => ({
      locations: all.map(({ lat, lon, seconds }) => ({ lat, lon, time: seconds })),
    }),
  ],
] as const;

test.each(files)('positions of %s can have the latest first', (_, format, file) => {
  const rows = read(format, file(positions.toReversed()));
  expect(rows).toMatchObject([
    { visit: { lat: 48.8566, begin: seven, end: seven + 120 * 60_000 } },
    { move: { begin: seven + 120 * 60_000, end: seven + 150 * 60_000 } },
    { visit: { lat: 50.6292, begin: seven + 150 * 60_000, end: seven + 180 * 60_000 } },
  ]);
  expect(rows).toEqual(read(format, file(positions)));
});
