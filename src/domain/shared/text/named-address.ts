/** Maximum number of characters in a URL part made from a name. */
export const longestNamedAddress = 60;

/** A URL part made from a name: `North_America`, `NZ`, `Lions_2017`. */
export const namedAddressForm = /^[\p{L}\p{N}][\p{L}\p{N}_.-]{0,59}$/u;

/**
 * Makes a URL part from a name: `North_America` for `North America`. Returns `otherwise` if the
 * name has no usable characters.
 */
export function addressOfName(called: string, otherwise: string): string {
  const words = called.normalize('NFC').split(/[^\p{L}\p{N}.-]+/u);
  const joined = words.filter((word) => word !== '').join('_');
  // Leaves room for a number.
  const begun = joined.replace(/^[_.-]+/, '').slice(0, longestNamedAddress - 4);
  // Does not cut a character of two code units in half.
  const whole = begun.isWellFormed() ? begun : begun.slice(0, -1);
  return whole === '' ? otherwise : whole;
}

/**
 * Returns the first free URL part: `Europe`, or `Europe_2` if that is taken, and so on. Uses a
 * binary search, so it needs few checks even for thousands of equal names. It may skip a free
 * number if the taken numbers have gaps.
 */
export function freeAddress(address: string, isTaken: (candidate: string) => boolean): string {
  const numbered = (number: number) => (number === 1 ? address : `${address}_${number}`);
  if (!isTaken(address)) return address;
  let [taken, free] = [1, 2];
  while (isTaken(numbered(free))) [taken, free] = [free, 2 * free];
  while (free - taken > 1) {
    const between = Math.floor((taken + free) / 2);
    if (isTaken(numbered(between))) taken = between;
    else free = between;
  }
  return numbered(free);
}
