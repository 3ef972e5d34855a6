import { type LinePoints, segmentRanges, type PointRange } from '../line-points.ts';

/** Metres along the line that form one sample, with the mean of their elevations. */
const sampleMetres = 20;
/** Samples within this distance before and after are averaged. */
const reachMetres = 50;
/** Smaller climbs and descents count as noise. */
const leastChange = 5;

/**
 * Identifies the method of `ascentOf` for pages that name it: mean over 100 m, climbs and descents
 * of at least 5 m. A method with other results must get another name.
 */
export const ascentMethod = 'mean-100m-from-5m';

export interface Ascent {
  ascentMetres: number;
  descentMetres: number;
}

/**
 * Returns the metres climbed and descended, summed over the segments. Returns `undefined` if no
 * segment has two points with an elevation. The sum of all differences would mostly be noise, so:
 *
 * 1. A single elevation that deviates from both neighbours is replaced by their median if all three
 * lie within 100 m.
 * 2. The elevations of each 20 m become one sample, so that standing still adds no ascent.
 * 3. Samples are averaged over 50 m before and after, with a shorter reach towards the ends.
 * 4. Changes between low and high points count if they are at least 5 m.
 *
 * Strava also smooths and requires a minimum change ("Elevation Gain", support.strava.com). Its
 * minimum depends on whether the device has a barometer, which files do not state; 5 m lies between
 * its values. Nothing is interpolated: if points are sparse, they are the samples.
 */
export function ascentOf(points: LinePoints, along: Float64Array): Ascent | undefined {
  const sum = { ascentMetres: 0, descentMetres: 0 };
  let isKnown = false;
  for (const range of segmentRanges(points)) {
    const samples = sampled(points.elevation, along, range);
    if (samples.known < 2) continue;
    isKnown = true;
    addChanges(smoothed(samples), sum);
  }
  return isKnown ? sum : undefined;
}

interface Samples {
  /** Metres along the line. */
  at: number[];
  elevation: number[];
  /** Number of points with an elevation. */
  known: number;
}

function sampled(
  elevation: Float64Array,
  along: Float64Array,
  { begin, end }: PointRange,
): Samples {
  const known: number[] = [];
  for (let index = begin; index < end; index++) {
    if (!Number.isNaN(elevation[index])) known.push(index);
  }
  const samples: Samples = { at: [], elevation: [], known: known.length };
  let bin = NaN;
  let inBin = 0;
  for (let nth = 0; nth < known.length; nth++) {
    const index = known[nth]!;
    const metres = medianAround(elevation, along, known[nth - 1], index, known[nth + 1]);
    const nextBin = Math.floor((along[index]! - along[begin]!) / sampleMetres);
    if (nextBin !== bin) {
      samples.at.push(along[index]!);
      samples.elevation.push(metres);
      bin = nextBin;
      inBin = 1;
    } else {
      inBin++;
      const last = samples.elevation.length - 1;
      samples.elevation[last]! += (metres - samples.elevation[last]!) / inBin;
    }
  }
  return samples;
}

function medianAround(
  elevation: Float64Array,
  along: Float64Array,
  before: number | undefined,
  index: number,
  after: number | undefined,
): number {
  const middle = elevation[index]!;
  if (before === undefined || after === undefined) return middle;
  if (along[after]! - along[before]! > 2 * reachMetres) return middle;
  const low = Math.min(elevation[before]!, elevation[after]!);
  return Math.min(Math.max(elevation[before]!, elevation[after]!), Math.max(low, middle));
}

function smoothed({ at, elevation }: Samples): number[] {
  const means: number[] = [];
  let first = 0;
  let beyond = 0;
  let total = 0;
  for (const middle of at) {
    // The reach is equal on both sides, so that the ends of a steady climb keep their elevation.
    const reach = Math.min(reachMetres, middle - at[0]!, at.at(-1)! - middle);
    while (beyond < at.length && at[beyond]! <= middle + reach) total += elevation[beyond++]!;
    while (at[first]! < middle - reach) total -= elevation[first++]!;
    means.push(total / (beyond - first));
  }
  return means;
}

/**
 * Adds the changes between turning points. A turning point counts if the line has moved away from
 * it by the minimum change.
 */
function addChanges(elevations: readonly number[], sum: Ascent): void {
  let low = elevations[0]!;
  let high = low;
  let direction = 0;
  for (const metres of elevations) {
    if (direction >= 0 && high - metres >= leastChange) {
      if (direction > 0) sum.ascentMetres += high - low;
      direction = -1;
      low = metres;
    } else if (direction <= 0 && metres - low >= leastChange) {
      if (direction < 0) sum.descentMetres += high - low;
      direction = 1;
      high = metres;
    } else if (direction > 0) high = Math.max(high, metres);
    else if (direction < 0) low = Math.min(low, metres);
    else {
      low = Math.min(low, metres);
      high = Math.max(high, metres);
    }
  }
  if (direction > 0) sum.ascentMetres += high - low;
  if (direction < 0) sum.descentMetres += high - low;
}
