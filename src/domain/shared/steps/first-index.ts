/**
 * The first index of a list of `length` for which something holds; `length` where it holds for none. It must hold for
 * all behind one for which it does: it is looked for by halves.
 */
export function firstIndex(length: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
