import { z } from 'zod';
import type { Coordinates } from '../../shared/places/geo.ts';
import { longestCell } from '../limits.ts';
import { failRow } from '../row-refusal.ts';

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
