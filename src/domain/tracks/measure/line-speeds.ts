import {
  type EarthPoints,
  chordMetres,
  type LinePoints,
  segmentRanges,
  type PointRange,
  usualStep,
} from '../line-points.ts';
import { highestOf, type KeptUpSpeed, keptUpSpeeds } from './kept-up-speeds.ts';

const leastSeconds = 30;
/** Metres that a fix wanders while standing still. */
const mostMetres = 10;
/** 1 km/h: slower movement is not walking. */
const leastSpeed = 1 / 3.6;
/**
 * Seconds without a point, and times the usual step, after which nobody knows whether the line was
 * still travelled.
 */
const leastGap = 3600;
const timesUsual = 10;
/** In such a gap a plane over an ocean or a train without reception keeps about its speed. */
const longestKept = 8 * 3600;
const keptShare = 0.5;
/** Minimum time between examined points, because thousands of points can have the same instant. */
const stepSeconds = 1;

/**
 * Marks with 1 each point that was reached after a pause. A pause is half a minute or more within
 * 10 m of where it began ("stay points": Li, Zheng and others, Mining user similarity based on
 * location history, ACM GIS 2008). It is also a step of half a minute or more at less than 1 km/h,
 * because some recorders write nothing during a standstill. Tools that examine each step alone
 * (gpxpy: below 1 km/h is stopped) count the scatter of a fix as movement. Points without a time
 * are skipped: their way belongs to the next timed point. A gap in the recording is a pause too
 * (`markGaps`).
 */
export function findPauses(points: LinePoints, earth: EarthPoints): Uint8Array {
  const { time } = points;
  const isPause = new Uint8Array(time.length);
  for (const range of segmentRanges(points)) {
    const timed = stepsOf(time, range);
    const at = (step: number) => time[timed[step]!]! / 1000;
    let anchor = 0;
    while (anchor < timed.length - 1) {
      let next = anchor + 1;
      while (
        next < timed.length &&
        chordMetres(earth, timed[anchor]!, timed[next]!) <= mostMetres
      ) {
        next++;
      }
      if (at(next - 1) - at(anchor) >= leastSeconds) {
        isPause.fill(1, timed[anchor]! + 1, timed[next - 1]! + 1);
        anchor = next - 1;
      } else {
        const from = timed[anchor]!;
        const to = timed[anchor + 1]!;
        const seconds = at(anchor + 1) - at(anchor);
        if (seconds >= leastSeconds && chordMetres(earth, from, to) < leastSpeed * seconds)
          isPause.fill(1, from + 1, to + 1);
        anchor++;
      }
    }
  }
  markGaps(points, earth, isPause);
  return isPause;
}

/**
 * Marks gaps as pauses, unless the speed in the gap was at least half the mean of the other steps
 * for at most eight hours.
 */
function markGaps(points: LinePoints, earth: EarthPoints, isPause: Uint8Array): void {
  const { time } = points;
  const gaps: { to: number; seconds: number; metres: number }[] = [];
  const least = Math.max(leastGap, (timesUsual * usualStep(time)) / 1000);
  let [seconds, metres] = [0, 0];
  for (const { begin, end } of segmentRanges(points)) {
    for (let to = begin + 1; to < end; to++) {
      const step = (time[to]! - time[to - 1]!) / 1000;
      // A step to or from a point without a time is no gap.
      if (Number.isNaN(step) || isPause[to]) continue;
      const length = chordMetres(earth, to - 1, to);
      if (step >= least) gaps.push({ to, seconds: step, metres: length });
      else if (step > 0) {
        seconds += step;
        metres += length;
      }
    }
  }
  for (const gap of gaps) {
    const isKept = gap.metres / gap.seconds >= (keptShare * metres) / seconds;
    if (!isKept || gap.seconds > longestKept) isPause[gap.to] = 1;
  }
}

/** Returns the number of pauses and their total seconds. Consecutive pauses count as one stop. */
function stopsIn(points: LinePoints, isPause: Uint8Array): { stops: number; stopSeconds: number } {
  const { time } = points;
  let [stops, stopSeconds] = [0, 0];
  for (const { begin, end } of segmentRanges(points)) {
    let last = -1;
    let isStanding = false;
    for (let index = begin; index < end; index++) {
      if (Number.isNaN(time[index])) continue;
      const isStop = last >= 0 && isPause[index] === 1;
      if (isStop && !isStanding) stops++;
      if (isStop) stopSeconds += (time[index]! - time[last]!) / 1000;
      isStanding = isStop;
      last = index;
    }
  }
  return { stops, stopSeconds };
}

/** Returns the first and last timed points, and at most one per second between them. */
function stepsOf(time: Float64Array, { begin, end }: PointRange): number[] {
  const steps: number[] = [];
  let last = -1;
  for (let index = begin; index < end; index++) {
    if (Number.isNaN(time[index])) continue;
    last = index;
    const before = steps.at(-1);
    if (before !== undefined && time[index]! - time[before]! < stepSeconds * 1000) continue;
    steps.push(index);
  }
  if (last >= 0 && steps.at(-1) !== last) steps.push(last);
  return steps;
}

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
