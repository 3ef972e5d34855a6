import { readNumberText } from '../../../../kit/form/read-number-text.ts';

/** Formats kilometres for the form field, in the user's unit with one decimal. */
export function distanceText(km: number | string, inUnit: (km: number) => number): string {
  if (km === '') return '';
  return String(Math.round(inUnit(Number(km)) * 10) / 10);
}

/** The limits of the input. The record itself checks the maximum distance. */
const limits = { isWhole: false, min: 0, max: 100_000 };

/**
 * Reads a distance in the user's unit as kilometres, rounded to metres. Returns `''` for empty text
 * and `NaN` for an invalid number.
 */
export function readDistanceText(typed: string, toKm: (distance: number) => number): number | '' {
  const read = readNumberText(typed, limits);
  return read === '' ? '' : Math.round(toKm(read) * 1000) / 1000;
}
