import { daysBetween } from '../shared/calendar-day.ts';
import { daySpan, wholeDay } from '../shared/edtf-date.ts';
import type { StayRecord } from './stay.ts';

/** Whether it lies ahead, goes on, or is over. */
export type StayStanding = 'ahead' | 'now' | 'over';

type Dates = Pick<StayRecord, 'arrival' | 'departure'>;

/**
 * Where a stay stands on a day (`YYYY-MM-DD`). Of dates that are not known to the day the benefit of
 * the doubt goes to the past: `2026` has begun on its first day, and one of unknown date is over
 * unless it is known to end later.
 */
export function standingOfStay({ arrival, departure }: Dates, today: string): StayStanding {
  const begins = daySpan(arrival);
  if (begins && begins.first > today) return 'ahead';
  if (departure === '') return begins ? 'now' : 'over';
  const ends = daySpan(departure);
  return ends && ends.first >= today ? 'now' : 'over';
}

/**
 * Nights from arrival to departure, of a stay that goes on those until today; undefined where the
 * days are not known.
 */
export function nightsOfStay(stay: Dates, today: string): number | undefined {
  const isOpen = stay.departure === '' && standingOfStay(stay, today) === 'now';
  const arrival = wholeDay(stay.arrival);
  const departure = isOpen ? today : wholeDay(stay.departure);
  if (arrival === undefined || departure === undefined) return undefined;
  return Math.max(0, daysBetween(arrival, departure));
}
