import { getOrMake } from '../../shared/remember.ts';
import { dayNumber } from '../../shared/dates/calendar-day.ts';
import { toEpochMinutesOfDay, toLocalTime } from '../../shared/dates/day-time.ts';
import type { DayRange } from './day-range.ts';

const halfADay = 720;

/**
 * Returns the days between two days that the clocks of a zone skipped, such as 30 December 2011 in
 * Samoa. Undefined unless the UTC offsets at both ends differ by more than half a day.
 */
export function skippedDays(
  zone: string,
  first: number,
  last: number,
): ReadonlySet<number> | undefined {
  if (!Number.isFinite(first) || !Number.isFinite(last)) return undefined;
  if (!shiftsOf(zone).some((decade) => first <= decade.last && last >= decade.first)) {
    return undefined;
  }
  const shift = offsetOn(zone, last + 1) - offsetOn(zone, first - 1);
  if (!(Math.abs(shift) > halfADay)) return undefined;
  const skipped = new Set<number>();
  for (let day = first; day <= last; day++) if (isSkipped(zone, day)) skipped.add(day);
  return skipped;
}

/** By zone: the decades in which the UTC offset changed by more than half a day. */
const shifts = new Map<string, readonly DayRange[]>();

/** Cached by zone, because most zones have none and most times on the ground are checked. */
function shiftsOf(zone: string): readonly DayRange[] {
  return getOrMake(shifts, zone, () => {
    // There can be any number of invalid zone names, so the cache is limited.
    if (shifts.size >= 1000) shifts.clear();
    const starts = Array.from({ length: 41 }, (_, at) => dayNumber(`${1800 + 10 * at}-01-01`));
    return starts.slice(1).flatMap((last, at) => {
      const first = starts[at]!;
      return Math.abs(offsetOn(zone, last) - offsetOn(zone, first)) > halfADay
        ? [{ first, last }]
        : [];
    });
  });
}

function isSkipped(zone: string, day: number): boolean {
  const noon = toEpochMinutesOfDay(day, 720, zone);
  const shown = noon === undefined ? undefined : toLocalTime(noon, zone);
  return shown !== undefined && dayNumber(shown.date) !== day;
}

/** Returns the UTC offset around noon, in minutes ahead of UTC. */
function offsetOn(zone: string, day: number): number {
  const noon = toEpochMinutesOfDay(day, 720, zone);
  return noon === undefined ? 0 : day * 1440 + 720 - noon;
}
