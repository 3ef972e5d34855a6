import type { EarthPoints } from './earth-points.ts';
import type { LinePoints } from './line-points.ts';
import { segmentRanges } from './line-segments.ts';
import { findPauses } from './pauses.ts';

/** The times and speeds of a line, of its timed points. */
export interface LineSpeeds {
  /** from the earliest time to the latest, whatever was recorded between */
  elapsedSeconds: number;
  /** within segments, without pauses (`findPauses`) */
  movingSeconds: number;
  /** mean while moving, km/h; undefined where nothing moved */
  meanMovingKmh: number | undefined;
  topKmh: number | undefined;
}

/** Steps shorter than that are put together: in a second a fix scatters as far as one walks. */
const stepSeconds = 2;
/** An odd number, so that one is in the middle; a stray point spoils two. */
const stepsInRow = 5;

/**
 * `undefined` where fewer than two points have a time.
 *
 * **Top speed** is the highest that was kept up: the line is taken in steps of two seconds or more (or
 * from point to point where these are further apart), and of each five steps in a row the middle one
 * counts, so that one wrong point cannot make a record (gpxpy leaves out the fastest 5% instead, which
 * takes away real ones). It is never below the mean.
 */
export function speedsOf(
  points: LinePoints,
  earth: EarthPoints,
  along: Float64Array,
): LineSpeeds | undefined {
  const { time } = points;
  const isPause = findPauses(points, earth);
  let earliest = Infinity;
  let latest = -Infinity;
  let movingSeconds = 0;
  let movingMetres = 0;
  let topSpeed = 0;
  for (const { begin, end } of segmentRanges(points)) {
    let last = -1;
    let stepFrom = -1;
    const speeds: number[] = [];
    for (let index = begin; index < end; index++) {
      const now = time[index]!;
      if (Number.isNaN(now)) continue;
      earliest = Math.min(earliest, now);
      latest = Math.max(latest, now);
      if (last >= 0 && !isPause[index]) {
        movingSeconds += (now - time[last]!) / 1000;
        movingMetres += along[index]! - along[last]!;
      }
      last = index;
      if (stepFrom < 0) stepFrom = index;
      const seconds = (now - time[stepFrom]!) / 1000;
      if (seconds < stepSeconds) continue;
      speeds.push((along[index]! - along[stepFrom]!) / seconds);
      stepFrom = index;
    }
    topSpeed = Math.max(topSpeed, highestKeptUp(speeds));
  }
  if (latest === -Infinity || (latest === earliest && movingSeconds === 0)) return undefined;
  const meanSpeed = movingSeconds > 0 ? movingMetres / movingSeconds : undefined;
  const top = Math.max(topSpeed, meanSpeed ?? 0);
  return {
    elapsedSeconds: (latest - earliest) / 1000,
    movingSeconds,
    meanMovingKmh: meanSpeed === undefined ? undefined : meanSpeed * 3.6,
    topKmh: top > 0 ? top * 3.6 : undefined,
  };
}

/** Metres a second; of fewer steps than five, the middle one of them. */
function highestKeptUp(speeds: readonly number[]): number {
  const size = Math.min(stepsInRow, speeds.length);
  const row = new Float64Array(size);
  let highest = 0;
  for (let first = 0; first + size <= speeds.length && size > 0; first++) {
    for (let index = 0; index < size; index++) row[index] = speeds[first + index]!;
    highest = Math.max(highest, row.sort()[(size - 1) >> 1]!);
  }
  return highest;
}
