import type { Mode } from '../../journeys/journey.ts';
import { onEllipsoid } from '../earth-points.ts';
import { findImpossibleJumps } from './impossible-jumps.ts';
import type { LinePoints } from '../line-points.ts';
import { keptPoints, segmentRanges } from '../line-segments.ts';
import { findNullIsland } from './null-island.ts';
import { isRecordedTime } from './recorded-times.ts';
import { segmentsInOrder } from './segments-in-order.ts';
import { forgetStoppedClock, putTimesInOrder } from './times-in-order.ts';

/** Why a point is not in the cleaned line. */
export type DropReason = 'out-of-range' | 'null-island' | 'repeated' | 'spike';

export interface CleanedLine {
  points: LinePoints;
  /** how many points were dropped, by reason */
  dropped: Record<DropReason, number>;
  /** points that are there and lost their time: it ran backwards or stood still, or nobody lived then */
  timesRemoved: number;
  /** jumps that nobody travelled, at which a segment was cut in two */
  cuts: number;
}

/** Below the Dead Sea's deepest mine and the Mariana Trench, above all balloons: metres. */
const elevations = { least: -12_000, most: 100_000 };

/**
 * The line without what cannot be so; the given columns are left as they are.
 *
 * - `out-of-range`: no number, or beyond the poles. Longitudes may run on once round (as maps have
 *   them) and are brought back between −180° and 180°; beyond that they are no longitudes.
 * - `null-island`: at 0°, 0° and nowhere near it before or after, see `findNullIsland`.
 * - `repeated`: the same position as the point before at the same instant, or both without a time.
 * - `spike`: jumps of impossible speed that come back, see `findImpossibleJumps`.
 *
 * Times that run backwards are removed from their points (`putTimesInOrder`), and those of a clock that
 * stood still from all (`forgetStoppedClock`). Elevations that cannot be become unknown. Segments stay apart, in the order of their times (`segmentsInOrder`); empty ones
 * vanish.
 */
export function cleanLine(source: LinePoints, mode?: Mode): CleanedLine {
  const keep = new Uint8Array(source.lat.length);
  for (let index = 0; index < keep.length; index++) {
    // A comparison with NaN is false.
    const isPlace = Math.abs(source.lat[index]!) <= 90 && Math.abs(source.lon[index]!) <= 360;
    if (isPlace) keep[index] = 1;
  }
  const placed = keptPoints(source, keep);
  const unlived = forgetImpossibleValues(placed);

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
    timesRemoved: unlived + backwards + stopped,
    cuts: points.segments.length - distinct.segments.length,
  };
}

/** Changes the columns in place; says how many times it removed. */
function forgetImpossibleValues({ lon, elevation, time }: LinePoints): number {
  let removed = 0;
  for (let index = 0; index < lon.length; index++) {
    if (Math.abs(lon[index]!) > 180) lon[index] = lon[index]! - Math.sign(lon[index]!) * 360;
    const metres = elevation[index]!;
    if (!(metres >= elevations.least && metres <= elevations.most)) elevation[index] = NaN;
    // What stands for no time may have got the fraction of a second of another clock.
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
      // NaN is the same as NaN here: of both nothing is known.
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
