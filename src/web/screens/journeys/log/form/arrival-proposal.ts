import {
  type ArrivalPair,
  proposedArrivalDay,
} from '../../../../../domain/journeys/arrival-day.ts';
import { joinDayTime } from '../../../../../domain/shared/dates/day-time.ts';
import { readClock } from '../../../../../domain/shared/dates/clock-text.ts';
import { dateOfParts } from './date-parts.ts';
import type { JourneyFormValues } from './journey-form-values.ts';

/**
 * Proposes the day of a typed arrival. Undefined if there is nothing to propose. Unknown places are
 * assumed to share one time zone.
 */
export function proposedDay(
  { date, from, to, times }: Pick<JourneyFormValues, 'date' | 'from' | 'to' | 'times'>,
  [departure, arrival]: ArrivalPair,
): number | undefined {
  const leaves = readClock(times[departure].clock);
  const arrives = readClock(times[arrival].clock);
  if (!leaves || !arrives) return undefined;
  const ends = from && to ? { from, to } : { from: { zone: 'UTC' }, to: { zone: 'UTC' } };
  return proposedArrivalDay(
    dateOfParts(date) ?? '',
    { time: joinDayTime({ clock: leaves, day: times[departure].day }), place: ends.from },
    { time: joinDayTime({ clock: arrives, day: times[arrival].day }), place: ends.to },
  );
}
