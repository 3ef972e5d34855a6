import {
  extentMetres,
  onEllipsoid,
  type EarthPoints,
  type LinePoints,
  keptPoints,
  segmentRanges,
  type PointRange,
} from '../line-points.ts';
import { lineLevels } from './line-levels.ts';

/**
 * Nesting depth beyond which ranges are halved instead. For comparison, log₂ of five million is 22.
 */
const deepest = 48;

/** The stack holds the ranges still to process, as four numbers each. */
const perRange = 4;

/**
 * Returns for each point of a segment the tolerance in metres up to which the Douglas–Peucker
 * method keeps it ("Algorithms for the reduction of the number of points", Cartographica 10, 1973).
 * One pass serves every tolerance and point limit, and each coarser line is part of the finer one.
 * Both ends get Infinity. Points that are dropped even at `floorMetres` get 0.
 *
 * The method splits a range at the point farthest from the chord, which can take quadratic time for
 * zigzags. A range nested too deeply is therefore split in its middle, and the middle point gets
 * the significance of the farthest point. Dropping all points below a tolerance still never moves
 * the line by more than that tolerance. The time is bounded by n · (48 + log₂ n). There is no
 * recursion.
 *
 * Distances are straight lines through the Earth from point to chord. This works at every meridian
 * and pole. A chord sinks below the surface by L²/8r, so a long line keeps enough points for a
 * map's straight lines and a globe's arcs to coincide.
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
    // Never more than the enclosing range, so that finer lines contain the coarser ones.
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

/**
 * Simplifies a line to stay within a tolerance of the original: keeps the ends of each segment and
 * the points that `findSignificance` keeps. If that exceeds `mostPoints`, the least significant
 * points are dropped. If the ends alone exceed it, the shortest segments are dropped.
 */
export function simplifyLine(
  points: LinePoints,
  toleranceMetres: number,
  mostPoints = Infinity,
): LinePoints {
  return simplifier(points, toleranceMetres)(toleranceMetres, mostPoints);
}

/** Returns the line at each of `lineLevels`, from coarse to fine. */
export function displayLines(points: LinePoints): LinePoints[] {
  const finest = Math.min(...lineLevels.map(({ toleranceMetres }) => toleranceMetres));
  const simplified = simplifier(points, finest);
  return lineLevels.map(({ toleranceMetres, mostPoints }) =>
    simplified(toleranceMetres, mostPoints),
  );
}

/** Analyses the line once, for any tolerance from the finest up. */
function simplifier(points: LinePoints, finestMetres: number) {
  const earth = onEllipsoid(points);
  const significance = new Float32Array(points.lat.length);
  const ranges = segmentRanges(points);
  for (const range of ranges) findSignificance(earth, range, finestMetres, significance);

  const extentOf = (range: PointRange) => extentMetres(earth, range);

  return (toleranceMetres: number, mostPoints: number): LinePoints => {
    const shown = longestRanges(ranges, Math.floor(mostPoints / 2), extentOf);
    const between: number[] = [];
    let ends = 0;
    for (const { begin, end } of shown) {
      ends += Math.min(2, end - begin);
      for (let index = begin + 1; index < end - 1; index++) {
        if (significance[index]! > toleranceMetres) between.push(significance[index]!);
      }
    }
    // Points of equal significance are dropped together.
    const room = mostPoints - ends;
    const least =
      between.length <= room
        ? toleranceMetres
        : Float32Array.from(between).sort()[between.length - room - 1]!;
    const keep = new Uint8Array(points.lat.length);
    for (const { begin, end } of shown) {
      for (let index = begin; index < end; index++) {
        if (significance[index]! > least) keep[index] = 1;
      }
    }
    return keptPoints(points, keep);
  };
}

function longestRanges(
  ranges: readonly PointRange[],
  most: number,
  extentOf: (range: PointRange) => number,
): readonly PointRange[] {
  if (ranges.length <= most) return ranges;
  return ranges
    .map((range) => ({ range, extent: extentOf(range) }))
    .sort((a, b) => b.extent - a.extent)
    .slice(0, most)
    .map(({ range }) => range);
}
