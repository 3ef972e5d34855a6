import { dateOfDay, dayNumber } from '../shared/calendar-day.ts';
import { toEpochMinutes, toLocalTime } from '../shared/zoned-time.ts';

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
  const shift = offsetOn(zone, last + 1) - offsetOn(zone, first - 1);
  if (!(Math.abs(shift) > halfADay)) return undefined;
  const skipped = new Set<number>();
  for (let day = first; day <= last; day++) if (isSkipped(zone, day)) skipped.add(day);
  return skipped;
}

function isSkipped(zone: string, day: number): boolean {
  const noon = toEpochMinutes(dateOfDay(day), 720, zone);
  const shown = noon === undefined ? undefined : toLocalTime(noon, zone);
  return shown !== undefined && dayNumber(shown.date) !== day;
}

/** Minutes ahead of UTC about noon. */
function offsetOn(zone: string, day: number): number {
  const noon = toEpochMinutes(dateOfDay(day), 720, zone);
  return noon === undefined ? 0 : day * 1440 + 720 - noon;
}
