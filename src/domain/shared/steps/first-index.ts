/**
 * Returns the first index from `least` and below `length` for which `holds` returns true; `length`
 * if there is none. Uses binary search, so `holds` must be true for every index after the first
 * one.
 */
export function firstIndex(length: number, holds: (at: number) => boolean, least = 0): number {
  let [low, high] = [least, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
