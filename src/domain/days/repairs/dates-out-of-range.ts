import { dateOfDay } from '../../shared/dates/calendar-day.ts';
import type { DayRange } from '../timeline/day-range.ts';
import { believedDays } from '../timeline/days-known.ts';
import type { Facts } from '../facts/facts.ts';
import { legsOfJourneys } from '../facts/legs-of-journeys.ts';
import { datedStayOf } from '../facts/place-stays.ts';
import type { Contradiction } from './contradiction.ts';

/**
 * Finds records with dates on which no one whose days are counted can have lived. No table shows
 * them, and most are typing errors.
 */
export function datesOutOfRange({ journeys, stays }: Facts): Contradiction[] {
  const found: Contradiction[] = [];
  for (const { id, from, to, departs, arrives } of legsOfJourneys(journeys)) {
    const days = [departs.days, arrives.days].find(isOut);
    if (days) found.push({ ...saying(id, days), between: [from.spot, to.spot] });
  }
  for (const stay of stays) {
    const dated = datedStayOf(stay);
    const days = [dated?.begins, dated?.ends].find((one) => one && isOut(one));
    if (days) found.push({ ...saying(stay.id, days), between: [stay.spot, stay.spot] });
  }
  return found;
}

function saying(record: string, { first, last }: DayRange): Omit<Contradiction, 'between'> {
  return {
    kind: 'out-of-range',
    from: dateOfDay(first),
    to: dateOfDay(last),
    records: [record, ''],
    proposals: [],
  };
}

function isOut({ first, last }: DayRange): boolean {
  return last < believedDays.first || first > believedDays.last;
}
