import { JsonCursor, JsonFault } from './json-cursor.ts';
import { LineCounter } from '../line-counter.ts';
import { NumberColumn } from '../number-column.ts';
import {
  OpenTrack,
  PositionAllowance,
  PositionColumns,
  longestName,
  TimedPoints,
} from '../open-track.ts';
import type { TrackRow } from '../parsed-tracks.ts';
import { longestNote } from '../../limits.ts';
import { instantOf, instantOfNumber, numberOf } from '../instant-text.ts';
import { modeOfActivity } from '../travel-words.ts';

const longestTime = 40;
/** Lists of times are nested as deeply as the lines. */
const deepestTimes = 3;

/** Names that programs, including Sojourn, use for the properties of a line. */
const names = new Set(['name', 'title', 'Name']);
const notes = new Set(['desc', 'description', 'cmt', 'note']);
const activities = new Set(['type', 'activity', 'sport', 'mode']);
const begins = new Set(
  'time begin timestamp timeStamp datetime date_time recorded_at recordedAt tst'.split(' '),
);
const elevations = new Set(['altitude', 'elevation', 'ele', 'alt']);
const timeLists = new Set(['coordTimes', 'times']);

/** Reads the properties of a feature into its track; the cursor is before them. */
function readProperties(
  cursor: JsonCursor,
  track: OpenTrack,
  times: NumberColumn,
  point: { elevation: number },
  allowance: PositionAllowance,
): void {
  cursor.enter('{');
  while (cursor.hasNext('}')) {
    const key = cursor.key();
    const next = cursor.peek();
    if (timeLists.has(key) && next === '[') readTimes(cursor, times, allowance);
    else if (key === 'coordinateProperties' && next === '{') {
      readTimeLists(cursor, times, allowance);
    } else if (begins.has(key)) track.begin = readTime(cursor);
    else if (elevations.has(key)) point.elevation = cursor.number();
    else if (key === 'end') track.end = readTime(cursor);
    else if (next !== '"') cursor.skip();
    else if (names.has(key)) track.name ||= cursor.string(longestName + 1);
    else if (notes.has(key)) track.notes.push(cursor.string(longestNote));
    else if (activities.has(key)) track.mode ??= modeOfActivity(cursor.string(longestName));
    else cursor.skip();
  }
}

function readTimeLists(
  cursor: JsonCursor,
  times: NumberColumn,
  allowance: PositionAllowance,
): void {
  cursor.enter('{');
  while (cursor.hasNext('}')) {
    if (timeLists.has(cursor.key()) && cursor.peek() === '[') readTimes(cursor, times, allowance);
    else cursor.skip();
  }
}

function readTimes(
  cursor: JsonCursor,
  times: NumberColumn,
  allowance: PositionAllowance,
  depth = 1,
): void {
  if (depth > deepestTimes) throw new JsonFault('too-deep', cursor.offset);
  cursor.enter('[');
  while (cursor.hasNext(']')) {
    if (cursor.peek() === '[') readTimes(cursor, times, allowance, depth + 1);
    else {
      allowance.take();
      times.push(readTime(cursor));
    }
  }
}

/** Reads an ISO text, or a number or digits of seconds or milliseconds; NaN for anything else. */
function readTime(cursor: JsonCursor): number {
  if (cursor.peek() !== '"') return instantOfNumber(cursor.number());
  const text = cursor.string(longestTime + 1);
  const instant = instantOf(text);
  return Number.isNaN(instant) ? instantOfNumber(numberOf(text)) : instant;
}

/** A MultiPolygon has four nested arrays; no geometry has more. */
const deepestCoordinates = 5;

/**
 * Reads the coordinates of any geometry, because its type may come after them. Positions are `[lon,
 * lat, elevation?, …]` within any number of arrays, each of which begins a segment.
 */
function readCoordinates(cursor: JsonCursor, positions: PositionColumns, depth = 1): void {
  if (depth > deepestCoordinates) throw new JsonFault('too-deep', cursor.offset);
  const { offset } = cursor;
  cursor.enter('[');
  if (!cursor.hasNext(']')) return;
  if (cursor.peek() !== '[') return readPosition(cursor, positions, offset);
  positions.startSegment();
  do {
    if (cursor.peek() === '[') readCoordinates(cursor, positions, depth + 1);
    else cursor.skip();
  } while (cursor.hasNext(']'));
}

/** Reads a position; the cursor is before its first number. */
function readPosition(cursor: JsonCursor, positions: PositionColumns, start: number): void {
  let [lon, lat, elevation] = [Number.NaN, Number.NaN, Number.NaN];
  let count = 0;
  do {
    const value = cursor.number();
    if (count === 0) lon = value;
    else if (count === 1) lat = value;
    else if (count === 2) elevation = value;
    count++;
  } while (cursor.hasNext(']'));
  if (!Number.isFinite(elevation)) elevation = Number.NaN;
  positions.add(lat, lon, elevation, Number.NaN, () => cursor.textFrom(start));
}

const keptOfFeature = 80;
const longestType = 40;

/** Maximum nesting of objects: a collection, a feature and collections of geometries. */
const deepestObject = 16;

/** A feature while it is read. */
interface OpenFeature {
  track: OpenTrack;
  /** The times of all its positions in sequence, if the properties have them. */
  times: NumberColumn;
  hasLine: boolean;
  /** Its single points. */
  points: PositionColumns;
  /** The elevation in its properties; NaN if there is none. */
  elevation: number;
}

/**
 * Reads GeoJSON in one pass, with the members of objects in any order; points are written to
 * columns immediately.
 */
export class GeoJsonReader {
  points = 0;
  areas = 0;
  readonly #text: string;
  readonly #cursor: JsonCursor;
  readonly #lines: LineCounter;
  readonly #allowance = new PositionAllowance();
  readonly log = new TimedPoints(this.#allowance);
  fileName = '';

  constructor(text: string) {
    this.#text = text;
    this.#cursor = new JsonCursor(text);
    this.#lines = new LineCounter(text);
  }

  /** Yields the tracks of an object. Throws a JsonFault if the text cannot be read any further. */
  *rows(depth = 0): Generator<TrackRow> {
    this.#cursor.peek();
    const { offset } = this.#cursor;
    const excerpt = this.#text.slice(offset, offset + keptOfFeature);
    const track = new OpenTrack({ line: this.#lines.lineAt(offset), excerpt }, this.#allowance);
    const feature = {
      track,
      times: new NumberColumn(),
      hasLine: false,
      points: new PositionColumns(new PositionAllowance()),
      elevation: Number.NaN,
    };
    yield* this.#readObject(feature, depth);
    if (!feature.hasLine) return this.#log(feature);
    track.positions.setTimes(0, feature.times);
    yield track.row(this.fileName);
  }

  /**
   * Reads a collection, a feature or a geometry. They may be nested, and all of them add to the
   * feature.
   */
  *#readObject(feature: OpenFeature, depth: number): Generator<TrackRow> {
    const cursor = this.#cursor;
    const { positions } = feature.track;
    const [length, dropped] = [positions.length, positions.dropped];
    if (depth > deepestObject) throw new JsonFault('too-deep', cursor.offset);
    let type = '';
    let hasCoordinates = false;
    cursor.enter('{');
    while (cursor.hasNext('}')) {
      const key = cursor.key();
      switch (`${key} ${cursor.peek()}`) {
        case 'type "':
          type = cursor.string(longestType);
          break;
        case 'coordinates [':
          hasCoordinates = true;
          readCoordinates(cursor, positions);
          break;
        case 'geometry {':
          yield* this.#readObject(feature, depth + 1);
          break;
        case 'geometries [':
          for (const _ of this.#objects()) yield* this.#readObject(feature, depth + 1);
          break;
        case 'features [':
          for (const _ of this.#objects()) yield* this.rows(depth + 1);
          break;
        case 'properties {':
          readProperties(cursor, feature.track, feature.times, feature, this.#allowance);
          break;
        case 'name "':
          // The name of a collection, as GDAL writes it.
          this.fileName = cursor.string(longestName);
          break;
        default:
          cursor.skip();
      }
    }
    if (!hasCoordinates) return;
    if (this.#isLine(type)) feature.hasLine = true;
    else {
      if (type.endsWith('Point')) {
        positions.forEach(length, (_, lat, lon, elevation) =>
          feature.points.add(lat, lon, elevation, Number.NaN, () => ''),
        );
      }
      positions.truncate(length, dropped);
    }
  }

  /** Adds the points of a feature that have a time: its own, or one for each point. */
  #log({ track, times, points, elevation }: OpenFeature): void {
    points.forEach(0, (index, lat, lon, height) => {
      const own = points.length === 1 ? track.begin : Number.NaN;
      const time = times.length === points.length ? times.at(index) : own;
      if (Number.isNaN(time)) return;
      const metres = Number.isNaN(height) ? elevation : height;
      this.log.positionsAt(track.place).add(lat, lon, metres, time, () => '');
    });
  }

  /** Iterates over an array and stops at each object in it. */
  *#objects(): Generator<void> {
    this.#cursor.enter('[');
    while (this.#cursor.hasNext(']')) {
      if (this.#cursor.peek() === '{') yield;
      else this.#cursor.skip();
    }
  }

  #isLine(type: string): boolean {
    if (type === 'LineString' || type === 'MultiLineString') return true;
    if (type === 'Point' || type === 'MultiPoint') this.points++;
    else if (type === 'Polygon' || type === 'MultiPolygon') this.areas++;
    return false;
  }
}
