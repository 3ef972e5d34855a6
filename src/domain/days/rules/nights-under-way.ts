import { addDays, dayNumber } from '../../shared/dates/calendar-day.ts';
import { wholeDay } from '../../shared/dates/edtf-date.ts';
import type { StayFact } from '../facts/facts.ts';
import { daySetOf, sureSpan } from './day-set.ts';

/** In no country: the spot of a night between two places on consecutive dates. */
const nowhere = { country: '', region: '', town: '', point: null };

/**
 * Returns the nights between drafted stays of which one begins on the day after another ends. If
 * France is drafted until 5 June and Italy from 6 June, the person travels directly and does not go
 * home in between. As everywhere, the day of departure is no night at the place that was left, so
 * this night is in no country.
 */
export function nightsUnderWay(stays: readonly StayFact[]): StayFact[] {
  const begins = new Set(stays.map(({ arrival }) => wholeDay(arrival)));
  const ends = new Set(stays.map(({ departure }) => wholeDay(departure)));
  const spent = daySetOf(
    stays.map(({ arrival, departure }) => {
      const { from, to } = sureSpan({ from: arrival, to: departure });
      return { from, to: to - 1 };
    }),
  );
  return [...ends].flatMap((from) => {
    if (from === undefined || spent.has(dayNumber(from))) return [];
    const to = addDays(from, 1);
    if (!begins.has(to)) return [];
    return [{ id: `way:${from}`, kind: 'other', arrival: from, departure: to, spot: nowhere }];
  });
}
