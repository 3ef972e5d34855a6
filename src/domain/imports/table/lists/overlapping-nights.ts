import { wholeDay } from '../../../shared/dates/edtf-date.ts';
import type { StayRecord } from '../../../stays/stay.ts';
import type { RowWarning } from '../../row-warnings.ts';

/** The nights of a stay of one person. */
interface Nights {
  arrival: string;
  departure: string;
  name: string;
}

/**
 * Returns a function that warns about a stay in nights of an earlier one of the same person. It
 * compares each stay with the earliest and the latest before it, which suffices for a list in order of
 * time.
 */
export function overlappingNights(): (stay: StayRecord) => RowWarning[] {
  const ofPeople = new Map<string, { first: Nights; last: Nights }>();
  return ({ people, arrival, departure, name, town }) => {
    const areDays = [arrival, departure].every((date) => wholeDay(date) === date);
    if (!areDays || departure <= arrival) return [];
    const nights = { arrival, departure, name: name || town };
    let other: Nights | undefined;
    for (const { personId } of people) {
      const known = ofPeople.get(personId);
      const { first, last } = known ?? { first: nights, last: nights };
      if (known) other ??= [last, first].find((one) => isOverlapping(one, nights));
      ofPeople.set(personId, {
        first: arrival < first.arrival ? nights : first,
        last: departure > last.departure ? nights : last,
      });
    }
    return other ? [{ code: 'nights-overlap', name: other.name, date: other.arrival }] : [];
  };
}

function isOverlapping(one: Nights, other: Nights): boolean {
  return one.arrival < other.departure && other.arrival < one.departure;
}
