import { FileRefusal } from '../reading/file-refusal.ts';
import type { LinePoints } from '../../tracks/line-points.ts';
import { NumberColumn } from './number-column.ts';
import { mostPositions } from './track-format.ts';

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
    if (Math.abs(lat) <= 90 && Math.abs(lon) <= 180) return this.#push(lat, lon, elevation, time);
    this.#dropped++;
    if (this.#dropped === 1) this.#firstDropped = excerptOf(text());
    this.skip();
  }

  /** Adds an entry without a position. */
  skip(): void {
    this.#push(Number.NaN, Number.NaN, Number.NaN, Number.NaN);
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
