import { readCoordinates } from './geojson-coordinates.ts';
import { readProperties } from './geojson-properties.ts';
import { JsonCursor, JsonFault } from './json-cursor.ts';
import { LineCounter } from '../line-counter.ts';
import { NumberColumn } from '../number-column.ts';
import { OpenTrack } from '../open-track.ts';
import { PositionAllowance } from '../position-columns.ts';
import type { TrackRow } from '../parsed-tracks.ts';
import { longestName } from '../track-format.ts';

const keptOfFeature = 80;
const longestType = 40;

/** Objects within one another: a collection, a feature, and collections of geometries. */
const deepestObject = 16;

/** A feature, or a geometry without one, while it is read. */
interface OpenFeature {
  track: OpenTrack;
  /** of all its positions one after the other, where the properties have them */
  times: NumberColumn;
  hasLine: boolean;
}

/** Reads GeoJSON in one pass, the members of its objects in any order; points go into columns at once. */
export class GeoJsonReader {
  points = 0;
  areas = 0;
  readonly #text: string;
  readonly #cursor: JsonCursor;
  readonly #lines: LineCounter;
  readonly #allowance = new PositionAllowance();
  #fileName = '';

  constructor(text: string) {
    this.#text = text;
    this.#cursor = new JsonCursor(text);
    this.#lines = new LineCounter(text);
  }

  /** The tracks of an object. Throws a JsonFault where the text can be read no further. */
  *rows(depth = 0): Generator<TrackRow> {
    this.#cursor.peek();
    const { offset } = this.#cursor;
    const excerpt = this.#text.slice(offset, offset + keptOfFeature);
    const track = new OpenTrack({ line: this.#lines.lineAt(offset), excerpt }, this.#allowance);
    const feature = { track, times: new NumberColumn(), hasLine: false };
    yield* this.#readObject(feature, depth);
    if (!feature.hasLine) return;
    track.positions.setTimes(0, feature.times);
    yield track.row(this.#fileName);
  }

  /** A collection, a feature or a geometry; one may be within another, and all add to the feature. */
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
          readProperties(cursor, feature.track, feature.times, this.#allowance);
          break;
        case 'name "':
          // of a collection, as GDAL writes it
          this.#fileName = cursor.string(longestName);
          break;
        default:
          cursor.skip();
      }
    }
    if (!hasCoordinates) return;
    if (this.#isLine(type)) feature.hasLine = true;
    else positions.truncate(length, dropped);
  }

  /** Goes through an array, to each object in it in turn. */
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
