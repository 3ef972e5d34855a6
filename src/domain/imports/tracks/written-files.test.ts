import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOf, type LinePoint } from '../../../../test/tracks/line-of.ts';
import { onlyTrack, pointTexts, readTracks } from '../../../../test/tracks/read-tracks.ts';
import { modes } from '../../journeys/journey.ts';
import type { TrackWriter, WrittenTrack } from '../../tracks/write/track-writer.ts';
import { geoJsonWriter } from '../../tracks/write/write-geojson.ts';
import { gpxWriter } from '../../tracks/write/write-gpx.ts';
import { geoJson } from './geojson/geojson.ts';
import { gpx } from './gpx.ts';

function textOf({ head, between, tail, pieces }: TrackWriter, tracks: readonly WrittenTrack[]) {
  return head + tracks.map((track) => [...pieces(track)].join('')).join(between) + tail;
}

describe.each([
  { called: 'GPX', writer: gpxWriter, reader: gpx },
  { called: 'GeoJSON', writer: geoJsonWriter, reader: geoJson },
])('a file that we wrote as $called', ({ writer, reader }) => {
  it.each(modes)('says again what a track is called, what is noted of it, and %s', (mode) => {
    const noon = Date.UTC(2024, 5, 1, 12);
    const points = lineOf([
      [
        { lat: 60.5, lon: 5.25, elevation: 12.35, time: noon },
        { lat: 60.6, lon: 5.5, time: noon + 5000 },
      ],
      [
        { lat: 61, lon: 6 },
        { lat: 61.5, lon: 6.5 },
      ],
    ]);
    const ferry = { name: 'Över & <"out">', note: 'Calm.\nNo whales.', mode, points };
    const track = onlyTrack(reader, textOf(writer, [ferry]));
    expect(track).toMatchObject({ name: ferry.name, note: ferry.note, mode, dropped: 0 });
    expect(pointTexts(track)).toEqual([
      '60.5 5.25 12.35 12:00:00',
      '60.6 5.5 - 12:00:05',
      '| 61 6 - -',
      '61.5 6.5 - -',
    ]);
  });

  it('is read as it was, whatever the tracks', () => {
    // Keeps away from the 180th meridian, where GeoJSON lines are split.
    const row: fc.Arbitrary<LinePoint> = fc.record({
      lat: fc.integer({ min: -9e8, max: 9e8 }).map((value) => value / 1e7),
      lon: fc.integer({ min: -8e8, max: 8e8 }).map((value) => value / 1e7),
      elevation: fc.option(
        fc.integer({ min: -40_000, max: 900_000 }).map((value) => value / 100),
        { nil: undefined },
      ),
      time: fc.option(fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2024, 0) }), {
        nil: undefined,
      }),
    });
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .map((any) => `a${any}b`.replaceAll(/\s+/g, ' '));
    const written = fc.record({
      name: text,
      note: fc.oneof(fc.constant(''), text),
      mode: fc.constantFrom(...modes, undefined),
      points: fc.array(fc.array(row, { minLength: 2, maxLength: 5 }), { minLength: 1 }).map(lineOf),
    });
    fc.assert(
      fc.property(fc.array(written, { minLength: 1, maxLength: 3 }), (tracks) => {
        const { rows } = readTracks(reader, textOf(writer, tracks));
        expect(rows.map((one) => 'track' in one && one.track)).toEqual(
          tracks.map((track) => ({ ...track, dropped: 0 })),
        );
      }),
    );
  });
});
