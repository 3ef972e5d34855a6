import { parseDayTime, formatDayTime } from '../../shared/day-time.ts';
import { wholeDay } from '../../shared/edtf-date.ts';
import { toEpochMinutes } from '../../shared/zoned-time.ts';
import type { Place } from '../place.ts';

/** Days that a clock at the destination may be away from the date of departure, the near first. */
const dayOffsets = [0, 1, -1, 2];

/**
 * An arrival time with the day it must have fallen on: the one that makes the shortest journey
 * forward in time (over the date line that may be the day before). An arrival that names its day,
 * or whose date of departure is not known to the day, stays as it is.
 */
export function arrivalWithDay(
  date: string,
  departure: { time: string; place: Pick<Place, 'zone'> },
  arrival: { time: string; place: Pick<Place, 'zone'> },
): string {
  const day = wholeDay(date);
  const leaves = parseDayTime(departure.time);
  const arrives = parseDayTime(arrival.time);
  if (day === undefined || leaves === undefined || arrives === undefined) return arrival.time;
  if (/[+-]/.test(arrival.time)) return arrival.time;
  const start = toEpochMinutes(day, leaves, departure.place.zone);
  if (start === undefined) return arrival.time;
  let shortest = Infinity;
  let chosen = arrives;
  for (const offset of dayOffsets) {
    const minutes = arrives + offset * 1440;
    const length = (toEpochMinutes(day, minutes, arrival.place.zone) ?? start) - start;
    if (length <= 0 || length >= shortest) continue;
    shortest = length;
    chosen = minutes;
  }
  return formatDayTime(chosen);
}
