import { describe, expect, it } from 'vitest';
import {
  onlyTrack,
  pointTexts,
  readTracks,
  trackFormatOf,
} from '../../../../../test/tracks/read-tracks.ts';
import { geoJson } from './geojson.ts';

const line = {
  type: 'LineString',
  coordinates: [
    [13.4, 52.5, 34],
    [13.5, 52.6],
  ],
};

function feature(geometry: unknown, properties: unknown = null): object {
  return { type: 'Feature', properties, geometry };
}

function collection(...features: unknown[]): string {
  return JSON.stringify({ type: 'FeatureCollection', name: 'Summer', features });
}

describe('a GeoJSON file', () => {
  it('is known by its type and what belongs to it', () => {
    expect(trackFormatOf(JSON.stringify(line))).toBe('geojson');
    expect(trackFormatOf(collection())).toBe('geojson');
    expect(trackFormatOf('{"type":"Feature"}')).toBeUndefined();
    expect(trackFormatOf('{"type":"invoice","features":[]}')).toBeUndefined();
    expect(trackFormatOf('[{"type":"Feature","geometry":null}]')).toBeUndefined();
  });

  it('gives a track for each feature that has a line', () => {
    const { rows } = readTracks(
      geoJson,
      collection(
        feature(line, { name: 'A', desc: 'x', type: 'driving', time: '2024-05-01T10:00:00Z' }),
        feature({ type: 'Point', coordinates: [1, 2] }),
        feature(null),
        feature({
          type: 'MultiLineString',
          coordinates: [
            [
              [1, 2],
              [3, 4],
            ],
            [],
            [[5, 6]],
          ],
        }),
        7,
      ),
    );
    expect(rows).toMatchObject([
      { line: 1, raw: 'A', track: { name: 'A', note: 'x', mode: 'road', dropped: 0 } },
      { raw: 'Summer', track: { name: 'Summer', mode: undefined } },
    ]);
    expect(rows.map((row) => 'track' in row && pointTexts(row.track))).toEqual([
      ['52.5 13.4 34 10:00:00', '52.6 13.5 - -'],
      ['2 1 - -', '4 3 - -', '| 6 5 - -'],
    ]);
  });

  const point = (lon: number, time: unknown, more = {}) =>
    feature({ type: 'Point', coordinates: [lon, 52.5] }, { timestamp: time, ...more });

  it('gives one track of points that have a time, if it has no line', () => {
    const points = [
      point(13.5, 1725310096, { altitude: 35 }),
      point(13.4, '1725310036', { velocity: '0' }),
      feature({ type: 'Point', coordinates: [9, 9] }),
      point(13.6, '2024-09-02T20:49:16Z'),
      point(13.7, null),
    ];
    const track = onlyTrack(geoJson, collection(...points));
    expect(track.name).toBe('Summer');
    expect(pointTexts(track)).toEqual([
      '52.5 13.4 - 20:47:16',
      '52.5 13.5 35 20:48:16',
      '52.5 13.6 - 20:49:16',
    ]);
    const { rows } = readTracks(geoJson, collection(...points, feature(line, { name: 'A' })));
    expect(rows.map(({ raw }) => raw)).toEqual(['A']);
    expect(readTracks(geoJson, collection(points[0])).refusal).toEqual({ code: 'only-points' });
  });

  it('reads numbers that are texts', () => {
    // Dawarich writes the coordinates of points as texts.
    const points = [
      feature(
        { type: 'Point', coordinates: ['13.3501', '52.5145'] },
        { timestamp: 1725310036, altitude: '35.5' },
      ),
      feature(
        { type: 'Point', coordinates: ['-13.3531', ' 5.25165e1 ', '36'] },
        { timestamp: '1725310096000' },
      ),
    ];
    expect(pointTexts(onlyTrack(geoJson, collection(...points)))).toEqual([
      '52.5145 13.3501 35.5 20:47:16',
      '52.5165 -13.3531 36 20:48:16',
    ]);
    const texts = {
      type: 'LineString',
      coordinates: [
        ['13.4', '52.5', '34'],
        ['13.5', '52.6', ''],
      ],
    };
    const times = ['1714557600', '1714557605000'];
    const timed = collection(feature(texts, { coordTimes: times }));
    expect(pointTexts(onlyTrack(geoJson, timed))).toEqual([
      '52.5 13.4 34 10:00:00',
      '52.6 13.5 - 10:00:05',
    ]);
    const several = feature({ type: 'MultiPoint', coordinates: texts.coordinates }, { times });
    expect(pointTexts(onlyTrack(geoJson, collection(several)))).toEqual([
      '52.5 13.4 34 10:00:00',
      '52.6 13.5 - 10:00:05',
    ]);
  });

  it('gives one track of a MultiPoint with a time for each point', () => {
    const times = ['2024-05-01T10:00:00Z', '2024-05-01T10:00:05Z'];
    const several = (coordTimes: string[]) =>
      collection(feature({ type: 'MultiPoint', coordinates: line.coordinates }, { coordTimes }));
    expect(pointTexts(onlyTrack(geoJson, several(times)))).toEqual([
      '52.5 13.4 34 10:00:00',
      '52.6 13.5 - 10:00:05',
    ]);
    expect(readTracks(geoJson, several(times.slice(1))).refusal).toEqual({ code: 'only-points' });
  });

  it('gives the points their times, in whatever order the members stand', () => {
    const times = ['2024-05-01T10:00:00Z', '2024-05-01T10:00:05Z'];
    const told = [
      `{"properties":{"coordTimes":${JSON.stringify(times)}},"geometry":{"coordinates":[[1,2],[3,4]],"type":"LineString"},"type":"Feature"}`,
      JSON.stringify(
        feature(
          { type: 'MultiLineString', coordinates: [[[1, 2]], [[3, 4]]] },
          { coordinateProperties: { heart: [1], times: [[times[0]], [times[1]]] } },
        ),
      ),
      JSON.stringify(
        feature(
          {
            type: 'LineString',
            coordinates: [
              [1, 2],
              [3, 4],
            ],
          },
          { times: [Date.parse(times[0]!), Date.parse(times[1]!) / 1000] },
        ),
      ),
    ];
    for (const text of told) {
      expect(trackFormatOf(text)).toBe('geojson');
      const points = pointTexts(onlyTrack(geoJson, text)).map((point) => point.replace('| ', ''));
      expect(points).toEqual(['2 1 - 10:00:00', '4 3 - 10:00:05']);
    }
  });

  it.each(['1e300', '1e999', '9e15', '-1', '"9999-12-31T23:59:59Z"', '"0001-01-01T00:00:00Z"'])(
    'has no time where the file says %s',
    (time) => {
      const point = '[13.4,52.5]';
      const known = '"2024-05-01T10:00:00Z"';
      const told = [
        `"coordTimes":[${known},${time}]`,
        `"coordinateProperties":{"times":[${known},${time}]}`,
        `"time":${known},"end":${time}`,
      ];
      for (const properties of told) {
        const text = `{"type":"Feature","properties":{${properties}},"geometry":{"type":"LineString","coordinates":[${point},${point}]}}`;
        expect(pointTexts(onlyTrack(geoJson, text))).toEqual([
          '52.5 13.4 - 10:00:00',
          '52.5 13.4 - -',
        ]);
      }
    },
  );

  it('gives the lines of a collection of geometries as segments of one track', () => {
    const geometries = [
      {
        type: 'Polygon',
        coordinates: [
          [
            [9, 9],
            [8, 8],
            [7, 300],
            [9, 9],
          ],
        ],
      },
      line,
      {
        type: 'GeometryCollection',
        geometries: [
          {
            type: 'LineString',
            coordinates: [
              [1, 2],
              [3, 4],
            ],
          },
        ],
      },
    ];
    const track = onlyTrack(geoJson, JSON.stringify({ type: 'GeometryCollection', geometries }));
    expect(track.dropped).toBe(0);
    expect(pointTexts(track)).toEqual(['52.5 13.4 34 -', '52.6 13.5 - -', '| 2 1 - -', '4 3 - -']);
  });

  it('drops what is no position', () => {
    const coordinates = [['13,4', '52.5'], [1], [361, 0], [0, 91], [null, 2], [], [1, 2], [3, 4]];
    const text = JSON.stringify({ type: 'LineString', coordinates });
    expect(onlyTrack(geoJson, text).dropped).toBe(5);
    expect(
      readTracks(geoJson, '{"type":"LineString","coordinates":[[1e999,2],[NaN,3]]}').rows,
    ).toMatchObject([{ problem: { code: 'file-broken', detail: '1' } }]);
    expect(
      readTracks(geoJson, '{"type":"LineString","coordinates":[[1e999,2]]}').rows,
    ).toMatchObject([{ problem: { code: 'positions-invalid', detail: '[1e999,2]' } }]);
  });

  it('is refused where there is no line in it, by what there is', () => {
    const point = feature({ type: 'Point', coordinates: [1, 2] });
    const area = feature({
      type: 'Polygon',
      coordinates: [
        [
          [1, 2],
          [3, 4],
          [5, 6],
          [1, 2],
        ],
      ],
    });
    expect(readTracks(geoJson, collection()).refusal).toEqual({ code: 'no-track' });
    expect(readTracks(geoJson, collection(point)).refusal).toEqual({ code: 'only-points' });
    expect(readTracks(geoJson, collection(point, area)).refusal).toEqual({ code: 'only-areas' });
  });

  it('gives the tracks before the place where it is cut off or broken', () => {
    const text = JSON.stringify(
      { type: 'FeatureCollection', features: [feature(line), feature(line)] },
      null,
      1,
    );
    const half = text.lastIndexOf('52.6');
    expect(readTracks(geoJson, text.slice(0, half)).rows).toMatchObject([
      { track: {} },
      { problem: { code: 'file-truncated' } },
    ]);
    const broken = `${text.slice(0, half)}?${text.slice(half)}`;
    const line2 = String(text.slice(0, half).split('\n').length);
    expect(readTracks(geoJson, broken).rows).toMatchObject([
      { track: {} },
      { line: Number(line2), problem: { code: 'file-broken', detail: line2 } },
    ]);
  });

  it('keeps text that both databases keep', () => {
    const text = `{"type":"Feature","properties":{"name":"a\\u0000\\ud83d"},"geometry":${JSON.stringify(line)}}`;
    expect(onlyTrack(geoJson, text).name).toBe('a\ufffd');
  });
});
