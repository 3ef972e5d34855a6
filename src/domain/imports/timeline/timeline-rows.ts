import { type FormatOf, type SourceLimits, usualLimits } from '../formats/source-format.ts';
import { longestRow, longestCell } from '../limits.ts';
import { failForIssue, valueOf, jsonRows, type JsonRow } from '../reading/json-rows.ts';
import { limitedRows, rowsOrRefusal } from '../reading/file-refusal.ts';
import { catchRefusal, keptRow, failRow } from '../row-refusal.ts';
import type { Move, TimelineRow, Visit, ParsedTimeline } from './timeline-row.ts';
import { z } from 'zod';
import type { Coordinates } from '../../shared/places/geo.ts';
import { isRecordedTime } from '../../tracks/clean/recorded-times.ts';
import { unwrapped } from '../tracks/e7-degrees.ts';
import { instantOf, instantOfNumber } from '../tracks/instant-text.ts';

/**
 * Yields the rows of an array in a JSON text, each parsed separately. `key` is the array's name in
 * the outermost object, or undefined if the text is the array itself. An element for which `read`
 * returns undefined gives no row. If the file is truncated, a last row reports it.
 */
export function* timelineRowsOf<Schema extends z.ZodType>(
  text: string,
  key: string | undefined,
  schema: Schema,
  read: (value: z.output<Schema>) => { visit: Visit } | { move: Move } | undefined,
): Generator<TimelineRow> {
  for (const row of limitedRows(jsonRows(text, key), timelineLimits.rows)) {
    const said = catchRefusal(() => ({ said: read(parsed(row, schema)) }));
    if ('problem' in said) yield { ...keptRow(row), ...said };
    else if (said.said) yield { ...keptRow(row), ...said.said };
  }
  yield* endOf(text);
}

/** Validates the value of a row against a schema; fails the row if it does not match. */
export function parsed<Schema extends z.ZodType>(row: JsonRow, schema: Schema): z.output<Schema> {
  if (row.raw.length > longestRow) return valueOf({ ...row, state: 'too-long' }) as never;
  const read = schema.safeParse(valueOf(row));
  return read.success ? read.data : failForIssue(read.error);
}

/** Yields a row that reports truncation if the text does not end like JSON. */
export function* endOf(text: string): Generator<TimelineRow> {
  const end = text.trimEnd();
  if (end.endsWith('}') || end.endsWith(']')) return;
  yield { line: 1, raw: end.slice(-80).toWellFormed(), problem: { code: 'file-truncated' } };
}

/** Returns the rows of a timeline; throws a FileRefusal if there are none. */
export function timelineOf(rows: Iterable<TimelineRow>): ParsedTimeline {
  return { rows: rowsOrRefusal(rows, () => 'no-stays') };
}

/**
 * A format of timelines: where someone was and how they travelled. Each has its own file in this
 * folder.
 */
export type TimelineFormat = FormatOf<'timeline'>;

/** Allows thirty parts of a timeline per day for twenty years. */
export const timelineLimits: SourceLimits = { ...usualLimits, rows: 250_000 };

/** Maximum length of a position's text; `-27.4127738°, 163.5638958°` has 27 characters. */
const longestPosition = 80;

/** Matches `48.8566°, 2.3522°`, `48.8566, 2.3522` and `geo:48.856600,2.352200` (RFC 5870). */
const degrees = /^(?:geo:)?(-?\d{1,3}(?:\.\d{1,20})?)°?, ?(-?\d{1,3}(?:\.\d{1,20})?)°?$/;

/** A schema for the text of a position, which may be missing or null. */
export const positionText = z.string().max(longestCell).nullish();

/**
 * Converts a text in degrees to a position. Fails the row if the position is invalid, beyond ±90°
 * or ±180°, or 0°, 0°, which programs write for an unknown position.
 */
export function positionOfText(text: string | null | undefined): Coordinates {
  const match = text && text.length <= longestPosition ? degrees.exec(text.trim()) : null;
  if (!match) return failRow('position-invalid', text ?? '');
  return positionOf(Number(match[1]), Number(match[2]));
}

/** As `positionOf`, for degrees times ten million, as in exports from Google’s servers. */
export function positionOfE7(lat: number | undefined, lon: number | undefined): Coordinates {
  return positionOf(
    unwrapped(lat ?? Number.NaN, 90) / 1e7,
    unwrapped(lon ?? Number.NaN, 180) / 1e7,
  );
}

/**
 * Returns the position of coordinates in degrees. Fails the row if they are invalid, out of range,
 * or 0°, 0°.
 */
export function positionOf(lat: number, lon: number): Coordinates {
  // Comparisons with NaN are false.
  const isPosition = Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && (lat !== 0 || lon !== 0);
  return isPosition ? { lat, lon } : failRow('position-invalid', `${lat}, ${lon}`);
}

/** Converts an ISO 8601 text to milliseconds since 1970; fails the row if it is invalid. */
export function instantOfText(text: string | null | undefined): number {
  const instant = instantOf(text ?? '');
  return Number.isNaN(instant) ? failRow('time-invalid', text ?? '') : instant;
}

/** As `instantOfText`, but also accepts seconds or milliseconds as a number or as digits. */
export function instantOfAny(value: string | number | null | undefined): number {
  const isDigits = typeof value === 'string' && /^\d{9,14}$/.test(value);
  if (typeof value === 'string' && !isDigits) return instantOfText(value);
  const instant = instantOfNumber(Number(value ?? Number.NaN));
  return Number.isNaN(instant) ? failRow('time-invalid', String(value ?? '')) : instant;
}

/**
 * Returns the instant a number of minutes after another; fails the row if the number is invalid.
 */
export function instantAfter(begin: number, minutes: string): number {
  const instant = minutes.trim() === '' ? Number.NaN : begin + Number(minutes) * 60_000;
  return isRecordedTime(instant) ? instant : failRow('time-invalid', minutes);
}

/** Returns both instants of a span; fails the row if it ends before it begins. */
export function spanOf(begin: number, end: number): { begin: number; end: number } {
  return end < begin ? failRow('times-backwards') : { begin, end };
}

/** Google's identifier of a device: a number in one export, its digits as text in another. */
export const deviceMark = z.union([z.number(), z.string().max(longestCell)]).nullish();

export function deviceOfMark(mark: z.output<typeof deviceMark>): string {
  return String(mark ?? '');
}
