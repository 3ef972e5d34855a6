import { type LinePoints, segmentRanges } from '../line-points.ts';

/**
 * Identifies the method for the top speed and the speed curve. A changed method must get another
 * name.
 */
export const speedMethod = 'middle-of-5-steps-of-2s';

/** A speed that was sustained over several steps. */
export interface KeptUpSpeed {
  /** The points between which the speed was sustained, and one point with exactly that speed. */
  begin: number;
  end: number;
  at: number;
  metresPerSecond: number;
}

/** Shorter steps are merged, because within a second a fix scatters as far as a person walks. */
const stepSeconds = 2;
/** An odd number, so that one is the median. A stray point affects two steps. */
const stepsInRow = 5;

/**
 * Returns the sustained speeds along a line, in its order. The line is divided into steps of at
 * least two seconds (or from point to point if points are farther apart). Of each five consecutive
 * steps the median counts, so that one wrong point cannot make a record. For comparison, gpxpy
 * ignores the fastest 5%, which removes real speeds. A segment with fewer steps gives one value
 * from all of them.
 */
export function keptUpSpeeds(points: LinePoints, along: Float64Array): KeptUpSpeed[] {
  const found: KeptUpSpeed[] = [];
  for (const { begin, end } of segmentRanges(points)) {
    const ends = stepEnds(points.time, begin, end);
    const speeds = ends.slice(1).map((to, step) => {
      const from = ends[step]!;
      return (along[to]! - along[from]!) / ((points.time[to]! - points.time[from]!) / 1000);
    });
    const size = Math.min(stepsInRow, speeds.length);
    const row = new Float64Array(size);
    for (let first = 0; first + size <= speeds.length && size > 0; first++) {
      for (let index = 0; index < size; index++) row[index] = speeds[first + index]!;
      const metresPerSecond = row.sort()[(size - 1) >> 1]!;
      found.push({
        begin: ends[first]!,
        end: ends[first + size]!,
        at: ends[speeds.indexOf(metresPerSecond, first) + 1]!,
        metresPerSecond,
      });
    }
  }
  return found;
}

/** Returns the timed points at which steps begin and end. */
function stepEnds(time: Float64Array, begin: number, end: number): number[] {
  const ends: number[] = [];
  for (let index = begin; index < end; index++) {
    const now = time[index]!;
    if (Number.isNaN(now)) continue;
    const before = ends.at(-1);
    if (before === undefined || (now - time[before]!) / 1000 >= stepSeconds) ends.push(index);
  }
  return ends;
}

/** Returns the highest of the speeds. */
export function highestOf(speeds: readonly KeptUpSpeed[]): KeptUpSpeed | undefined {
  let highest: KeptUpSpeed | undefined;
  for (const speed of speeds) {
    if (!highest || speed.metresPerSecond > highest.metresPerSecond) highest = speed;
  }
  return highest;
}
