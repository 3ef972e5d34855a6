import { firstIndex } from '../../shared/steps/first-index.ts';
import {
  metresAlong,
  onEllipsoid,
  legMetres,
  type EarthPoints,
  type LinePoints,
  segmentRanges,
} from '../line-points.ts';
import type { KeptUpSpeed } from './kept-up-speeds.ts';
import { type LineSpeeds, speedsOf } from './line-speeds.ts';

const leastSeconds = 60;
const leastMetres = 500;
/** A gap is at least this many times the usual step, both in time and in distance. */
const timesUsual = 10;
/** Number of steps, evenly distributed, from which the usual step is computed. */
const mostSampled = 10_001;

/**
 * Returns the points at the end of a gap. A gap lies between two neighbouring points of a segment
 * that are at least a minute and 500 m apart and at least ten times the line's usual step in both.
 * The usual step is the median, so a recorder with a point every ten minutes has no gaps. Tunnels
 * and lost fixes cause such gaps.
 *
 * The traveller did cross the gap, so its geodesic is drawn, and its distance and time count as the
 * minimum. A page can draw it thinner. Between two _segments_ nothing is drawn or counted, because
 * the recording was stopped on purpose. A line without times has no gaps, because a gap looks like
 * a straight road.
 */
export function findGaps(points: LinePoints, earth: EarthPoints): number[] {
  const { time } = points;
  const candidates: { end: number; seconds: number; metres: number }[] = [];
  const seconds: number[] = [];
  const metres: number[] = [];
  const stride = Math.ceil(time.length / mostSampled);
  for (const { begin, end } of segmentRanges(points)) {
    for (let index = begin + 1; index < end; index++) {
      const lasted = (time[index]! - time[index - 1]!) / 1000;
      if (Number.isNaN(lasted)) continue;
      const isSampled = index % stride === 0;
      if (lasted < leastSeconds && !isSampled) continue;
      const length = legMetres(points, earth, index - 1, index);
      if (isSampled) {
        seconds.push(lasted);
        metres.push(length);
      }
      if (lasted < leastSeconds || length < leastMetres) continue;
      candidates.push({ end: index, seconds: lasted, metres: length });
    }
  }
  const longSeconds = timesUsual * medianOf(seconds);
  const longMetres = timesUsual * medianOf(metres);
  return candidates
    .filter((gap) => gap.seconds >= longSeconds && gap.metres >= longMetres)
    .map(({ end }) => end);
}

function medianOf(values: readonly number[]): number {
  return Float64Array.from(values).sort()[values.length >> 1] ?? 0;
}

/**
 * Elevation, time and speed along a line, for a chart, its cursor on the map and playback. All
 * columns have equal length. A column without any value is null.
 */
export interface LineProfile {
  format: 2;
  /** Degrees, 5 decimals. */
  lat: number[];
  lon: number[];
  /** Distance along the line, 3 decimals. The distance between segments does not count. */
  km: number[];
  /** Metres, one decimal. */
  elevation: (number | null)[] | null;
  /** Milliseconds since 1970 in UTC: the origin of `seconds`. */
  startTime: number | null;
  seconds: (number | null)[] | null;
  /** Km/h, one decimal. Never above the top speed (`speedsOf`), which is one of the values. */
  speed: (number | null)[] | null;
  /** Number of pauses and their total seconds (`findPauses`). Null without times. */
  stops: { count: number; seconds: number } | null;
  /** Samples that begin a segment, except the first. No line leads to them. */
  breaks: number[];
  /** Samples after a gap (`findGaps`). A line leads to them, but nothing was recorded on it. */
  gaps: number[];
}

/** Minimum duration over which a speed is averaged, in addition to the neighbouring samples. */
const leastSpeedSeconds = 10;

/**
 * Returns a profile with at most `mostSamples` samples (at least 8). If there are no more points
 * than that, all are samples. Otherwise the line is divided into equal stretches, and each gives
 * its first point with the mean elevation of all its points. The ends of segments are samples as
 * well, unless the number of segments exceeds a quarter of the samples. Nothing is interpolated: if
 * points are sparse, they are the samples. The point of the top speed is always a sample.
 */
export function profileOf(points: LinePoints, mostSamples = 1000): LineProfile {
  const earth = onEllipsoid(points);
  const along = metresAlong(points, earth);
  const speeds = speedsOf(points, earth, along);
  const samples = samplesOf(points, along, Math.max(8, mostSamples), speeds?.topAt);
  const { index, elevation, breaks } = samples;
  const isAtGap = new Uint8Array(points.lat.length);
  for (const end of findGaps(points, earth)) isAtGap[end] = 1;
  const startTime = index.map((at) => points.time[at]!).find((time) => !Number.isNaN(time)) ?? null;
  const isTimed = startTime !== null;
  return {
    format: 2,
    lat: index.map((at) => rounded(points.lat[at]!, 5)),
    lon: index.map((at) => rounded(points.lon[at]!, 5)),
    km: index.map((at) => rounded(along[at]! / 1000, 3)),
    elevation: elevation.every(Number.isNaN) ? null : elevation.map((metres) => known(metres, 1)),
    startTime,
    seconds: isTimed ? index.map((at) => known((points.time[at]! - startTime) / 1000, 0)) : null,
    speed: speeds ? curveOf(points.time, along, samples, speeds).map((kmh) => known(kmh, 1)) : null,
    stops: speeds ? { count: speeds.stops, seconds: rounded(speeds.stopSeconds, 0) } : null,
    breaks,
    gaps: index.flatMap((at, nth) =>
      nth > 0 && isAtGap.subarray(index[nth - 1]! + 1, at + 1).includes(1) ? [nth] : [],
    ),
  };
}

interface Samples {
  /** Indexes of the points. */
  index: number[];
  /** Mean of the stretch. NaN if unknown. */
  elevation: number[];
  breaks: number[];
}

/** Chooses the samples. `wanted` is a point that must be a sample. */
function samplesOf(
  points: LinePoints,
  along: Float64Array,
  most: number,
  wanted: number | undefined,
): Samples {
  const samples: Samples = { index: [], elevation: [], breaks: [] };
  const ranges = segmentRanges(points);
  const isAll = points.lat.length <= most;
  const isEach = isAll || ranges.length <= most / 4;
  const others = (isEach ? 2 * ranges.length : 1) + (wanted === undefined ? 0 : 1);
  const stretches = Math.max(1, most - others);
  const length = (along.at(-1) ?? 0) / stretches || 1;
  let stretch = -1;
  let inStretch = 0;
  const add = (index: number) => {
    samples.index.push(index);
    samples.elevation.push(NaN);
    inStretch = 0;
  };
  for (const { begin, end } of ranges) {
    for (let index = begin; index < end; index++) {
      const here = Math.min(stretches - 1, Math.floor(along[index]! / length));
      const isEnd = isEach && (index === begin || index === end - 1);
      if (isAll || here !== stretch || isEnd || index === wanted) {
        if (index === begin && samples.index.length > 0) samples.breaks.push(samples.index.length);
        add(index);
      }
      stretch = here;
      const metres = points.elevation[index]!;
      if (Number.isNaN(metres)) continue;
      const last = samples.elevation.length - 1;
      inStretch++;
      const mean = samples.elevation[last]!;
      samples.elevation[last] = inStretch === 1 ? metres : mean + (metres - mean) / inStretch;
    }
  }
  if (!isEach && samples.index.at(-1) !== points.lat.length - 1) {
    add(points.lat.length - 1);
    samples.elevation[samples.elevation.length - 1] = points.elevation.at(-1)!;
  }
  return samples;
}

/**
 * Returns the speed at each sample: the mean from the previous to the next timed sample within its
 * segment, or over a longer stretch. It never exceeds the speed sustained during that time or the
 * mean of the whole line, so that a stray point affects neither the curve nor the top speed.
 */
function curveOf(
  time: Float64Array,
  along: Float64Array,
  samples: Samples,
  { keptUp, meanMovingKmh = 0, topAt, topKmh }: LineSpeeds,
): number[] {
  const { index } = samples;
  const speeds = index.map(() => NaN);
  for (const { nth, from, to } of windowsOf(time, samples)) {
    const seconds = (time[to]! - time[from]!) / 1000;
    if (seconds <= 0) continue;
    const mean = ((along[to]! - along[from]!) / seconds) * 3.6;
    const most = Math.max(highestWithin(keptUp, from, to) * 3.6, meanMovingKmh);
    speeds[nth] = index[nth] === topAt && topKmh !== undefined ? topKmh : Math.min(mean, most);
  }
  return speeds;
}

/** Yields for each timed sample the points between which its speed is averaged. */
function* windowsOf(time: Float64Array, { index, breaks }: Samples) {
  const starts = [0, ...breaks, index.length];
  for (let part = 0; part + 1 < starts.length; part++) {
    const timed: number[] = [];
    for (let nth = starts[part]!; nth < starts[part + 1]!; nth++) {
      if (!Number.isNaN(time[index[nth]!])) timed.push(nth);
    }
    const at = (which: number) => index[timed[which]!]!;
    for (const [which, nth] of timed.entries()) {
      let from = Math.max(0, which - 1);
      let to = Math.min(timed.length - 1, which + 1);
      const seconds = () => (time[at(to)]! - time[at(from)]!) / 1000;
      while (seconds() < leastSpeedSeconds && (from > 0 || to < timed.length - 1)) {
        from = Math.max(0, from - 1);
        to = Math.min(timed.length - 1, to + 1);
      }
      yield { nth, from: at(from), to: at(to) };
    }
  }
}

/** Returns the highest speed sustained at any time between two points, in m/s. */
function highestWithin(keptUp: readonly KeptUpSpeed[], from: number, to: number): number {
  const first = firstIndex(keptUp.length, (row) => keptUp[row]!.end > from);
  let highest = 0;
  for (let row = first; row < keptUp.length && keptUp[row]!.begin < to; row++) {
    highest = Math.max(highest, keptUp[row]!.metresPerSecond);
  }
  return highest;
}

function known(value: number, decimals: number): number | null {
  return Number.isNaN(value) ? null : rounded(value, decimals);
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
