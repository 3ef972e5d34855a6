import { daysBetween } from '../shared/dates/calendar-day.ts';
import { daySpan } from '../shared/dates/edtf-date.ts';
import { tripKind, type TripRecord } from './trip.ts';

/** The merged trip, or the field that exceeds its limit. */
export type Merged =
  | { trip: TripRecord; tooMuchOf?: undefined }
  | { trip?: undefined; tooMuchOf: 'people' | 'summary' | 'costs' };

/**
 * Merges two trips: the earlier one with the period, the people and the notes of both. If both
 * together exceed a limit of one trip, they are not merged, so that nothing is lost.
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

/**
 * Merging trips with more days between them than this needs confirmation, because most such days
 * are spent at home.
 */
const mostBetween = 14;

/**
 * Returns the minimum number of days between the end of a trip and the beginning of a later one.
 * Returns undefined if there are so few that the two can be one trip.
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
