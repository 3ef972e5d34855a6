import type { LinePoints } from '../line-points.ts';
import { segmentRanges, type PointRange } from '../line-segments.ts';

/**
 * Removes as few times as possible so that time never runs backwards. Returns the number of removed
 * times and changes the columns in place. The points keep their positions and their order, because
 * the clock is wrong rather than the order, for example when a receiver corrects its clock after a
 * cold start. The longest non-decreasing subsequence is kept, so that a single time in the far
 * future does not remove all later ones. A segment in which every step runs backwards was written
 * newest first and is reversed.
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
 * Removes all times if there are at least two and all are equal. Returns the number of removed
 * times and changes the column in place. No one is everywhere at the same time, so such times were
 * invented because the real ones were unknown.
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

/**
 * Keeps the longest non-decreasing subsequence, found by patience sorting in n log n (Fredman,
 * 1975).
 */
function removeOutOfOrder(time: Float64Array, { begin, end }: PointRange): number {
  const previous = new Int32Array(end - begin);
  // For each length, the last point of the subsequence that ends earliest.
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
