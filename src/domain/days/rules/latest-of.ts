import type { NumberSpan } from './day-set.ts';

/**
 * What is said of each number by the last of the spans that hold it; undefined where none does. The spans
 * ascend by where they begin. Each is looked at once, however long it is and however many overlap.
 */
export function latestOf<Said>(
  spans: readonly (NumberSpan & { said: Said })[],
): (at: number) => Said | undefined {
  const turns = [...new Set(spans.flatMap(({ from, to }) => [from, to + 1]))].toSorted(
    (one, other) => one - other || 0,
  );
  const open: (NumberSpan & { said: Said })[] = [];
  let next = 0;
  const saidFrom = turns.map((turn) => {
    for (; next < spans.length && spans[next]!.from <= turn; next++) open.push(spans[next]!);
    // One that has ended below another comes to light, and goes, when that one ends.
    while (open.length > 0 && open.at(-1)!.to < turn) open.pop();
    return open.at(-1)?.said;
  });
  return (at) => {
    let [low, high] = [0, turns.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (turns[middle]! <= at) low = middle + 1;
      else high = middle;
    }
    return low === 0 ? undefined : saidFrom[low - 1];
  };
}
