import { antimeridianPieces, type LinePiece } from '../antimeridian.ts';
import { type LinePoints, segmentRanges, wrappedLongitude } from '../line-points.ts';
import type { TrackWriter, WrittenTrack } from './track-writer.ts';
import { writableInstant, writableMetres } from './writable-values.ts';

const pointsInPiece = 500;

/**
 * Writes a GeoJSON FeatureCollection (RFC 7946): a Feature with a MultiLineString per track, a line
 * per segment, cut at the 180th meridian. Elevations are the third number of a position. Times are
 * in `coordinateProperties.times`, nested like the coordinates (the extension of
 * github.com/mapbox/geojson-coordinate-properties), in UTC, null if unknown. A track without times
 * has no such property. Values at a cut are interpolated between the neighbouring points. A line of
 * one point repeats it, because GeoJSON requires two.
 */
export const geoJsonWriter: TrackWriter = {
  mediaType: 'application/geo+json',
  head: '{"type":"FeatureCollection","features":[\n',
  between: ',\n',
  tail: '\n]}\n',
  pieces: featureOf,
};

function* featureOf({ name, note, mode, points }: WrittenTrack): Generator<string> {
  const text = (value: string) => JSON.stringify(value.toWellFormed());
  yield `{"type":"Feature","properties":{"name":${text(name)},"note":${text(note)}`;
  yield `,"mode":${mode === undefined ? 'null' : text(mode)}`;
  if (points.time.some((instant) => !Number.isNaN(writableInstant(instant)))) {
    yield ',"coordinateProperties":{"times":[';
    yield* lines(points, timeBetween);
    yield ']}';
  }
  yield '},"geometry":';
  if (points.lat.length === 0) yield 'null}';
  else {
    yield '{"type":"MultiLineString","coordinates":[';
    yield* lines(points, positionBetween);
    yield ']}}';
  }
}

/**
 * Writes a position between the point before `index` and the point at `index`. A share of 1 is the
 * point at `index` itself. At the 180th meridian the share is that of the cut, and `lon` gives the
 * side.
 */
type Written = (points: LinePoints, index: number, share: number, lon: number) => string;

function* lines(points: LinePoints, written: Written): Generator<string> {
  let isFirst = true;
  for (const range of segmentRanges(points)) {
    for (const piece of antimeridianPieces(points.lon, range)) {
      yield isFirst ? '\n[' : ',\n[';
      isFirst = false;
      yield* line(points, piece, written);
      yield ']';
    }
  }
}

function* line(points: LinePoints, piece: LinePiece, written: Written): Generator<string> {
  const { begin, end, entersAt, leavesAt } = piece;
  const texts: string[] = [];
  if (entersAt !== undefined) texts.push(written(points, begin, entersAt, piece.enterLon));
  for (let index = begin; index < end; index++) {
    texts.push(written(points, index, 1, wrappedLongitude(points.lon[index]!)));
    if (texts.length < pointsInPiece || index === end - 1) continue;
    yield `${texts.join(',')},`;
    texts.length = 0;
  }
  if (leavesAt !== undefined) texts.push(written(points, end, leavesAt, piece.leaveLon));
  if (end - begin === 1 && texts.length === 1) texts.push(texts[0]!);
  yield texts.join(',');
}

function positionBetween(points: LinePoints, index: number, share: number, lon: number): string {
  const lat = between(points.lat, index, share);
  const metres = between(points.elevation, index, share, writableMetres);
  const place = `${rounded(lon, 7)},${rounded(lat, 7)}`;
  return Number.isNaN(metres) ? `[${place}]` : `[${place},${rounded(metres, 2)}]`;
}

function timeBetween(points: LinePoints, index: number, share: number): string {
  const instant = between(points.time, index, share, writableInstant);
  return Number.isNaN(instant) ? 'null' : `"${new Date(Math.round(instant)).toISOString()}"`;
}

/** Interpolates a column. Returns NaN if either value cannot be written. */
function between(
  column: Float64Array,
  index: number,
  share: number,
  writable = (value: number) => value,
): number {
  const value = writable(column[index]!);
  if (share === 1) return value;
  const before = writable(column[index - 1]!);
  return before + share * (value - before);
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
