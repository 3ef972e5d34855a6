import type { Position } from '../shared/places/geo.ts';
import type { Approach, Approaches } from './approaches.ts';
import { type ForkFinder, shortestLane } from './fork-finder.ts';
import type { Joint } from './nearest-on-lanes.ts';
import type { Lane, SeaNetwork } from './sea-network.ts';

/**
 * Returns the shortest way between two ports over the lanes, or undefined if the two seas are not
 * connected.
 */
export function shortestWay(
  { lanesAt }: SeaNetwork,
  findForks: ForkFinder,
  from: Approaches,
  to: Approaches,
): readonly Position[] | undefined {
  const found = findForks(gatesOf(from.ways), gatesOf(to.ways));
  const direct = overOneLane(from, to);
  if (!found || (direct && direct.km <= found.km)) return direct?.points;
  const { forks } = found;
  const out = shortestTo(from.ways, forks[0])?.points ?? [];
  const home = shortestTo(to.ways, forks.at(-1))?.points ?? [];
  return [...out, ...throughForks(forks, lanesAt), ...home.toReversed()];
}

function gatesOf(ways: readonly Approach[]): ReadonlyMap<number, number> {
  const gates = new Map<number, number>();
  for (const { fork, km } of ways) gates.set(fork, Math.min(km, gates.get(fork) ?? Infinity));
  return gates;
}

function shortestTo(ways: readonly Approach[], fork: number | undefined): Approach | undefined {
  return ways.filter((way) => way.fork === fork).sort((a, b) => a.km - b.km)[0];
}

/** Two ports on the same lane need no fork. */
function overOneLane(from: Approaches, to: Approaches) {
  const [a, b] = [from.joint, to.joint];
  const [start, end] = [from.ways[0]?.points[0], to.ways[0]?.points[0]];
  if (!a || !b || a.lane !== b.lane || !start || !end) return undefined;
  const km = a.offKm + Math.abs(a.alongKm - b.alongKm) + b.offKm;
  return { km, points: [start, ...between(a, b), end] };
}

function between(a: Joint, b: Joint): readonly Position[] {
  return a.alongKm <= b.alongKm
    ? [a.at, ...a.lane.points.slice(a.leg + 1, b.leg + 1), b.at]
    : between(b, a).toReversed();
}

function throughForks(forks: readonly number[], lanesAt: SeaNetwork['lanesAt']): Position[] {
  return forks.slice(1).flatMap((fork, index) => {
    const before = forks[index] ?? -1;
    const lane = shortestLane(lanesAt[before] ?? [], before, fork);
    return lane ? pointsTo(lane, fork) : [];
  });
}

function pointsTo({ to, points }: Lane, fork: number): readonly Position[] {
  return fork === to ? points : points.toReversed();
}
