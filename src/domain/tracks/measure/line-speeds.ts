import type { EarthPoints } from '../earth-points.ts';
import { highestOf, type KeptUpSpeed, keptUpSpeeds } from './kept-up-speeds.ts';
import type { LinePoints } from '../line-points.ts';
import { segmentRanges } from '../line-segments.ts';
import { findPauses, stopsIn } from './pauses.ts';

/** Times and speeds of a line, from its timed points. */
export interface LineSpeeds {
  /** From the earliest to the latest time, including unrecorded periods. */
  elapsedSeconds: number;
  /** Within segments, without pauses (`findPauses`). */
  movingSeconds: number;
  /** Mean while moving, km/h. Undefined without movement. */
  meanMovingKmh: number | undefined;
  topKmh: number | undefined;
  /** The sustained speeds, of which the top speed is the highest. */
  keptUp: readonly KeptUpSpeed[];
  /** The point at which the top speed was reached. Undefined if the mean is the top speed. */
  topAt: number | undefined;
  /** Number of pauses and their total seconds. */
  stops: number;
  stopSeconds: number;
}

/**
 * Returns the times and speeds of a line, or `undefined` if fewer than two points have a time.
 *
 * **Top speed** is the highest sustained speed (`keptUpSpeeds`), and never below the mean.
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
  for (const { begin, end } of segmentRanges(points)) {
    let last = -1;
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
    }
  }
  if (latest === -Infinity || (latest === earliest && movingSeconds === 0)) return undefined;
  const meanSpeed = movingSeconds > 0 ? movingMetres / movingSeconds : undefined;
  const keptUp = keptUpSpeeds(points, along);
  const highest = highestOf(keptUp);
  const top = Math.max(highest?.metresPerSecond ?? 0, meanSpeed ?? 0);
  return {
    elapsedSeconds: (latest - earliest) / 1000,
    movingSeconds,
    meanMovingKmh: meanSpeed === undefined ? undefined : meanSpeed * 3.6,
    topKmh: top > 0 ? top * 3.6 : undefined,
    keptUp,
    topAt: highest && highest.metresPerSecond === top && top > 0 ? highest.at : undefined,
    ...stopsIn(points, isPause),
  };
}
