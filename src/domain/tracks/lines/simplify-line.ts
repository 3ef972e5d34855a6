import { extentMetres, onEllipsoid } from '../earth-points.ts';
import { lineLevels } from './line-levels.ts';
import type { LinePoints } from '../line-points.ts';
import { keptPoints, segmentRanges, type PointRange } from '../line-segments.ts';
import { findSignificance } from './point-significance.ts';

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
