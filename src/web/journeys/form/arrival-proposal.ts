import { arrivalWithDay } from '../../../domain/journeys/quick-entry/arrival-day.ts';
import { joinDayTime, splitDayTime } from '../../../domain/shared/day-time.ts';
import { readClock } from './clock-text.ts';
import { dateOfParts } from './date-parts.ts';
import type { JourneyFormValues } from './journey-form-values.ts';

/** Which arrival is proposed another day, by which departure. */
export const arrivalPairs = [
  ['departureScheduled', 'arrivalScheduled'],
  ['departureActual', 'arrivalActual'],
  ['takeoffScheduled', 'landingScheduled'],
  ['takeoffActual', 'landingActual'],
] as const;

/**
 * The day, counted from the date, on which an arrival must have been that is written as of the same
 * day but cannot be, or would have taken a day too long: 1 for the next day, -1 for the day before,
 * over the date line. `undefined` where the day as written will do. Places that are not known yet
 * are taken to keep one time.
 */
export function proposedDay(
  { date, from, to, times }: Pick<JourneyFormValues, 'date' | 'from' | 'to' | 'times'>,
  [departure, arrival]: (typeof arrivalPairs)[number],
): number | undefined {
  const { clock, day } = times[arrival];
  const leaves = readClock(times[departure].clock);
  const arrives = readClock(clock);
  if (!leaves || !arrives || day !== 0) return undefined;
  const areKnown = from !== null && to !== null;
  const proposed = arrivalWithDay(
    dateOfParts(date) ?? '',
    {
      time: joinDayTime({ clock: leaves, day: times[departure].day }),
      place: areKnown ? from : { zone: 'UTC' },
    },
    { time: arrives, place: areKnown ? to : { zone: 'UTC' } },
  );
  return splitDayTime(proposed).day || undefined;
}
