import { parseDayTime, formatDayTime, toEpochMinutes } from '../shared/dates/day-time.ts';
import { wholeDay } from '../shared/dates/edtf-date.ts';
import type { Place } from '../places/place.ts';

/** The departure fields of a journey, each paired with its arrival field. */
export const arrivalPairs = [
  ['departureScheduled', 'arrivalScheduled'],
  ['departureActual', 'arrivalActual'],
  ['takeoffScheduled', 'landingScheduled'],
  ['takeoffActual', 'landingActual'],
] as const;
export type ArrivalPair = (typeof arrivalPairs)[number];

/** A day-time on the local clock of a place. */
interface ClockThere {
  time: string;
  place: Pick<Place, 'zone'>;
}

/**
 * Days by which the local arrival date can differ from the departure date, the most likely first.
 */
const dayOffsets = [0, 1, -1, 2];

/**
 * Returns the arrival time with the day offset that gives the shortest journey forward in time.
 * Across the date line that can be the day before. Returns the arrival unchanged if it already
 * states its day or if the departure date is not exact.
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
 * Returns the arrival's day offset from the departure date if the day as entered would mean
 * arriving before departure or taking a day too long: 1 is the next day, -1 the day before (across
 * the date line). Returns `undefined` if the day as entered is plausible.
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
