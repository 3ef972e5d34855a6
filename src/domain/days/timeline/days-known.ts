import { dateOfDay, dayNumber } from '../../shared/dates/calendar-day.ts';
import { type DayRange, onDay, rangeOf } from './day-range.ts';
import type { Facts } from '../facts/facts.ts';
import type { LedgerRequest } from './ledger.ts';
import { legsOfJourneys } from '../facts/legs-of-journeys.ts';
import { datedStayOf } from '../facts/place-stays.ts';
import { isMark } from '../facts/stop-marks.ts';

/**
 * No one whose days are counted lived outside these dates. A typing error such as `0198-06-12` must
 * not produce a table of two thousand years.
 */
export const believedDates = { earliest: '1800-01-01', latest: '2199-12-31' };
export const believedDays: DayRange = {
  first: dayNumber(believedDates.earliest),
  last: dayNumber(believedDates.latest),
};

/**
 * Returns the days that a ledger of all records covers: from 1 January of the year of the first
 * record to today, or to the last planned day if plans count. Undefined if nothing is recorded
 * about where the person was.
 */
export function daysKnown(
  { journeys, stays, homes, corrections, engagements = [] }: Facts,
  today: string,
  countsPlanned: boolean,
): LedgerRequest | undefined {
  if ([journeys, stays, homes, corrections, engagements].every((all) => all.length === 0)) {
    return undefined;
  }
  let [first, last] = [dayNumber(today), dayNumber(today)];
  const reach = (days: DayRange | undefined) => {
    if (!days) return;
    if (days.first >= believedDays.first && days.first < first) first = days.first;
    if (countsPlanned && days.last <= believedDays.last && days.last > last) last = days.last;
  };
  for (const { departs, arrives } of legsOfJourneys(journeys)) {
    reach(departs.days);
    reach(arrives.days);
  }
  for (const stay of stays) {
    const dated = datedStayOf(stay);
    reach(dated?.begins);
    reach(dated?.ends);
  }
  for (const { signedOn, signedOff } of engagements) {
    reach(rangeOf(signedOn));
    reach(rangeOf(signedOff));
  }
  for (const { from } of homes) reach(rangeOf(from));
  for (const one of corrections) if (!isMark(one)) reach(onDay(dayNumber(one.date)));
  return {
    from: `${dateOfDay(first).slice(0, 4)}-01-01`,
    to: dateOfDay(last),
    knownTo: countsPlanned ? undefined : today,
  };
}
