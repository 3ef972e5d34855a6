import type { LinePoints } from '../line-points.ts';
import { segmentRanges, type PointRange } from '../line-segments.ts';

/**
 * Takes from as few points as possible the times that make time run backwards, and says from how
 * many. Such a point keeps its position and its place in the line: the file has the points as they
 * were recorded, what is wrong is the clock, as when a receiver corrects its own after a cold start.
 * What is kept is the longest row of times that never runs backwards, so that a single time in the far
 * future does not cost all that come after it. A segment whose every step is backwards was written
 * newest first and is turned round. The columns are changed in place.
 */
export function putTimesInOrder(points: LinePoints): number {
  let removed = 0;
  for (const range of segmentRanges(points)) {
    const { forwards, backwards } = stepsOf(points.time, range);
    if (backwards === 0) continue;
    if (forwards === 0 && backwards > 1) {
      for (const column of [points.lat, points.lon, points.elevation, points.time]) {
        column.subarray(range.begin, range.end).reverse();
      }
    } else removed += removeOutOfOrder(points.time, range);
  }
  return removed;
}

/**
 * Takes all times where the clock stood still, and says how many: two or more, and all the same. Nobody
 * was everywhere at once; such times were made up where none were known. Changed in place.
 */
export function forgetStoppedClock(time: Float64Array): number {
  const known = time.filter((now) => !Number.isNaN(now));
  if (known.length < 2 || known.some((now) => now !== known[0])) return 0;
  time.fill(NaN);
  return known.length;
}

function stepsOf(time: Float64Array, { begin, end }: PointRange) {
  let forwards = 0;
  let backwards = 0;
  let before = NaN;
  for (let index = begin; index < end; index++) {
    const now = time[index]!;
    if (Number.isNaN(now)) continue;
    if (now > before) forwards++;
    if (now < before) backwards++;
    before = now;
  }
  return { forwards, backwards };
}

/** The longest non-decreasing subsequence by patience sorting, n log n (Fredman, 1975). */
function removeOutOfOrder(time: Float64Array, { begin, end }: PointRange): number {
  const previous = new Int32Array(end - begin);
  // Of the rows of each length, the last point of the one that ends earliest.
  const ends = new Int32Array(end - begin);
  let longest = 0;
  let known = 0;
  for (let index = begin; index < end; index++) {
    const now = time[index]!;
    if (Number.isNaN(now)) continue;
    known++;
    let low = 0;
    let high = longest;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (time[ends[middle]!]! <= now) low = middle + 1;
      else high = middle;
    }
    previous[index - begin] = low > 0 ? ends[low - 1]! : -1;
    ends[low] = index;
    if (low === longest) longest++;
  }
  const isInOrder = new Uint8Array(end - begin);
  let at = longest > 0 ? ends[longest - 1]! : -1;
  while (at >= 0) {
    isInOrder[at - begin] = 1;
    at = previous[at - begin]!;
  }
  for (let index = begin; index < end; index++) if (!isInOrder[index - begin]) time[index] = NaN;
  return known - longest;
}
