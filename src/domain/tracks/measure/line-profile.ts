import { metresAlong, onEllipsoid } from '../earth-points.ts';
import type { KeptUpSpeed } from './kept-up-speeds.ts';
import { findGaps } from './line-gaps.ts';
import type { LinePoints } from '../line-points.ts';
import { segmentRanges } from '../line-segments.ts';
import { type LineSpeeds, speedsOf } from './line-speeds.ts';

/**
 * Elevation, time and speed along a line, for a chart, the cursor on its map and playing along it:
 * columns of equal length. A column of which nothing is known is null.
 */
export interface LineProfile {
  format: 2;
  /** degrees, 5 decimals */
  lat: number[];
  lon: number[];
  /** along the line, 3 decimals; nothing is counted between segments */
  km: number[];
  /** metres, one decimal */
  elevation: (number | null)[] | null;
  /** milliseconds since 1970 in UTC that `seconds` are counted from */
  startTime: number | null;
  seconds: (number | null)[] | null;
  /** km/h, one decimal; nowhere above the top speed (`speedsOf`), which is one of them */
  speed: (number | null)[] | null;
  /** pauses, and seconds of them together (`findPauses`); null where no times are known */
  stops: { count: number; seconds: number } | null;
  /** samples that begin a segment, but the first: no line comes to them */
  breaks: number[];
  /** samples that lie behind a gap (`findGaps`): a line leads to them, nothing was recorded on it */
  gaps: number[];
}

/** A speed is taken over so long at least, and over the neighbouring samples. */
const leastSpeedSeconds = 10;

/**
 * A profile of `mostSamples` samples at most (and at least 8): of all points, if they are no more. Else the
 * line is cut into equal stretches, and of each the first point is taken with the mean elevation of all
 * its points; the ends of segments are samples as well, unless there are more segments than a quarter of
 * the samples. Nothing is interpolated: where points are sparse, they are the samples. Where the top speed
 * was reached there is a sample too.
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
  /** of the points */
  index: number[];
  /** mean of the stretch; NaN where not known */
  elevation: number[];
  breaks: number[];
}

/** `wanted` is a point that is a sample whatever its stretch. */
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
 * The speed at each sample: the mean from the timed one before to the one after, within its segment, or
 * further. It is no higher than what was kept up meanwhile, or on the whole line: a stray point is as
 * little of the curve as of the top speed.
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

/** For each timed sample the points between which its speed is the mean. */
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

/** Of the speeds that were kept up at any time between two points the highest, m/s. */
function highestWithin(keptUp: readonly KeptUpSpeed[], from: number, to: number): number {
  // They are in order: the first that does not end before is looked for by halves.
  let [low, high] = [0, keptUp.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keptUp[middle]!.end > from) high = middle;
    else low = middle + 1;
  }
  let highest = 0;
  for (let row = low; row < keptUp.length && keptUp[row]!.begin < to; row++) {
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
