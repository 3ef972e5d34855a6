import type { FileContent } from '../../reading/file-content.ts';
import { FileRefusal } from '../../reading/file-refusal.ts';
import { jsonScalar } from '../../reading/json-rows.ts';
import { GeoJsonReader } from './geojson-reader.ts';
import { JsonFault } from './json-cursor.ts';
import { LineCounter } from '../line-counter.ts';
import { tracksOrRefusal, deepestFile, type TrackFormat, trackLimits } from '../open-track.ts';
import type { TrackRow } from '../parsed-tracks.ts';

/** The types of GeoJSON, each with its required member. */
const members: ReadonlyMap<unknown, string> = new Map([
  ['FeatureCollection', '"features"'],
  ['Feature', '"geometry"'],
  ['GeometryCollection', '"geometries"'],
  ...['Point', 'MultiPoint', 'LineString', 'MultiLineString', 'Polygon', 'MultiPolygon'].map(
    (type) => [type, '"coordinates"'] as const,
  ),
]);

/**
 * GeoJSON (RFC 7946). Every feature with lines is a track, and each of its lines a segment; a
 * geometry without a feature is handled likewise. Times of points come from `coordTimes` or
 * `times`, as togeojson writes them. In a file without lines, the points that have a time form one
 * track.
 */
export const geoJson: TrackFormat = {
  id: 'geojson',
  name: 'GeoJSON',
  original: 'application/geo+json',
  limits: trackLimits,
  recognise({ text = '' }) {
    if (!text.slice(0, 1000).trimStart().startsWith('{')) return 0;
    const member = members.get(jsonScalar(text, 'type'));
    return member !== undefined && text.includes(member) ? 0.95 : 0;
  },
  parse({ text = '' }: FileContent) {
    const reader = new GeoJsonReader(text);
    const rows = reader.log.orRows(untilFault(text, reader.rows()), () => reader.fileName);
    return tracksOrRefusal(rows, () => {
      if (reader.areas > 0) return 'only-areas';
      return reader.points > 0 ? 'only-points' : 'no-track';
    });
  },
};

/**
 * Yields the tracks up to the position at which the file cannot be read any further, then the
 * problem there.
 */
function* untilFault(text: string, rows: Iterable<TrackRow>): Generator<TrackRow> {
  try {
    yield* rows;
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    if (error.fault === 'too-deep') {
      throw new FileRefusal({ code: 'file-too-deep', limit: deepestFile });
    }
    const line = new LineCounter(text).lineAt(error.offset);
    const raw = text
      .slice(error.offset, error.offset + keptOfFault)
      .trim()
      .toWellFormed();
    yield {
      line,
      raw,
      problem:
        error.fault === 'truncated'
          ? { code: 'file-truncated' }
          : { code: 'file-broken', detail: String(line) },
    };
  }
}

const keptOfFault = 80;
