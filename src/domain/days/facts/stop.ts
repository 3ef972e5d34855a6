import type { Stop } from '../timeline/ledger-day.ts';
import type { Leg } from './leg.ts';

const minutesPerDay = 1440;

/** A stop of more days than this is no stop on the way. */
export const mostDaysOfStop = 3;

/** The stop between a leg and the next; undefined where it is none: too long, or elsewhere. */
export function stopBetween(before: Leg, after: Leg): Stop | undefined {
  const days = after.departs.days.last - before.arrives.days.first;
  if (before.to.spot.country !== after.from.spot.country || days > mostDaysOfStop) return undefined;
  const [arrived, left] = [before.arrives.instant, after.departs.instant];
  return {
    from: before.from.spot,
    to: after.to.spot,
    minutes: arrived === undefined || left === undefined ? longestWithin(days) : left - arrived,
    isAtOnePort: before.to.placeId === after.from.placeId,
  };
}

/** Without times, what begins and ends on one date takes less than a day. */
function longestWithin(days: number): number | undefined {
  return days <= 0 ? minutesPerDay - 1 : undefined;
}
