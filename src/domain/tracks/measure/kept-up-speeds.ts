import type { LinePoints } from '../line-points.ts';
import { segmentRanges } from '../line-segments.ts';

/** By which method a top speed and the curve of speeds were found; a method that is improved gets a name of its own. */
export const speedMethod = 'middle-of-5-steps-of-2s';

/** A speed that was kept up over a row of steps. */
export interface KeptUpSpeed {
  /** the points between which it was kept up, and one to which it was just that fast */
  begin: number;
  end: number;
  at: number;
  metresPerSecond: number;
}

/** Steps shorter than that are put together: in a second a fix scatters as far as one walks. */
const stepSeconds = 2;
/** An odd number, so that one is in the middle; a stray point spoils two. */
const stepsInRow = 5;

/**
 * The speeds that were kept up along a line, in its order: it is taken in steps of two seconds or more (or
 * from point to point where these are further apart), and of each five steps in a row the middle one
 * counts, so that one wrong point cannot make a record (gpxpy leaves out the fastest 5% instead, which
 * takes away real ones). Of a segment of fewer steps there is one row, of them all.
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

/** The timed points at which steps begin and end. */
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

/** The highest of them. */
export function highestOf(speeds: readonly KeptUpSpeed[]): KeptUpSpeed | undefined {
  let highest: KeptUpSpeed | undefined;
  for (const speed of speeds) {
    if (!highest || speed.metresPerSecond > highest.metresPerSecond) highest = speed;
  }
  return highest;
}
