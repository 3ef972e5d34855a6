import { type LinePoints, usualStep } from '../../tracks/line-points.ts';

const leastPause = 30 * 60_000;
const aDay = 24 * 60 * 60_000;
/**
 * A pause is at least this many times as long as the usual step, so that a log with hourly
 * positions has no pauses.
 */
const timesUsual = 10;
/**
 * Splits a log of positions without segments into a segment for each stretch between two pauses.
 * There is a pause only if all following times are later than all previous times by at least its
 * length, or all are earlier in a log that is sorted newest first. A single wrong time therefore
 * splits nothing. A wrong time at either end would be a segment of its own and could determine when
 * the track began, so that position is left out.
 */
export function cutAtPauses(points: LinePoints): LinePoints {
  const cut = withPauses(points);
  const lone = loneAtEnd(cut);
  // Recomputed, because the remaining positions may be in a different order than they seemed.
  return lone === undefined ? cut : cutAtPauses(without(points, lone));
}

function withPauses(points: LinePoints): LinePoints {
  const { time } = points;
  const pause = Math.max(leastPause, timesUsual * usualStep(time));
  const forwards = startsAfter(time, pause, 1);
  const starts = forwards.length > 0 ? forwards : startsAfter(time, pause, -1);
  return starts.length === 0 ? points : { ...points, segments: [0, ...starts] };
}

/**
 * Returns the index of a first or last position that is a segment of its own and whose gap to its
 * neighbour is longer than a day and longer than the time span of the positions in between.
 */
function loneAtEnd({ time, segments }: LinePoints): number | undefined {
  const last = time.length - 1;
  if (time.length < 3 || segments.length < 2) return undefined;
  const isFar = (end: number, next: number, far: number) => {
    const gap = Math.abs(time[next]! - time[end]!);
    return gap > aDay && gap > Math.abs(time[far]! - time[next]!);
  };
  const [isFirst, isLast] = [segments[1] === 1, segments.at(-1) === last];
  if (isFirst && isFar(0, 1, isLast ? last - 1 : last)) return 0;
  return isLast && isFar(last, last - 1, isFirst ? 1 : 0) ? last : undefined;
}

/** Returns all positions except the first or the last. */
function without({ lat, lon, elevation, time }: LinePoints, end: number): LinePoints {
  const rest = (column: Float64Array) =>
    end === 0 ? column.subarray(1) : column.subarray(0, column.length - 1);
  return {
    lat: rest(lat),
    lon: rest(lon),
    elevation: rest(elevation),
    time: rest(time),
    segments: [0],
  };
}

/**
 * Returns the indexes at which everything following is later by a pause, or earlier if `direction`
 * is -1.
 */
function startsAfter(time: Float64Array, pause: number, direction: 1 | -1): number[] {
  const at = (index: number) => direction * (time[index] ?? Number.NaN);
  // Computed from the end: the earliest time from each index on.
  const earliest = new Float64Array(time.length + 1).fill(Infinity);
  for (let index = time.length - 1; index >= 0; index--) {
    const own = at(index);
    earliest[index] = Number.isNaN(own)
      ? earliest[index + 1]!
      : Math.min(own, earliest[index + 1]!);
  }
  const starts: number[] = [];
  let latest = -Infinity;
  for (let index = 0; index < time.length; index++) {
    const own = at(index);
    if (Number.isNaN(own)) continue;
    if (latest > -Infinity && earliest[index]! - latest >= pause) starts.push(index);
    latest = Math.max(latest, own);
  }
  return starts;
}
