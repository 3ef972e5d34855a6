import type { Mode } from '../../journeys/journey.ts';
import {
  onEllipsoid,
  chordMetres,
  type LinePoints,
  keptPoints,
  segmentRanges,
  type PointRange,
} from '../line-points.ts';
import { findImpossibleJumps } from './impossible-jumps.ts';

import { isRecordedTime } from './recorded-times.ts';
import { forgetStrayTimes } from './stray-times.ts';

const columns = ['lat', 'lon', 'elevation', 'time'] as const;

/**
 * Sorts the segments by their first times if each has one, because some devices write the latest
 * segment first. Returns the same object if the order is already right.
 */
function segmentsInOrder(points: LinePoints): LinePoints {
  const segments = segmentRanges(points).map(({ begin, end }) => {
    const first = points.time.subarray(begin, end).find((time) => !Number.isNaN(time));
    return { begin, end, first: first ?? NaN };
  });
  if (segments.some(({ first }) => Number.isNaN(first))) return points;
  const isEarlier = ({ first }: { first: number }, index: number) =>
    index > 0 && first < segments[index - 1]!.first;
  if (!segments.some(isEarlier)) return points;

  segments.sort((a, b) => a.first - b.first);
  const count = points.lat.length;
  const starts: number[] = [];
  const ordered: LinePoints = {
    lat: new Float64Array(count),
    lon: new Float64Array(count),
    elevation: new Float64Array(count),
    time: new Float64Array(count),
    segments: starts,
  };
  let at = 0;
  for (const { begin, end } of segments) {
    for (const column of columns) ordered[column].set(points[column].subarray(begin, end), at);
    starts.push(at);
    at += end - begin;
  }
  return ordered;
}

/** A receiver without a fix writes 0, 0. Positions within 55 m of it are suspect. */
const mostDegrees = 0.0005;
/** A track that really passes there has points nearby before and after. */
const nearMetres = 100_000;

/**
 * Marks with 1 each point at 0°, 0° if neither the previous nor the next point, in any segment, is
 * within 100 km.
 */
function findNullIsland(points: LinePoints): Uint8Array {
  const { lat, lon } = points;
  const found = new Uint8Array(lat.length);
  const isNull = (index: number) =>
    Math.abs(lat[index]!) <= mostDegrees && Math.abs(lon[index]!) <= mostDegrees;
  if (!lat.some((_, index) => isNull(index))) return found;

  const earth = onEllipsoid(points);
  const isNear = (index: number, to: number) =>
    index >= 0 && index < lat.length && chordMetres(earth, index, to) <= nearMetres;
  for (let begin = 0; begin < lat.length; begin++) {
    if (!isNull(begin)) continue;
    let end = begin + 1;
    while (end < lat.length && isNull(end)) end++;
    if (!isNear(begin - 1, begin) && !isNear(end, end - 1)) found.fill(1, begin, end);
    begin = end;
  }
  return found;
}

/** Why a point is missing from the cleaned line. */
type DropReason = 'out-of-range' | 'null-island' | 'repeated' | 'spike';

export interface CleanedLine {
  points: LinePoints;
  /** Number of dropped points by reason. */
  dropped: Record<DropReason, number>;
  /**
   * Number of points that are kept without their time: it ran backwards, stood still, is of a clock
   * that was not set, or is not plausible.
   */
  timesRemoved: number;
  /** Number of cuts at impossible jumps, each of which splits a segment in two. */
  cuts: number;
}

/** Metres. Below the deepest mine and the Mariana Trench, and above all balloons. */
const elevations = { least: -12_000, most: 100_000 };

/**
 * Returns the line without impossible points. The given columns are not changed. Reasons for
 * dropping a point:
 * - `out-of-range`: not a number, or beyond the poles. Longitudes up to ±360° (used by some maps)
 * are converted to between −180° and 180°; beyond that they are invalid.
 * - `null-island`: at 0°, 0° without a nearby point before or after, see `findNullIsland`.
 * - `repeated`: same position as the previous point at the same instant, or both without a time.
 * - `spike`: a jump of impossible speed that returns, see `findImpossibleJumps`.
 *
 * Times of a clock that was not set (`forgetStrayTimes`) and times that run backwards are removed from
 * their points (`putTimesInOrder`), and all times of a
 * stopped clock are removed (`forgetStoppedClock`). Impossible elevations become NaN. Segments stay
 * separate, in the order of their times (`segmentsInOrder`). Empty segments are removed.
 */
export function cleanLine(source: LinePoints, mode?: Mode): CleanedLine {
  const keep = new Uint8Array(source.lat.length);
  for (let index = 0; index < keep.length; index++) {
    // Comparisons with NaN are false, so NaN is dropped too.
    const isPlace = Math.abs(source.lat[index]!) <= 90 && Math.abs(source.lon[index]!) <= 360;
    if (isPlace) keep[index] = 1;
  }
  const placed = keptPoints(source, keep);
  const unlived = forgetImpossibleValues(placed);
  const stray = forgetStrayTimes(placed.time);

  const nullIsland = findNullIsland(placed);
  const timed = segmentsInOrder(without(placed, nullIsland));
  const backwards = putTimesInOrder(timed);
  const stopped = forgetStoppedClock(timed.time);

  const repeated = findRepeated(timed);
  const distinct = without(timed, repeated);

  const { isSpike, isLanding } = findImpossibleJumps(distinct, onEllipsoid(distinct), mode);
  const points = keptPoints(distinct, unmarked(isSpike), isLanding);
  return {
    points,
    dropped: {
      'out-of-range': keep.length - countOf(keep),
      'null-island': countOf(nullIsland),
      repeated: countOf(repeated),
      spike: countOf(isSpike),
    },
    timesRemoved: unlived + stray + backwards + stopped,
    cuts: points.segments.length - distinct.segments.length,
  };
}

/** Changes the columns in place. Returns the number of removed times. */
function forgetImpossibleValues({ lon, elevation, time }: LinePoints): number {
  let removed = 0;
  for (let index = 0; index < lon.length; index++) {
    if (Math.abs(lon[index]!) > 180) lon[index] = lon[index]! - Math.sign(lon[index]!) * 360;
    const metres = elevation[index]!;
    if (!(metres >= elevations.least && metres <= elevations.most)) elevation[index] = NaN;
    // A placeholder for "no time" can carry milliseconds from another clock, so only whole seconds
    // are compared.
    const second = Math.floor(time[index]! / 1000) * 1000;
    if (Number.isNaN(second) || isRecordedTime(second)) continue;
    time[index] = NaN;
    removed++;
  }
  return removed;
}

function findRepeated(points: LinePoints): Uint8Array {
  const { lat, lon, time } = points;
  const found = new Uint8Array(lat.length);
  for (const { begin, end } of segmentRanges(points)) {
    for (let index = begin + 1; index < end; index++) {
      const before = index - 1;
      // NaN equals NaN here, because both times are unknown.
      const isSame = lat[index] === lat[before] && lon[index] === lon[before];
      if (isSame && Object.is(time[index], time[before])) found[index] = 1;
    }
  }
  return found;
}

function without(points: LinePoints, marks: Uint8Array): LinePoints {
  return marks.includes(1) ? keptPoints(points, unmarked(marks)) : points;
}

function unmarked(marks: Uint8Array): Uint8Array {
  return marks.map((mark) => 1 - mark);
}

function countOf(marks: Uint8Array): number {
  let count = 0;
  for (const mark of marks) count += mark;
  return count;
}

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
