import { daySpan } from '../shared/edtf-date.ts';
import { tripKind, type TripRecord } from './trip.ts';

/** Two trips as one: the earlier with the period, the people and what was noted of both. */
export function mergedTrip(earlier: TripRecord, later: TripRecord): TripRecord {
  const known = new Set(earlier.people.map(({ personId }) => personId));
  const people = [
    ...earlier.people,
    ...later.people.filter(({ personId }) => !known.has(personId)),
  ];
  const isLonger = endOf(later) >= endOf(earlier);
  const summary = [earlier.summary, later.summary].filter((text) => text !== '').join('\n\n');
  return {
    ...earlier,
    people: people.slice(0, tripKind.fields.people.maxItems),
    to: isLonger ? later.to : earlier.to,
    toTime: isLonger ? later.toTime : earlier.toTime,
    summary: summary.slice(0, tripKind.fields.summary.maxLength),
    costs: [...earlier.costs, ...later.costs].slice(0, tripKind.fields.costs.maxItems),
    isDismissed: false,
  };
}

function endOf({ to }: TripRecord): string {
  return to === '' ? '9999' : (daySpan(to)?.last ?? '');
}
