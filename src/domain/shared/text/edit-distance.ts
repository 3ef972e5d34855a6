/**
 * Letters to add, leave out, change or swap with their neighbour that make one text of the other
 * (optimal string alignment, Damerau 1964); `most + 1` as soon as it is more than `most`.
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

/** The letters of a text as bits: a–z are 0 to 25, everything else shares the bits above. */
export function letterSet(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at) - 97;
    bits |= 1 << (code >= 0 && code < 26 ? code : 26 + (Math.abs(code) % 6));
  }
  return bits;
}

/**
 * The least that the edit distance of two texts can be, by their letters alone: one edit changes two
 * letters at most. Tells most texts apart in no time.
 */
export function leastDistance(one: number, other: number): number {
  let differing = 0;
  for (let left = one ^ other; left !== 0; left &= left - 1) differing++;
  return Math.ceil(differing / 2);
}
