/**
 * Returns the edit distance of two texts: the number of letters to insert, delete, replace or swap
 * with their neighbour (optimal string alignment, Damerau 1964). Stops and returns `most + 1` when
 * the distance exceeds `most`.
 */
export function editDistance(one: string, other: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      let cost = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwap) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return last[other.length] ?? 0;
}

/**
 * Returns the letters of a text as bits: 0 to 25 for a–z; all other characters share the higher
 * bits.
 */
export function letterSet(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at) - 97;
    bits |= 1 << (code >= 0 && code < 26 ? code : 26 + (Math.abs(code) % 6));
  }
  return bits;
}

/**
 * Returns a lower bound of the edit distance of two texts from their letter sets; one edit changes
 * at most two letters. This quickly rules out most pairs.
 */
export function leastDistance(one: number, other: number): number {
  let differing = 0;
  for (let left = one ^ other; left !== 0; left &= left - 1) differing++;
  return Math.ceil(differing / 2);
}
