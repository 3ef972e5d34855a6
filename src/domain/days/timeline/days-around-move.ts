import { dayNumber } from '../../shared/dates/calendar-day.ts';
import { toEpochMinutesOfDay, toLocalTime } from '../../shared/dates/day-time.ts';
import { kmBetween, type Spot } from '../facts/spot.ts';
import { type DayRange, isOneDay } from './day-range.ts';
import type { Anchor } from './timeline.ts';

/** In km/h, from door to door. Nobody travels faster, so an earlier arrival is not possible. */
const fastestKmh = 900;

/** The days, by the local calendars, on which a person can have been in each of two places. */
interface DaysAround {
  here: DayRange;
  there: DayRange;
}

/**
 * Returns the days around an unrecorded move between two anchors. The person can have moved on any
 * day, the first and the last included, if enough time was left. Without exact days, or if no move
 * is fast enough, both places have all days from the first anchor to the second.
 */
export function daysAroundMove(from: Anchor, to: Anchor): DaysAround {
  const km = kmBetween(from.touch.spot, to.touch.spot);
  const minutes = km < Infinity ? (km / fastestKmh) * 60 : 0;
  const [begins, ends] = [firstMinute(from), lastMinute(to)];
  const reaches = begins === undefined ? undefined : begins + minutes;
  const leaves = ends === undefined ? undefined : ends - minutes;
  const isPossible = begins === undefined || leaves === undefined || begins <= leaves;
  const [first, last] = [from.days.first, to.days.last];
  const lastHere = isPossible ? dayAt(leaves, from.touch.spot) : undefined;
  const firstThere = isPossible ? dayAt(reaches, to.touch.spot) : undefined;
  return {
    here: { first, last: Math.min(last, lastHere ?? last) },
    there: { first: Math.max(first, firstThere ?? first), last },
  };
}

function firstMinute({ days, instant, touch }: Anchor): number | undefined {
  if (!isOneDay(days)) return undefined;
  return instant ?? minuteOf(days.first, touch.spot);
}

/** The last minute before the midnight that ends the day, if the time is unknown. */
function lastMinute({ days, instant, touch }: Anchor): number | undefined {
  if (!isOneDay(days)) return undefined;
  const next = minuteOf(days.last + 1, touch.spot);
  return instant ?? (next === undefined ? undefined : next - 1);
}

function minuteOf(day: number, { zone }: Spot): number | undefined {
  return zone === undefined ? undefined : toEpochMinutesOfDay(day, 0, zone);
}

function dayAt(minute: number | undefined, { zone }: Spot): number | undefined {
  if (minute === undefined || zone === undefined) return undefined;
  const local = toLocalTime(Math.floor(minute), zone);
  return local && dayNumber(local.date);
}
