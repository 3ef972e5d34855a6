import { longestNote } from '../limits.ts';
import type { Problem } from '../problem.ts';
import { limitedRows, rowsOrRefusal, FileRefusal } from '../reading/file-refusal.ts';
import type { Mode } from '../../journeys/journey.ts';
import { mostTracksOfFile } from '../../tracks/track.ts';
import { cutAtPauses } from './cut-at-pauses.ts';
import type { TrackRow } from './parsed-tracks.ts';
import { type LinePoints, wrappedLongitude } from '../../tracks/line-points.ts';
import { NumberColumn } from './number-column.ts';
import { type FormatOf, type SourceLimits, usualLimits } from '../formats/source-format.ts';
import type { FileContent } from '../reading/file-content.ts';

/**
 * A format of recorded or drawn lines; each has its own file in this folder. The archive stores the
 * original files.
 */
export interface TrackFormat extends Omit<FormatOf<'tracks'>, 'target' | 'parse'> {
  original: string;
  /**
   * Yields the tracks of a file, one in memory at a time. Throws a FileRefusal for a problem that
   * does not belong to a single track, or if there is no track; this may happen after some tracks.
   */
  parse(content: FileContent): Iterable<TrackRow>;
}

/**
 * Maximum number of positions in a file, including dropped ones: one per second for more than three
 * weeks, or 64 MB of columns.
 */
export const mostPositions = 2_000_000;

/** Maximum nesting of elements, objects or arrays; real files have fewer than twenty levels. */
export const deepestFile = 256;

/**
 * Maximum length of a track's name; longer names are shortened, because only a part of the name is
 * lost.
 */
export const longestName = 200;

export const trackLimits: SourceLimits = { ...usualLimits, rows: mostTracksOfFile };

/** Counts how many more positions of a file may be read. */
export class PositionAllowance {
  #left = mostPositions;

  take(): void {
    if (--this.#left < 0) {
      throw new FileRefusal({ code: 'too-many-positions', limit: mostPositions });
    }
  }
}

/** The length of an invalid position's text that a problem shows. */
const keptOfPosition = 50;

/**
 * The positions of a track while it is read. Invalid positions keep their index until the end, so
 * that times listed separately still match their positions.
 */
export class PositionColumns {
  readonly #allowance: PositionAllowance;
  readonly #lat = new NumberColumn();
  readonly #lon = new NumberColumn();
  readonly #elevation = new NumberColumn();
  readonly #time = new NumberColumn();
  /** The indexes at which segments begin; some segments may be empty. */
  readonly #segments: number[] = [];
  #dropped = 0;
  #firstDropped = '';

  constructor(allowance: PositionAllowance) {
    this.#allowance = allowance;
  }

  /** The number of entries, including invalid positions. */
  get length(): number {
    return this.#lat.length;
  }

  get dropped(): number {
    return this.#dropped;
  }

  /** The text of the first dropped position. */
  get firstDropped(): string {
    return this.#firstDropped;
  }

  startSegment(): void {
    if (this.#segments.at(-1) !== this.length) this.#segments.push(this.length);
  }

  /**
   * Adds a position. NaN stands for values that the source lacks; `text` returns the position's
   * text in the file.
   */
  add(lat: number, lon: number, elevation: number, time: number, text: () => string): void {
    // Some programs count longitudes from 0° to 360°.
    if (Math.abs(lat) <= 90 && Math.abs(lon) <= 360) {
      return this.#push(lat, wrappedLongitude(lon), elevation, time);
    }
    this.#dropped++;
    if (this.#dropped === 1) this.#firstDropped = excerptOf(text());
    this.skip();
  }

  /** Adds an entry without a position. */
  skip(): void {
    this.#push(Number.NaN, Number.NaN, Number.NaN, Number.NaN);
  }

  /** Calls `each` with every entry from `from` on that has a position, and its index. */
  forEach(
    from: number,
    each: (index: number, lat: number, lon: number, elevation: number) => void,
  ): void {
    for (let index = from; index < this.length; index++) {
      const lat = this.#lat.at(index);
      if (!Number.isNaN(lat)) each(index, lat, this.#lon.at(index), this.#elevation.at(index));
    }
  }

  /** Sets the times of the entries from `from` on; ignored if their numbers differ. */
  setTimes(from: number, times: NumberColumn): void {
    if (times.length !== this.length - from) return;
    for (let index = 0; index < times.length; index++)
      this.#time.set(from + index, times.at(index));
  }

  /** Removes the entries from `length` on, which are not part of a line. */
  truncate(length: number, dropped: number): void {
    for (const column of this.#columns()) column.truncate(length);
    while ((this.#segments.at(-1) ?? -1) > length) this.#segments.pop();
    this.#dropped = dropped;
  }

  /**
   * Returns the points without invalid positions and empty segments. If the source only states when
   * the track began and ended, the first and last point get these times.
   */
  finish(span?: { begin: number; end: number }): LinePoints {
    const segments = this.#compact();
    if (span && Number.isNaN(this.#time.at(0)) && Number.isNaN(this.#time.at(this.length - 1))) {
      this.#time.set(0, span.begin);
      if (this.length > 1) this.#time.set(this.length - 1, span.end);
    }
    return {
      lat: this.#lat.toArray(),
      lon: this.#lon.toArray(),
      elevation: this.#elevation.toArray(),
      time: this.#time.toArray(),
      segments,
    };
  }

  #push(lat: number, lon: number, elevation: number, time: number): void {
    this.#allowance.take();
    if (this.#segments.length === 0) this.#segments.push(0);
    this.#lat.push(lat);
    this.#lon.push(lon);
    this.#elevation.push(elevation);
    this.#time.push(time);
  }

  /** Removes invalid positions in place; returns the new indexes at which segments begin. */
  #compact(): number[] {
    const segments: number[] = [];
    let kept = 0;
    let segment = 0;
    for (let index = 0; index < this.length; index++) {
      if (Number.isNaN(this.#lat.at(index))) continue;
      const from = segment;
      while ((this.#segments[segment] ?? Infinity) <= index) segment++;
      if (segment > from) segments.push(kept);
      if (kept < index) for (const column of this.#columns()) column.set(kept, column.at(index));
      kept++;
    }
    for (const column of this.#columns()) column.truncate(kept);
    return segments;
  }

  #columns(): readonly NumberColumn[] {
    return [this.#lat, this.#lon, this.#elevation, this.#time];
  }
}

function excerptOf(text: string): string {
  return text.replaceAll('\0', '').trim().slice(0, keptOfPosition).toWellFormed();
}

/** The position of a track in its file. */
export interface TrackPlace {
  line: number;
  /** Its first characters in the file. */
  excerpt: string;
}

/** A track while it is read. */
export class OpenTrack {
  readonly place: TrackPlace;
  readonly positions: PositionColumns;
  name = '';
  notes: string[] = [];
  mode: Mode | undefined;
  /** When the track began and ended, if its points have no times. */
  begin = Number.NaN;
  end = Number.NaN;
  /** Whether the track is a log of single positions without marked pauses. */
  isLog = false;
  /** Whether the order of its positions in the file has no meaning. */
  isUnordered = false;

  constructor(place: TrackPlace, allowance: PositionAllowance) {
    this.place = place;
    this.positions = new PositionColumns(allowance);
  }

  /** Returns the row of the finished track; `fallback` is the name if it has none. */
  row(fallback = ''): TrackRow {
    const name = nameText(this.name) || nameText(fallback);
    const { dropped, firstDropped } = this.positions;
    const read = this.positions.finish(this);
    const points = this.isLog ? cutAtPauses(this.isUnordered ? inTimeOrder(read) : read) : read;
    const row = { line: this.place.line, raw: name || nameText(this.place.excerpt) };
    if (points.lat.length < 2) {
      const problem: Problem =
        dropped > 0
          ? { code: 'positions-invalid', detail: firstDropped }
          : { code: 'track-too-short' };
      return { ...row, problem };
    }
    return {
      ...row,
      track: {
        name,
        note: noteText(this.notes),
        mode: this.mode,
        points,
        dropped: dropped + read.lat.length - points.lat.length,
      },
    };
  }

  /**
   * Returns a row for a track that is cut off by the end of the file, because a part of a line must
   * not be imported as the line.
   */
  rowOfCutOff(): TrackRow {
    const { line, excerpt } = this.place;
    const raw = nameText(this.name) || nameText(excerpt);
    return { line, raw, problem: { code: 'file-truncated' } };
  }
}

/** The single points of a file that have a time. They are a track if the file has no line. */
export class TimedPoints {
  readonly #allowance: PositionAllowance;
  #log: OpenTrack | undefined;

  constructor(allowance: PositionAllowance) {
    this.#allowance = allowance;
  }

  /** Returns the columns to which a point is added that is at this place of the file. */
  positionsAt(place: TrackPlace): PositionColumns {
    this.#log ??= new OpenTrack(place, this.#allowance);
    this.#log.isLog = true;
    this.#log.isUnordered = true;
    return this.#log.positions;
  }

  /** Yields the rows of a file, or its points as one track if there are no rows. */
  *orRows(rows: Iterable<TrackRow>, name: () => string): Generator<TrackRow> {
    let isEmpty = true;
    for (const row of rows) {
      isEmpty = false;
      yield row;
    }
    if (isEmpty && this.#log && this.#log.positions.length > 1) yield this.#log.row(name());
  }
}

/**
 * Yields the rows of a file; throws a FileRefusal with the reason from `whatElse` if there are
 * none.
 */
export function* tracksOrRefusal(
  rows: Iterable<TrackRow>,
  whatElse: () => 'no-track' | 'only-points' | 'only-areas',
): Generator<TrackRow> {
  yield* rowsOrRefusal(limitedRows(rows, mostTracksOfFile), whatElse);
}

/** Sorts the positions of a line by their times, which all of them have. */
function inTimeOrder(points: LinePoints): LinePoints {
  const { lat, lon, elevation, time } = points;
  if (time.every((now, index) => index === 0 || now >= time[index - 1]!)) return points;
  const order = new Uint32Array(time.length).map((_, index) => index);
  order.sort((one, other) => time[one]! - time[other]!);
  const sorted = (column: Float64Array) => Float64Array.from(order, (index) => column[index]!);
  return {
    lat: sorted(lat),
    lon: sorted(lon),
    elevation: sorted(elevation),
    time: sorted(time),
    segments: [0],
  };
}

/**
 * Returns text that both databases can store: without U+0000, which PostgreSQL rejects, and without
 * half characters.
 */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function nameText(text: string): string {
  // Examines only the beginning of a long text.
  const name = storable(text.slice(0, longestName * 4).replaceAll(/\s+/g, ' ')).trim();
  return name.length <= longestName ? name : `${name.slice(0, longestName - 1).toWellFormed()}…`;
}

/** Joins several notes with line ends, without repetitions. */
function noteText(notes: readonly string[]): string {
  const all = [...new Set(notes.map((note) => storable(note.slice(0, longestNote)).trim()))];
  return all
    .filter((note) => note !== '')
    .join('\n')
    .slice(0, longestNote)
    .toWellFormed();
}
