import type { EarthPoints } from '../earth-points.ts';
import { highestOf, type KeptUpSpeed, keptUpSpeeds } from './kept-up-speeds.ts';
import type { LinePoints } from '../line-points.ts';
import { segmentRanges } from '../line-segments.ts';
import { findPauses, stopsIn } from './pauses.ts';

/** The times and speeds of a line, of its timed points. */
export interface LineSpeeds {
  /** from the earliest time to the latest, whatever was recorded between */
  elapsedSeconds: number;
  /** within segments, without pauses (`findPauses`) */
  movingSeconds: number;
  /** mean while moving, km/h; undefined where nothing moved */
  meanMovingKmh: number | undefined;
  topKmh: number | undefined;
  /** the speeds of which the top one is the highest */
  keptUp: readonly KeptUpSpeed[];
  /** the point to which one was that fast; undefined where the mean is the top */
  topAt: number | undefined;
  /** pauses, and seconds of them together */
  stops: number;
  stopSeconds: number;
}

/**
 * `undefined` where fewer than two points have a time.
 *
 * **Top speed** is the highest that was kept up (`keptUpSpeeds`), and never below the mean.
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
