import { dayNumber } from '../../shared/dates/calendar-day.ts';
import { toEpochMinutesOfDay, toLocalTime } from '../../shared/dates/zoned-time.ts';
import type { DayRange } from './day-range.ts';

const halfADay = 720;

/**
 * Days that the clocks of a zone never showed, of those between two: Samoa had no 30 December 2011. Only
 * where the clocks stand apart by more than half a day at both ends can there be one.
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

/** Decades after which the clocks of a zone stood apart by more than half a day from those before it. */
const shifts = new Map<string, readonly DayRange[]>();

/** Most zones never had one, and most time on the ground is asked about: it need be found once. */
function shiftsOf(zone: string): readonly DayRange[] {
  let known = shifts.get(zone);
  if (!known) {
    const starts = Array.from({ length: 41 }, (_, at) => dayNumber(`${1800 + 10 * at}-01-01`));
    known = starts.slice(1).flatMap((last, at) => {
      const first = starts[at]!;
      return Math.abs(offsetOn(zone, last) - offsetOn(zone, first)) > halfADay
        ? [{ first, last }]
        : [];
    });
    // Of names that are no zones there may be any number.
    if (shifts.size >= 1000) shifts.clear();
    shifts.set(zone, known);
  }
  return known;
}

function isSkipped(zone: string, day: number): boolean {
  const noon = toEpochMinutesOfDay(day, 720, zone);
  const shown = noon === undefined ? undefined : toLocalTime(noon, zone);
  return shown !== undefined && dayNumber(shown.date) !== day;
}

/** Minutes ahead of UTC about noon. */
function offsetOn(zone: string, day: number): number {
  const noon = toEpochMinutesOfDay(day, 720, zone);
  return noon === undefined ? 0 : day * 1440 + 720 - noon;
}
