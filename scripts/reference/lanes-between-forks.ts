import type { Graph } from './sea-lane-graph.ts';

interface Forked {
  /** Points where lanes meet or end. */
  forks: number[];
  /** Each lane from fork to fork, with the points in between. */
  lanes: number[][];
}

/**
 * Returns the graph with only its forks as nodes, because a path finder needs the points where a
 * ship can choose, and not the bends of a lane.
 */
export function lanesBetweenForks({ neighbours }: Graph): Forked {
  const legs = neighbours.flatMap((around, a) =>
    [...around].filter((b) => a < b).map((b) => [a, b]),
  );
  const lanes = joinAtBends(legs);
  const forks = new Set(lanes.flatMap((lane) => [lane[0] ?? -1, lane.at(-1) ?? -1]));
  return { forks: [...forks].sort((a, b) => a - b), lanes };
}

/** Joins lanes in pairs at points where exactly two end. */
function joinAtBends(lanes: readonly number[][]): number[][] {
  const ending = new Map<number, Set<number[]>>();
  const endsOf = (lane: number[]) => [lane[0] ?? -1, lane.at(-1) ?? -1] as const;
  const put = (lane: number[]) => {
    for (const end of endsOf(lane)) {
      const there = ending.get(end);
      if (there) there.add(lane);
      else ending.set(end, new Set([lane]));
    }
  };
  const take = (lane: number[]) => {
    for (const end of endsOf(lane)) ending.get(end)?.delete(lane);
  };
  lanes.forEach(put);
  for (const [bend, there] of ending) {
    const [one, other] = there;
    if (there.size !== 2 || !one || !other) continue;
    take(one);
    take(other);
    const before = one.at(-1) === bend ? one : one.toReversed();
    const after = other[0] === bend ? other : other.toReversed();
    put([...before, ...after.slice(1)]);
  }
  return [...new Set([...ending.values()].flatMap((there) => [...there]))];
}
