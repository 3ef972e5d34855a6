import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileTexts, readHostileText, readHostileTexts } from '../../../../test/hostile-text.ts';
import { contentOf, readTracks } from '../../../../test/tracks/read-tracks.ts';
import { csvPositions } from './csv-positions.ts';
import { geoJson } from './geojson/geojson.ts';
import { gpx } from './gpx.ts';
import { kml } from './kml/kml.ts';
import { polyline } from './polyline.ts';
import { trackFormats } from './registry.ts';
import { tcx } from './tcx.ts';
import type { TrackFormat } from './open-track.ts';

/** A file of each text format, with every element that its reader handles. */
const files: readonly { id: string; format: TrackFormat; file: string }[] = [
  {
    format: gpx,
    file: `<?xml version="1.0"?><!DOCTYPE gpx><gpx version="1.1"><trk><name>A</name><desc>B</desc>
      <type>driving</type><trkseg><trkpt lat="1.5" lon="2.5"><ele>3</ele>
      <time>2024-05-01T10:00:00Z</time></trkpt><trkpt lat="4.5" lon="5.5"/></trkseg></trk></gpx>`,
  },
  {
    format: kml,
    file: `<kml><Document><name>D</name><Placemark><name>A</name><description><![CDATA[<b>B</b>]]>
      </description><TimeSpan><begin>2024-05-01T10:00:00Z</begin></TimeSpan><LineString><coordinates>
      1.5,2.5,3 4.5,5.5</coordinates></LineString></Placemark><Placemark><gx:Track><when>2024</when>
      <gx:coord>1 2 3</gx:coord></gx:Track></Placemark><NetworkLink><href>a</href></NetworkLink>
      </Document></kml>`,
  },
  {
    format: tcx,
    file: `<TrainingCenterDatabase><Activities><Activity Sport="Biking"><Notes>N</Notes><Lap><Track>
      <Trackpoint><Time>2024-05-01T10:00:00Z</Time><Position><LatitudeDegrees>1.5</LatitudeDegrees>
      <LongitudeDegrees>2.5</LongitudeDegrees></Position><AltitudeMeters>3</AltitudeMeters></Trackpoint>
      </Track></Lap></Activity></Activities></TrainingCenterDatabase>`,
  },
  {
    format: geoJson,
    file: `{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"A","time":
      "2024-05-01T10:00:00Z","coordTimes":["2024-05-01T10:00:00Z",1]},"geometry":{"type":"LineString",
      "coordinates":[[1.5,2.5,3],[4.5,5.5]]}}]}`,
  },
  {
    format: csvPositions,
    file: `INDEX,TAG,DATE,TIME,LATITUDE N/S,LONGITUDE E/W,HEIGHT,SPEED
1,T,240615,103000,52.520000N,13.405000E,34,1.5
2,T,240615,103100,52.521000N,13.406000E,35,1.6
`,
  },
  { format: polyline, file: '_p~iF~ps|U_ulLnnqC_mqNvxq`@\n_p~iF~ps|U_ulLnnqC_mqNvxq`@\n' },
].map((one) => ({ id: one.format.id, ...one }));

describe.each(files)('the reader of $id', ({ format, file }) => {
  it('reads its example', () => {
    const { rows, refusal } = readTracks(format, file);
    expect(format.recognise(contentOf(file))).toBeGreaterThan(0.5);
    expect(refusal).toBeUndefined();
    expect(rows.length).toBeGreaterThan(0);
  });

  it('throws nothing but a refusal wherever the file is cut or changed', () => {
    const read = (text: string) => () => readTracks(format, text);
    for (let length = 0; length < file.length; length++) {
      expect(read(file.slice(0, length))).not.toThrow();
    }
    fc.assert(
      fc.property(
        fc.nat(file.length),
        fc.nat(20),
        fc.oneof(
          fc.string(),
          fc.string({ unit: 'binary-ascii' }),
          fc.constantFrom('<', '&#0;', ']]>', '[', 'é', '\u{1f6eb}'),
        ),
        (at, gone, put) => {
          expect(read(file.slice(0, at) + put + file.slice(at + gone))).not.toThrow();
        },
      ),
      { numRuns: 300 },
    );
  });

  it('reads a file in which any value is 16 KB in linear time', () => {
    const values = Array.from(file.matchAll(/[\w.:~-]+/g));
    for (const [index, { 0: value, index: start }] of values.entries()) {
      const textOf = hostileTexts[(index * 7) % hostileTexts.length]!;
      expect(() =>
        readHostileText(textOf, (text) => {
          const changed = file.slice(0, start) + text + file.slice(start + value.length);
          expect(format.recognise(contentOf(changed))).toBeLessThanOrEqual(1);
          readTracks(format, changed);
        }),
      ).not.toThrow();
    }
  });

  it('reads any text of 16 KB behind its first half in linear time', () => {
    const half = file.slice(0, file.length / 2);
    expect(() => readHostileTexts((text) => readTracks(format, half + text))).not.toThrow();
  });
});

it.each(['', '<', '<!DOCTYPE a [', '{"type":"Feature",', '['])(
  'every format looks at any text of 16 KB after %j in linear time',
  (start) => {
    const recognise = (text: string) => {
      for (const format of trackFormats) format.recognise(contentOf(start + text));
    };
    expect(() => readHostileTexts(recognise)).not.toThrow();
  },
);

/** A million of each thing that a reader might store or descend into. */
const many = 1_000_000;

it.each([
  ['folders within one another', kml, `<kml>${'<Folder>'.repeat(many)}`, 'file-too-deep'],
  ['elements of others within one another', gpx, `<gpx>${'<x:y>'.repeat(many)}`, 'file-too-deep'],
  [
    'arrays within one another',
    geoJson,
    `{"type":"LineString","coordinates":${'['.repeat(many)}`,
    'file-too-deep',
  ],
  ['arrays that are passed over', geoJson, `{"x":${'['.repeat(many)}`, 'file-too-deep'],
  ['collections within one another', geoJson, '{"geometries":['.repeat(many), 'file-too-deep'],
  ['tracks without points', gpx, `<gpx>${'<trk/>'.repeat(many)}</gpx>`, 'too-many-rows'],
  ['links', kml, `<kml>${'<NetworkLink/>'.repeat(many)}</kml>`, 'too-many-rows'],
  ['end tags of nothing', gpx, `<gpx>${'</trk>'.repeat(many)}</gpx>`, 'no-track'],
  [
    'attributes',
    gpx,
    `<gpx ${Array.from({ length: 200_000 }, (_, n) => `a${n}=""`).join(' ')}></gpx>`,
    'element-too-large',
  ],
  ['attributes of the same name', kml, `<kml><a ${'a="" '.repeat(many)}/>`, 'element-too-large'],
  [
    'attributes of what is ignored',
    tcx,
    `<a><Extensions ${'b="" '.repeat(501)}/></a>`,
    'element-too-large',
  ],
  [
    'attributes of an element, as many as are read',
    gpx,
    `<gpx ${'a="" '.repeat(500)}/>`,
    'no-track',
  ],
  ['characters of a tag', gpx, `<gpx><${'a'.repeat(11 * many)}`, 'element-too-large'],
  ['characters of an attribute', gpx, `<gpx a="${'a'.repeat(11 * many)}">`, 'element-too-large'],
  ['characters of a comment', kml, `<kml><!--${'a'.repeat(11 * many)}`, 'element-too-large'],
  [
    'characters of a CDATA section',
    kml,
    `<kml><![CDATA[${'a'.repeat(11 * many)}`,
    'element-too-large',
  ],
  ['comments', gpx, `<gpx>${'<!-- comment -->'.repeat(many)}</gpx>`, 'no-track'],
  [
    'declared entities',
    gpx,
    `<!DOCTYPE g [${'<!ENTITY a "&b;">'.repeat(100_000)}]><gpx></gpx>`,
    'no-track',
  ],
  [
    'times without positions',
    kml,
    `<kml><Placemark><gx:Track>${'<when/>'.repeat(2_000_001)}`,
    'too-many-positions',
  ],
  [
    'rows of a log',
    csvPositions,
    `time,lat,lon\n${'1,,\n'.repeat(2_000_001)}`,
    'too-many-positions',
  ],
  ['columns of a log', csvPositions, `time,lat,lon${',x'.repeat(many)}\n`, 'no-track'],
  ['blank lines', polyline, '\n'.repeat(many), 'no-track'],
  ['points', gpx, `<gpx><trk>${'<trkpt/>'.repeat(2_000_001)}`, 'too-many-positions'],
] as const)('a million %s are refused by name', (_what, format, file, code) => {
  // A reader with quadratic cost would take hours.
  expect(readTracks(format, file).refusal?.code).toBe(code);
});
