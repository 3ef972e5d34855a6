import type { Stop } from '../timeline/ledger-day.ts';
import type { Leg } from './leg.ts';

const minutesPerDay = 1440;

/** The maximum number of days of a stop on the way. */
export const mostDaysOfStop = 3;

/**
 * Returns the stop between a leg and the next; undefined if it is too long or the legs do not meet
 * in one country.
 */
export function stopBetween(before: Leg, after: Leg): Stop | undefined {
  const days = after.departs.days.last - before.arrives.days.first;
  if (before.to.spot.country !== after.from.spot.country || days > mostDaysOfStop) return undefined;
  const [arrived, left] = [before.arrives.instant, after.departs.instant];
  return {
    from: before.from.spot,
    to: after.to.spot,
    minutes: arrived === undefined || left === undefined ? longestWithin(days) : left - arrived,
    leastNights: Math.max(0, after.departs.days.first - before.arrives.days.last),
    isAtOnePort: before.to.placeId === after.from.placeId,
  };
}

/** Without times, a stop that begins and ends on one date takes less than a day. */
function longestWithin(days: number): number | undefined {
  return days <= 0 ? minutesPerDay - 1 : undefined;
}
