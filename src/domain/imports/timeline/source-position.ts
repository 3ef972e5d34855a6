import { z } from 'zod';
import type { Coordinates } from '../../shared/places/geo.ts';
import { longestCell } from '../limits.ts';
import { failRow } from '../row-refusal.ts';

/** Of a position in text: `-27.4127738°, 163.5638958°` has 27. */
const longestPosition = 80;

/** `48.8566°, 2.3522°`, `48.8566, 2.3522` and `geo:48.856600,2.352200` (RFC 5870). */
const degrees = /^(?:geo:)?(-?\d{1,3}(?:\.\d{1,20})?)°?, ?(-?\d{1,3}(?:\.\d{1,20})?)°?$/;

/** Text of a position; absent, null or of another type is none. */
export const positionText = z.string().max(longestCell).nullish();

/**
 * The position that a text of degrees is. Fails the row for one that is none, is beyond ±90° and ±180°,
 * or is 0°, 0°, which is how programs write that they know none.
 */
export function positionOfText(text: string | null | undefined): Coordinates {
  const match = text && text.length <= longestPosition ? degrees.exec(text.trim()) : null;
  if (!match) return failRow('position-invalid', text ?? '');
  return positionOf(Number(match[1]), Number(match[2]));
}

/** The same of degrees times ten million, as Google’s exports of its servers have them. */
export function positionOfE7(lat: number | undefined, lon: number | undefined): Coordinates {
  return positionOf((lat ?? Number.NaN) / 1e7, unwrapped(lon ?? Number.NaN) / 1e7);
}

/** The same of degrees. */
export function positionOf(lat: number, lon: number): Coordinates {
  // A comparison with NaN is false.
  const isPosition = Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && (lat !== 0 || lon !== 0);
  return isPosition ? { lat, lon } : failRow('position-invalid', `${lat}, ${lon}`);
}

/** Early exports have numbers above 2³¹ − 1, where those of 32 bits with a sign would be negative. */
function unwrapped(e7: number): number {
  return e7 > 1_800_000_000 && e7 < 2 ** 32 ? e7 - 2 ** 32 : e7;
}
