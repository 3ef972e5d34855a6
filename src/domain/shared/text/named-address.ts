/** Characters at most of what an address has of a name. */
export const longestNamedAddress = 60;

/** Part of an address that was made from a name: `North_America`, `NZ`, `Lions_2017`. */
export const namedAddressForm = /^[\p{L}\p{N}][\p{L}\p{N}_.-]{0,59}$/u;

/** `North_America` of `North America`: what an address can carry of a name, or else `otherwise`. */
export function addressOfName(called: string, otherwise: string): string {
  const words = called.normalize('NFC').split(/[^\p{L}\p{N}.-]+/u);
  const joined = words.filter((word) => word !== '').join('_');
  // Room is left for a number.
  const begun = joined.replace(/^[_.-]+/, '').slice(0, longestNamedAddress - 4);
  // Not in the middle of a character of two code units.
  const whole = begun.isWellFormed() ? begun : begun.slice(0, -1);
  return whole === '' ? otherwise : whole;
}

/**
 * `Europe`, or `Europe_2` where that is taken, and so on: the number after those that are taken, if none of
 * them is left out. Of thousands that have one name it asks for a few.
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
