import type { LinePoints } from '../../tracks/line-points.ts';

const leastPause = 30 * 60_000;
const aDay = 24 * 60 * 60_000;
/** A pause is that many times as long as the usual step, so that a position an hour has none. */
const timesUsual = 10;
/** So many steps, evenly chosen, tell what is usual. */
const mostSampled = 10_001;

/**
 * A log of positions that says nowhere where it was stopped, with a segment for each stretch between two
 * pauses. Only where all that follows is later by a pause than all before it is there one (or all of it
 * earlier, in a log that is written newest first): a single wrong time cuts nothing. At an end, where it
 * would stand by itself and be when the track began, its position is left out.
 */
export function cutAtPauses(points: LinePoints): LinePoints {
  const cut = withPauses(points);
  const lone = loneAtEnd(cut);
  // What is left may be in another order than it made it seem.
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
 * The place of a first or last position that is a segment by itself, further from those between the ends
 * than these are from one another, and than a day.
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

/** All positions but the first or the last. */
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

/** Where what follows is later by a pause; `direction` -1: where it is earlier. */
function startsAfter(time: Float64Array, pause: number, direction: 1 | -1): number[] {
  const at = (index: number) => direction * (time[index] ?? Number.NaN);
  // From the end: the earliest of all that stand from there on.
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

/** The median of the times between two neighbours; 0 where there are none. */
function usualStep(time: Float64Array): number {
  const stride = Math.ceil(time.length / mostSampled);
  const steps: number[] = [];
  for (let index = 1; index < time.length; index += stride) {
    const step = Math.abs(time[index]! - time[index - 1]!);
    if (!Number.isNaN(step)) steps.push(step);
  }
  return Float64Array.from(steps).sort()[steps.length >> 1] ?? 0;
}
