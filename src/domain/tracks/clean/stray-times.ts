import { usualStep } from '../line-points.ts';

const aDay = 24 * 60 * 60_000;
const aYear = 365 * aDay;
/** A gap is at least this many times as long as the usual step, as a pause of a log is. */
const timesUsual = 10;
/** A group of times is of a wrong clock if it has at most this share of all. */
const mostOfAll = 0.25;

/**
 * Removes the times of a clock that was not set yet, such as 1970-01-01, 1980-01-06 or 2004-11-14 before
 * the first fix, which would date the whole track. A first or last time is one of them if it is more than a
 * day away from all others, and further than they are from each other; several are if they are more than a
 * year away. Returns the number of removed times and changes the column in place.
 */
export function forgetStrayTimes(time: Float64Array): number {
  const known = time.filter((now) => !Number.isNaN(now)).sort();
  const step = usualStep(time);
  let [first, last] = [0, known.length - 1];
  for (;;) {
    const [low, high] = [
      strayAtEnd(known, first, last, 1, step),
      strayAtEnd(known, last, first, -1, step),
    ];
    if (low === 0 && high === 0) break;
    // The further end first, because it can hide the other.
    const isLow =
      high === 0 || known[first + low]! - known[first]! > known[last]! - known[last - high]!;
    if (isLow && low > 0) first += low;
    else last -= high;
  }
  const removed = known.length - (last - first + 1);
  if (removed === 0) return 0;
  const [least, most] = [known[first]!, known[last]!];
  for (let index = 0; index < time.length; index++) {
    if (time[index]! < least || time[index]! > most) time[index] = Number.NaN;
  }
  return removed;
}

/** Returns how many of the sorted times at an end, from `end` on in a direction, are of a wrong clock. */
function strayAtEnd(
  sorted: Float64Array,
  end: number,
  other: number,
  direction: 1 | -1,
  step: number,
): number {
  const count = Math.abs(other - end) + 1;
  if (count < 3) return 0;
  const most = Math.max(1, Math.floor(count * mostOfAll));
  for (let group = 1; group <= most; group++) {
    const next = end + direction * group;
    const gap = Math.abs(sorted[next]! - sorted[next - direction]!);
    const isLong = gap > (group === 1 ? aDay : aYear) && gap >= timesUsual * step;
    if (isLong && gap > Math.abs(sorted[other]! - sorted[next]!)) return group;
  }
  return 0;
}
