/** The range of `Date` on either side of 1970, in milliseconds (ECMA-262, 21.4.1.1). */
const farthestInstant = 8.64e15;

/** From here on `toFixed` uses an exponent. */
const largestDecimal = 1e21;

/**
 * Returns an instant that can be written, or NaN if it is unknown or outside the range of `Date`.
 */
export function writableInstant(instant: number): number {
  return Math.abs(instant) <= farthestInstant ? instant : NaN;
}

/** Returns metres that can be written as decimals, or NaN if they are unknown or too large. */
export function writableMetres(metres: number): number {
  return Math.abs(metres) < largestDecimal ? metres : NaN;
}
