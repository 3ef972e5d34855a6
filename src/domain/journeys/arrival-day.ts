import { parseDayTime, formatDayTime } from '../shared/dates/day-time.ts';
import { wholeDay } from '../shared/dates/edtf-date.ts';
import { toEpochMinutes } from '../shared/dates/zoned-time.ts';
import type { Place } from '../places/place.ts';

/** The departures of a journey, each with the arrival that follows on it. */
export const arrivalPairs = [
  ['departureScheduled', 'arrivalScheduled'],
  ['departureActual', 'arrivalActual'],
  ['takeoffScheduled', 'landingScheduled'],
  ['takeoffActual', 'landingActual'],
] as const;
export type ArrivalPair = (typeof arrivalPairs)[number];

/** A day-time on the clock of a place. */
interface ClockThere {
  time: string;
  place: Pick<Place, 'zone'>;
}

/** Days that a clock at the destination may be away from the date of departure, the near first. */
const dayOffsets = [0, 1, -1, 2];

/**
 * An arrival time with the day it must have fallen on: the one that makes the shortest journey
 * forward in time (over the date line that may be the day before). An arrival that names its day,
 * or whose date of departure is not known to the day, stays as it is.
 */
export function arrivalWithDay(date: string, departure: ClockThere, arrival: ClockThere): string {
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

/**
 * The day, counted from the date, on which an arrival must have been that cannot be of the same day,
 * or would have taken a day too long: 1 for the next day, -1 for the day before, over the date line.
 * `undefined` where the day as written will do.
 */
export function proposedArrivalDay(
  date: string,
  departure: ClockThere,
  arrival: ClockThere,
): number | undefined {
  const dayOf = (time: string) => Math.floor((parseDayTime(time) ?? 0) / 1440);
  const day = dayOf(arrivalWithDay(date, departure, arrival));
  return day === dayOf(arrival.time) ? undefined : day;
}
