import type { NumberSpan } from './day-set.ts';

/**
 * Returns a function that gives the value of the last span that contains a number; undefined if
 * none does. The spans must be sorted by `from`. Each is processed once, whatever its length and
 * however many overlap.
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
    // A span that ended below another one on the stack is removed when the other one ends.
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
