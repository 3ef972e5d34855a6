/** What `Date` reaches to either side of 1970, in milliseconds (ECMA-262, 21.4.1.1). */
const farthestInstant = 8.64e15;

/** From here on `toFixed` writes an exponent. */
const largestDecimal = 1e21;

/** An instant that a file can say; NaN where it is not known, or none that a calendar has. */
export function writableInstant(instant: number): number {
  return Math.abs(instant) <= farthestInstant ? instant : NaN;
}

/** Metres that a file can say in decimals; NaN where they are not known, or no height of anything. */
export function writableMetres(metres: number): number {
  return Math.abs(metres) < largestDecimal ? metres : NaN;
}
