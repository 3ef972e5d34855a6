import type { Mode } from '../../journeys/journey.ts';
import { chordMetres, type EarthPoints } from '../earth-points.ts';
import type { LinePoints } from '../line-points.ts';
import { segmentRanges, type PointRange } from '../line-segments.ts';

/**
 * Faster than that nothing of a mode goes over the ground, in km/h: Concorde in a tail wind, the
 * record of a maglev train (603), cars on open roads, the fastest ferries (107). Where the mode is not
 * known the limit lets airliners in a jet stream pass.
 */
const mostKmh: Readonly<Record<Mode | 'unknown', number>> = {
  air: 2500,
  rail: 650,
  road: 350,
  sea: 150,
  other: 1500,
  unknown: 1500,
};
/** Times are often cut off to whole seconds, so that two points of one second may lie apart. */
const leastSeconds = 1;
/** A lost fix that is back within so many points was never there. */
const mostPointsAway = 20;

/** Before the first time and after the last nobody knows how long: none jump for longer than an hour. */
const beyondSeconds = 3600;

/** Twice the acceleration of gravity: no vehicle turns round like that. */
const mostAcceleration = 20;
/** Less than that is what a fix scatters by between houses. */
const leastSwerveMetres = 50;

/** So few points between two jumps are stray … */
const mostStray = 3;
/** … where the rest of their segment is that many times as much. */
const restOfStray = 10;

/** What is wrong with the points of a line, a 1 for each point that it is said of. */
export interface ImpossibleJumps {
  isSpike: Uint8Array;
  /** begins a segment of its own: nobody came here from the point before */
  isLanding: Uint8Array;
}

/**
 * Finds the jumps that nobody travelled. A **spike** leaves and comes back: points that only a speed
 * beyond the mode's can reach and from which the line returns within 20 points, or a single one that
 * would take more than 2 g to turn round at. A jump that does not come back cuts the line in two, so
 * that neither its length nor its speed is counted; three points at most that are cut off from a line of
 * ten times as many are a spike as well (the first fix of a receiver is often its last place). Times must
 * be in order.
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
 * A point without a time is judged by the timed ones before and after it: it is off where it is further
 * from both than the mode goes in the time between them. Points that are off are a spike where a jump of
 * that length leads to or from them and they are few, and cut off where they are many.
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
