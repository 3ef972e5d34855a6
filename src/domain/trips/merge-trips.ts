import { daysBetween } from '../shared/dates/calendar-day.ts';
import { daySpan } from '../shared/dates/edtf-date.ts';
import { tripKind, type TripRecord } from './trip.ts';

/** What two trips may have too much of to be one. */
export type TooMuch = 'people' | 'summary' | 'costs';

/** Two trips as one, or what they have too much of together. */
export type Merged =
  | { trip: TripRecord; tooMuchOf?: undefined }
  | { trip?: undefined; tooMuchOf: TooMuch };

/**
 * Two trips as one: the earlier with the period, the people and what was noted of both. Not where both together
 * have more of something than one trip may: nothing of it is left out.
 */
export function mergedTrip(earlier: TripRecord, later: TripRecord): Merged {
  const known = new Set(earlier.people.map(({ personId }) => personId));
  const people = [
    ...earlier.people,
    ...later.people.filter(({ personId }) => !known.has(personId)),
  ];
  const isLonger = endOf(later) >= endOf(earlier);
  const summary = [earlier.summary, later.summary].filter((text) => text !== '').join('\n\n');
  const costs = [...earlier.costs, ...later.costs];
  const { fields } = tripKind;
  if (people.length > fields.people.maxItems) return { tooMuchOf: 'people' };
  if (summary.length > fields.summary.maxLength) return { tooMuchOf: 'summary' };
  if (costs.length > fields.costs.maxItems) return { tooMuchOf: 'costs' };
  return {
    trip: {
      ...earlier,
      people,
      to: isLonger ? later.to : earlier.to,
      toTime: isLonger ? later.toTime : earlier.toTime,
      summary,
      costs,
      isDismissed: false,
    },
  };
}

/** So many days between two trips, and whoever makes them one is asked first: most such days are at home. */
const mostBetween = 14;

/**
 * The days that lie between the end of a trip and the beginning of a later one, at least; undefined where they are so
 * few that the two may well be one.
 */
export function daysBetweenTrips(
  { to }: Pick<TripRecord, 'to'>,
  { from }: Pick<TripRecord, 'from'>,
): number | undefined {
  const [ends, begins] = [daySpan(to)?.last, daySpan(from)?.first];
  if (ends === undefined || begins === undefined) return undefined;
  const days = daysBetween(ends, begins) - 1;
  return days > mostBetween ? days : undefined;
}

function endOf({ to }: TripRecord): string {
  return to === '' ? '9999' : (daySpan(to)?.last ?? '');
}
