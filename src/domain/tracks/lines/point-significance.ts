import type { EarthPoints } from '../earth-points.ts';
import type { PointRange } from '../line-segments.ts';

/** That deep the line is halved instead: log₂ of five million is 22. */
const deepest = 48;

/** Stack of ranges that are still to be looked at: four numbers each. */
const perRange = 4;

/**
 * For each point of a segment the tolerance in metres up to which Douglas and Peucker's method keeps it
 * ("Algorithms for the reduction of the number of points", Cartographica 10, 1973), so that one pass
 * serves every tolerance and every cap, and each coarser line is part of the finer one. Infinity for both
 * ends, 0 for what not even `floorMetres` keeps.
 *
 * The method splits a range at its point farthest from the chord, which zigzags can make quadratic. A
 * range that is nested too deep is split in its middle instead, and the middle point counts as much as
 * the farthest would have: whoever drops all that counts for no more than a tolerance is still never
 * farther from the line than it. So the time is bounded by n · (48 + log₂ n). No recursion.
 *
 * Distances are straight ones through the Earth, from point to chord. That holds at every meridian and
 * pole; and since a chord sinks below the ground by L²/8r, a long line keeps enough points for a map's
 * straight lines and a globe's arcs to lie together.
 */
export function findSignificance(
  earth: EarthPoints,
  { begin, end }: PointRange,
  floorMetres: number,
  significance: Float32Array,
): void {
  significance.fill(0, begin, end);
  significance[begin] = Infinity;
  significance[end - 1] = Infinity;
  const stack: number[] = [begin, end - 1, Infinity, 0];
  while (stack.length > 0) {
    const [first, last, above, depth] = stack.splice(-perRange) as [number, number, number, number];
    if (last - first < 2) continue;
    const { farthest, metres } = farthestFrom(earth, first, last);
    if (metres <= floorMetres) continue;
    const split = depth < deepest ? farthest : (first + last) >>> 1;
    // No more than what it is part of, so that finer lines contain the coarser ones.
    const counts = Math.min(above, metres);
    significance[split] = counts;
    stack.push(first, split, counts, depth + 1, split, last, counts, depth + 1);
  }
}

function farthestFrom({ x, y, z }: EarthPoints, first: number, last: number) {
  const fromX = x[first]!;
  const fromY = y[first]!;
  const fromZ = z[first]!;
  const alongX = x[last]! - fromX;
  const alongY = y[last]! - fromY;
  const alongZ = z[last]! - fromZ;
  const lengthSquared = alongX * alongX + alongY * alongY + alongZ * alongZ;
  let farthest = first;
  let most = -1;
  for (let index = first + 1; index < last; index++) {
    const dx = x[index]! - fromX;
    const dy = y[index]! - fromY;
    const dz = z[index]! - fromZ;
    const dot = dx * alongX + dy * alongY + dz * alongZ;
    const share = lengthSquared > 0 ? Math.min(1, Math.max(0, dot / lengthSquared)) : 0;
    const offX = dx - share * alongX;
    const offY = dy - share * alongY;
    const offZ = dz - share * alongZ;
    const squared = offX * offX + offY * offY + offZ * offZ;
    if (squared > most) {
      most = squared;
      farthest = index;
    }
  }
  return { farthest, metres: Math.sqrt(most) };
}
