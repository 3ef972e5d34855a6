import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOf, type LinePoint } from '../../../../test/tracks/line-of.ts';
import type { TrackWriter, WrittenTrack } from './track-writer.ts';
import { geoJsonWriter } from './write-geojson.ts';
import { gpxWriter } from './write-gpx.ts';

/** Returns the whole file, which `fileOf` otherwise writes track by track. */
function textOf({ head, between, tail, pieces }: TrackWriter, tracks: readonly WrittenTrack[]) {
  return head + tracks.map((track) => [...pieces(track)].join('')).join(between) + tail;
}

const noon = Date.UTC(2024, 5, 1, 12);
const drive: WrittenTrack = {
  name: 'Bergen – Voss & "back" <1>',
  note: 'Rain\u0000\u000b\nall day\ud800',
  mode: 'road',
  points: lineOf([
    [
      { lat: 60.5, lon: 5.25, elevation: 12.345, time: noon },
      { lat: 60.6, lon: 5.5, elevation: -0.001, time: noon + 500 },
    ],
    [{ lat: 1e-9, lon: 180 }],
  ]),
};

/** Elevations and times from sources, some without a valid meaning. */
const odd: WrittenTrack = {
  ...drive,
  points: lineOf([
    [
      { lat: 1, lon: 2, elevation: 1e30, time: 9e15 },
      { lat: 1, lon: 3, elevation: -Infinity, time: -1e300 },
      { lat: 1, lon: 4, elevation: -12_345_678.5, time: noon },
      { lat: 1, lon: 5, elevation: 1e20, time: Infinity },
    ],
  ]),
};

describe('a GPX file', () => {
  it('writes a track, its segments and what is known of its points', () => {
    expect(textOf(gpxWriter, [drive])).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<gpx version="1.1" creator="Sojourn" xmlns="http://www.topografix.com/GPX/1/1">',
        '<trk><name>Bergen – Voss &amp; &quot;back&quot; &lt;1&gt;</name><desc>Rain',
        'all day\ufffd</desc><type>road</type>',
        '<trkseg>',
        '<trkpt lat="60.5" lon="5.25"><ele>12.35</ele><time>2024-06-01T12:00:00.000Z</time></trkpt>',
        '<trkpt lat="60.6" lon="5.5"><ele>0</ele><time>2024-06-01T12:00:00.500Z</time></trkpt>',
        '</trkseg>',
        '<trkseg>',
        '<trkpt lat="0" lon="-180"/>',
        '</trkseg>',
        '</trk>',
        '</gpx>',
        '',
      ].join('\n'),
    );
  });

  it('leaves out heights and instants that it cannot say', () => {
    expect(textOf(gpxWriter, [odd]).match(/<trkpt .*/g)).toEqual([
      '<trkpt lat="1" lon="2"/>',
      '<trkpt lat="1" lon="3"/>',
      '<trkpt lat="1" lon="4"><ele>-12345678.5</ele><time>2024-06-01T12:00:00.000Z</time></trkpt>',
      '<trkpt lat="1" lon="5"><ele>100000000000000000000</ele></trkpt>',
    ]);
  });

  it('leaves out what a track has not', () => {
    const bare = { name: '', note: '', mode: undefined, points: lineOf([]) };
    expect(textOf(gpxWriter, [bare])).toContain('<trk>\n</trk>');
  });
});

describe('a GeoJSON file', () => {
  const features = (...tracks: WrittenTrack[]) =>
    JSON.parse(textOf(geoJsonWriter, tracks)).features;

  it('writes a line for each segment, with times beside them', () => {
    expect(features(drive)).toEqual([
      {
        type: 'Feature',
        properties: {
          name: drive.name,
          note: 'Rain\u0000\u000b\nall day\ufffd',
          mode: 'road',
          coordinateProperties: {
            times: [
              ['2024-06-01T12:00:00.000Z', '2024-06-01T12:00:00.500Z'],
              [null, null],
            ],
          },
        },
        geometry: {
          type: 'MultiLineString',
          coordinates: [
            [
              [5.25, 60.5, 12.35],
              [5.5, 60.6, 0],
            ],
            [
              [180, 0],
              [180, 0],
            ],
          ],
        },
      },
    ]);
  });

  it('cuts at the 180th meridian, with elevation and time between', () => {
    const ferry = lineOf([
      [
        { lat: 10, lon: 179, elevation: 0, time: noon },
        { lat: 14, lon: -177, elevation: 8, time: noon + 4000 },
      ],
    ]);
    const [feature] = features({ ...drive, points: ferry });
    expect(feature.geometry.coordinates).toEqual([
      [
        [179, 10, 0],
        [180, 11, 2],
      ],
      [
        [-180, 11, 2],
        [-177, 14, 8],
      ],
    ]);
    expect(feature.properties.coordinateProperties.times).toEqual([
      ['2024-06-01T12:00:00.000Z', '2024-06-01T12:00:01.000Z'],
      ['2024-06-01T12:00:01.000Z', '2024-06-01T12:00:04.000Z'],
    ]);
  });

  it('leaves out heights and instants that it cannot say', () => {
    const [feature] = features(odd);
    expect(feature.geometry.coordinates).toEqual([
      [
        [2, 1],
        [3, 1],
        [4, 1, -12_345_678.5],
        [5, 1, 1e20],
      ],
    ]);
    expect(feature.properties.coordinateProperties.times).toEqual([
      [null, null, '2024-06-01T12:00:00.000Z', null],
    ]);
  });

  it('makes nothing up at a cut beside what it cannot say', () => {
    const ferry = [
      { lat: 10, lon: 179, elevation: 1e30, time: 1e16 },
      { lat: 14, lon: -177, elevation: 8, time: noon },
    ];
    const [feature, timeless] = features(
      { ...drive, points: lineOf([ferry]) },
      { ...drive, points: lineOf([ferry.slice(0, 1)]) },
    );
    expect(feature.geometry.coordinates).toEqual([
      [
        [179, 10],
        [180, 11],
      ],
      [
        [-180, 11],
        [-177, 14, 8],
      ],
    ]);
    expect(feature.properties.coordinateProperties.times).toEqual([
      [null, null],
      [null, '2024-06-01T12:00:00.000Z'],
    ]);
    expect(timeless.properties).not.toHaveProperty('coordinateProperties');
  });

  it('writes no times where none is known, and no geometry of nothing', () => {
    const [feature, empty] = features(
      { ...drive, points: lineOf([[{ lat: 1, lon: 2 }]]) },
      { ...drive, points: lineOf([]) },
    );
    expect(feature.properties).not.toHaveProperty('coordinateProperties');
    expect(empty.geometry).toBeNull();
  });
});

describe('what was written', () => {
  const tenMillionths = (most: number) =>
    fc.integer({ min: -most * 1e7, max: most * 1e7 - 1 }).map((value) => value / 1e7);
  const row: fc.Arbitrary<LinePoint> = fc.record({
    lat: tenMillionths(90),
    lon: tenMillionths(180),
    elevation: fc.option(
      fc.integer({ min: -40_000, max: 900_000 }).map((value) => value / 100),
      { nil: undefined },
    ),
    time: fc.option(fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2100, 0) }), {
      nil: undefined,
    }),
  });
  const segments = fc.array(fc.array(row, { minLength: 1, maxLength: 6 }), { maxLength: 3 });
  const text = fc.string({ unit: 'binary', maxLength: 20 });
  const tracks = fc.array(fc.record({ name: text, note: text, segments }), { maxLength: 3 });
  const writtenOf = (given: { name: string; note: string; segments: LinePoint[][] }[]) =>
    given.map(({ name, note, segments: rows }) => ({
      name,
      note,
      mode: undefined,
      points: lineOf(rows),
    }));

  it('as GPX is read back as it was', () => {
    fc.assert(
      fc.property(tracks, (given) => {
        const file = textOf(gpxWriter, writtenOf(given));
        expect(writable(file)).toBe(file);
        expect(file.isWellFormed()).toBe(true);
        expect(readGpx(file)).toEqual(
          given.map(({ name, note, segments: rows }) => ({
            name: writable(name),
            note: writable(note),
            segments: rows,
          })),
        );
      }),
    );
  });

  it('as GeoJSON is read back as it was, but for what a cut adds', () => {
    fc.assert(
      fc.property(tracks, (given) => {
        const { features } = JSON.parse(textOf(geoJsonWriter, writtenOf(given)));
        expect(
          features.map((one: { properties: { name: string } }) => one.properties.name),
        ).toEqual(given.map(({ name }) => name.toWellFormed()));
        given.forEach(({ segments: rows }, nth) => {
          const lines: number[][][] = features[nth].geometry?.coordinates ?? [];
          for (const line of lines) expect(line.length).toBeGreaterThanOrEqual(2);
          const written = lines.flat().map((position) => position.join(' '));
          for (const { lat, lon, elevation } of rows.flat()) {
            const metres = elevation === undefined ? [] : [elevation];
            expect(written).toContain([lon, lat, ...metres].join(' '));
          }
          const times = features[nth].properties.coordinateProperties?.times;
          const shape = (nested: unknown[][]) => nested.map((line) => line.length);
          if (times) expect(shape(times)).toEqual(shape(lines));
          const known = rows.flat().flatMap(({ time }) => time ?? []);
          const found = (times ?? []).flat().map((time: string | null) => time && Date.parse(time));
          for (const time of known) expect(found).toContain(time);
        });
      }),
    );
  });
});

/** Keeps the characters that XML allows, except the control characters it discourages. */
function writable(text: string): string {
  const isWritable = (code: number) =>
    [0x9, 0xa, 0xd].includes(code) ||
    (code >= 0x20 && !(code >= 0x7f && code <= 0x9f) && code !== 0xfffe && code !== 0xffff);
  return [...text.toWellFormed()].filter((one) => isWritable(one.codePointAt(0)!)).join('');
}

/** Parses the output of `gpxWriter`, not GPX in general. */
function readGpx(file: string) {
  const inner = (text: string, tag: string) =>
    [...text.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, content]) => content!);
  const plain = (content = '') =>
    content
      .replace(/&#13;/g, '\r')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&apos;/g, "'")
      .replace(/&amp;/g, '&');
  return inner(file, 'trk').map((track) => ({
    name: plain(inner(track, 'name')[0]),
    note: plain(inner(track, 'desc')[0]),
    segments: inner(track, 'trkseg').map((segment) =>
      [...segment.matchAll(/<trkpt lat="(.*?)" lon="(.*?)"(?:\/>|>(.*?)<\/trkpt>)/g)].map(
        ([, lat, lon, known = '']): LinePoint => {
          const [elevation] = inner(known, 'ele');
          const [time] = inner(known, 'time');
          return {
            lat: Number(lat),
            lon: Number(lon),
            elevation: elevation === undefined ? undefined : Number(elevation),
            time: time === undefined ? undefined : Date.parse(time),
          };
        },
      ),
    ),
  }));
}
