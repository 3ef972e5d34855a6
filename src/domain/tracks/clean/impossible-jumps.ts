import type { Mode } from '../../journeys/journey.ts';
import {
  chordMetres,
  type EarthPoints,
  type LinePoints,
  segmentRanges,
  type PointRange,
} from '../line-points.ts';

/**
 * Maximum speed over the ground by mode, in km/h: Concorde with a tailwind, the record of a maglev
 * train (603), cars on open roads, the fastest ferries (107). If the mode is unknown, the limit
 * allows airliners in a jet stream.
 */
const mostKmh: Readonly<Record<Mode | 'unknown', number>> = {
  air: 2500,
  rail: 650,
  road: 350,
  sea: 150,
  other: 1500,
  unknown: 1500,
};
/** Times are often truncated to whole seconds, so two points of the same second can lie apart. */
const leastSeconds = 1;
/** If a wrong fix returns within this many points, the points away from the line are a spike. */
const mostPointsAway = 20;

/**
 * Time available before the first and after the last timed point, where the real duration is
 * unknown.
 */
const beyondSeconds = 3600;

/** Metres per second squared: twice the acceleration of gravity. No vehicle turns back faster. */
const mostAcceleration = 20;
/** Metres. Smaller deviations are normal scatter between buildings. */
const leastSwerveMetres = 50;

/** At most this many points between two jumps are stray … */
const mostStray = 3;
/** … if the largest piece of their segment has at least this many times as many points. */
const restOfStray = 10;

/** Marks of a line's points: 1 for each affected point. */
interface ImpossibleJumps {
  isSpike: Uint8Array;
  /** The point begins a new segment, because no one can have come here from the previous point. */
  isLanding: Uint8Array;
}

/**
 * Finds jumps that cannot have been travelled. A **spike** leaves the line and returns: points that
 * exceed the mode's maximum speed and from which the line returns within 20 points, or a single
 * point at which turning back would take more than 2 g. A jump that does not return cuts the line
 * in two, so that neither its length nor its speed counts. Up to three points that are cut off from
 * a piece with ten times as many are a spike as well, because the first fix of a receiver is often
 * its last known place. Times must be in order.
 */
export function findImpossibleJumps(
  points: LinePoints,
  earth: EarthPoints,
  mode: Mode | undefined,
): ImpossibleJumps {
  const count = points.lat.length;
  const jumps = { isSpike: new Uint8Array(count), isLanding: new Uint8Array(count) };
  const metresPerSecond = mostKmh[mode ?? 'unknown'] / 3.6;
  for (const range of segmentRanges(points)) {
    findSpikes(points.time, earth, range, metresPerSecond, jumps);
    findUntimedJumps(points.time, earth, range, metresPerSecond, jumps);
    findStray(range, jumps);
  }
  return jumps;
}

function findSpikes(
  time: Float64Array,
  earth: EarthPoints,
  { begin, end }: PointRange,
  mostSpeed: number,
  { isSpike, isLanding }: ImpossibleJumps,
): void {
  const secondsOf = (from: number, to: number) =>
    Math.max(leastSeconds, (time[to]! - time[from]!) / 1000);
  const isImpossible = (from: number, to: number) =>
    chordMetres(earth, from, to) > mostSpeed * secondsOf(from, to);
  const nextTimed = (from: number) => {
    let index = from;
    while (index < end && Number.isNaN(time[index])) index++;
    return index;
  };
  const returnAfter = (from: number, away: number) => {
    const metres = chordMetres(earth, from, away);
    for (let index = away + 1; index < Math.min(end, away + mostPointsAway + 1); index++) {
      if (Number.isNaN(time[index]) || isImpossible(from, index)) continue;
      if (chordMetres(earth, from, index) < metres / 2) return index;
    }
    return undefined;
  };
  const isSwerve = (from: number, away: number, back: number) => {
    const there = chordMetres(earth, from, away);
    const homeward = chordMetres(earth, away, back);
    if (Math.min(there, homeward) < leastSwerveMetres) return false;
    if (chordMetres(earth, from, back) >= (there + homeward) / 2) return false;
    const before = secondsOf(from, away);
    const after = secondsOf(away, back);
    return (there / before + homeward / after) / ((before + after) / 2) > mostAcceleration;
  };

  let last = nextTimed(begin);
  for (let next = nextTimed(last + 1); next < end; next = nextTimed(last + 1)) {
    let reached = next;
    if (isImpossible(last, next)) {
      const back = returnAfter(last, next);
      if (back === undefined) isLanding[next] = 1;
      else reached = back;
    } else {
      const after = nextTimed(next + 1);
      if (after < end && isSwerve(last, next, after)) reached = after;
    }
    isSpike.fill(1, next, reached);
    last = reached;
  }
}

/**
 * Checks points without a time against the timed points before and after. A point is off if it is
 * farther from both than the mode can travel in the time between them. Consecutive points that are
 * off and connected by a jump of that length are a spike if they are few, and a segment of their
 * own if they are many.
 */
function findUntimedJumps(
  time: Float64Array,
  earth: EarthPoints,
  { begin, end }: PointRange,
  mostSpeed: number,
  { isSpike, isLanding }: ImpossibleJumps,
): void {
  const kept: number[] = [];
  for (let index = begin; index < end; index++) if (!isSpike[index]) kept.push(index);
  const isTimed = (nth: number) => !Number.isNaN(time[kept[nth]!]);
  const isFar = (from: number | undefined, to: number | undefined, reach: number) =>
    from === undefined || to === undefined || chordMetres(earth, from, to) > reach;

  const judge = (first: number, last: number) => {
    const [before, after] = [kept[first - 1], kept[last]];
    const seconds =
      before === undefined || after === undefined
        ? beyondSeconds
        : Math.max(leastSeconds, (time[after]! - time[before]!) / 1000);
    const reach = mostSpeed * seconds;
    const isOff = (nth: number) =>
      isFar(before, kept[nth], reach) && isFar(kept[nth], after, reach);
    for (let nth = first; nth < last; nth++) {
      if (!isOff(nth)) continue;
      const from = nth;
      while (nth < last && isOff(nth)) nth++;
      const leaves = from > 0 && isFar(kept[from - 1], kept[from], reach);
      const returns = nth < kept.length && isFar(kept[nth - 1], kept[nth], reach);
      if (!leaves && !returns) continue;
      if (nth - from <= mostPointsAway) isSpike.fill(1, kept[from], kept[nth - 1]! + 1);
      else {
        if (leaves) isLanding[kept[from]!] = 1;
        if (returns) isLanding[kept[nth]!] = 1;
      }
    }
  };

  let first = 0;
  let hasTimes = false;
  for (let nth = 0; nth < kept.length; nth++) {
    if (!isTimed(nth)) continue;
    if (nth > first) judge(first, nth);
    first = nth + 1;
    hasTimes = true;
  }
  if (hasTimes && first < kept.length) judge(first, kept.length);
}

function findStray({ begin, end }: PointRange, { isSpike, isLanding }: ImpossibleJumps): void {
  const pieces: (PointRange & { count: number })[] = [];
  let most = 0;
  for (let index = begin; index < end; index++) {
    if (index === begin || isLanding[index]) pieces.push({ begin: index, end, count: 0 });
    const piece = pieces.at(-1)!;
    piece.end = index + 1;
    if (!isSpike[index]) piece.count++;
    most = Math.max(most, piece.count);
  }
  for (const piece of pieces) {
    const isStray = piece.count <= mostStray && most >= restOfStray * piece.count;
    if (isStray) isSpike.fill(1, piece.begin, piece.end);
  }
}
