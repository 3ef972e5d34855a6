import { z } from 'zod';
import type { Coordinates } from '../../shared/places/geo.ts';
import { longestCell } from '../limits.ts';
import { failRow } from '../row-refusal.ts';
import { isRecordedTime } from '../../tracks/clean/recorded-times.ts';
import { instantOf, instantOfNumber } from '../tracks/instant-text.ts';

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
  return positionOf((lat ?? Number.NaN) / 1e7, unwrapped(lon ?? Number.NaN) / 1e7);
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

/** Converts longitudes that early exports write as unsigned 32-bit numbers to signed numbers. */
function unwrapped(e7: number): number {
  return e7 > 1_800_000_000 && e7 < 2 ** 32 ? e7 - 2 ** 32 : e7;
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
