import type { Steps } from './steps.ts';

/** Items sorted or merged per step, which takes about a millisecond. */
const runLength = 1000;

/**
 * Sorts items like `toSorted` (stable), but in steps, so that a tab stays responsive while it sorts
 * 100,000 items. This is a merge sort whose initial runs are sorted by the engine.
 */
export function* sortInSteps<Item>(
  items: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Steps<Item[]> {
  let runs: Item[][] = [];
  for (let start = 0; start < items.length; start += runLength) {
    runs.push(items.slice(start, start + runLength).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      const [one = [], other = []] = runs.slice(at, at + 2);
      merged.push(yield* mergeInSteps(one, other, compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function* mergeInSteps<Item>(
  one: readonly Item[],
  other: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Steps<Item[]> {
  const merged: Item[] = [];
  let [left, right] = [0, 0];
  while (left < one.length && right < other.length) {
    const takesLeft = compare(one[left] as Item, other[right] as Item) <= 0;
    merged.push((takesLeft ? one[left++] : other[right++]) as Item);
    if (merged.length % runLength === 0) yield;
  }
  for (const item of one.slice(left)) merged.push(item);
  for (const item of other.slice(right)) merged.push(item);
  return merged;
}
