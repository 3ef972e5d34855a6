import type { DayRange } from '../timeline/day-range.ts';
import { firstSilent } from '../timeline/silence.ts';

/**
 * Returns the last day (a number) on which a crew member without a sign-off date is certainly aboard,
 * after they were aboard on a day: as long as a silence allows. Later evidence (`seen`) counts if it
 * begins before that day.
 */
export function certainlyAboardTo(day: number, seen: readonly DayRange[]): number {
  let last = firstSilent(day) - 1;
  for (const { first, last: end } of seen.toSorted((one, other) => one.first - other.first)) {
    if (first > last) break;
    if (end >= day) last = Math.max(last, firstSilent(end) - 1);
  }
  return last;
}
