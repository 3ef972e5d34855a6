import { addToList } from '../shared/remember.ts';
import { daysBetween } from '../shared/dates/calendar-day.ts';
import { daysCovered } from '../kinds/time-of.ts';
import { firstIndex } from '../shared/steps/first-index.ts';
import { tripKind, type TripRecord } from './trip.ts';

/** The fields of a trip that determine its contents. */
export type TripOfDays = Pick<
  TripRecord,
  'people' | 'from' | 'to' | 'fromTime' | 'toTime' | 'isDismissed'
> & { id: string };

/** A range of dates, YYYY-MM-DD, both inclusive. */
export interface DatePeriod {
  first: string;
  last: string;
}

/** A trip with the days that its period can mean. */
export interface DatedTrip extends DatePeriod {
  trip: TripOfDays;
  people: ReadonlySet<string>;
  /** From the first to the last day. */
  nights: number;
}

/** End of an open trip, later than every date. */
export const never = '9999-12-31';

/** Returns undefined if no day of the trip is known. */
export function datedTrip(trip: TripOfDays): DatedTrip | undefined {
  const { first, last = trip.to === '' ? never : undefined } = daysCovered(tripKind, trip);
  if (first === '' || last === undefined) return undefined;
  const people = new Set(trip.people.map(({ personId }) => personId));
  return { trip, people, first, last, nights: daysBetween(first, last) };
}

/**
 * Longer trips are stored separately. Among the others, one of them would force the search to visit
 * all trips that begin before its end.
 */
const longestIndexedDays = 366;

/** The trips of one person. */
interface OfPerson {
  /** Sorted by their first day. */
  trips: DatedTrip[];
  /** For each of `trips`, the latest end of it and all previous ones. */
  latest: string[];
  /** Open trips and trips of more than a year. */
  long: DatedTrip[];
}

/** Index of the trips that are not dismissed, by person and day. */
export class TripsOnDays {
  readonly #byPerson = new Map<string, OfPerson>();

  constructor(trips: Iterable<TripOfDays>) {
    const byPerson = new Map<string, DatedTrip[]>();
    for (const trip of trips) {
      const dated = trip.isDismissed ? undefined : datedTrip(trip);
      if (!dated) continue;
      for (const personId of dated.people) addToList(byPerson, personId, dated);
    }
    for (const [personId, theirs] of byPerson) {
      this.#byPerson.set(personId, indexed(theirs));
    }
  }

  /** Returns the trips of any of the given people that contain all the given days, each once. */
  with(personIds: Iterable<string>, days: DatePeriod): DatedTrip[] {
    const found = new Set<DatedTrip>();
    for (const personId of personIds) {
      const theirs = this.#byPerson.get(personId);
      if (!theirs) continue;
      const { trips, latest, long } = theirs;
      for (const trip of long) {
        if (trip.first <= days.first && trip.last >= days.last) found.add(trip);
      }
      const begun = firstIndex(trips.length, (at) => trips[at]!.first > days.first);
      for (let at = begun - 1; at >= 0 && latest[at]! >= days.last; at--) {
        const trip = trips[at]!;
        if (trip.last >= days.last) found.add(trip);
      }
    }
    return [...found];
  }
}

function indexed(ofPerson: readonly DatedTrip[]): OfPerson {
  const isLong = ({ nights }: DatedTrip) => nights >= longestIndexedDays;
  const trips = ofPerson
    .filter((trip) => !isLong(trip))
    .toSorted((one, other) => (one.first < other.first ? -1 : 1));
  let end = '';
  const latest = trips.map(({ last }) => (end = last > end ? last : end));
  return { trips, latest, long: ofPerson.filter(isLong) };
}

/**
 * Chooses one of several overlapping trips for a record: the one with most of the record's people,
 * then the shortest, then the earliest.
 */
export function closestTrip(
  trips: readonly DatedTrip[],
  personIds: readonly string[],
): DatedTrip | undefined {
  let closest: DatedTrip | undefined;
  let most = 0;
  for (const trip of trips) {
    const common = personIds.reduce((sum, id) => sum + (trip.people.has(id) ? 1 : 0), 0);
    if (closest && (common < most || (common === most && !isCloser(trip, closest)))) continue;
    closest = trip;
    most = common;
  }
  return closest;
}

function isCloser(one: DatedTrip, other: DatedTrip): boolean {
  if (one.nights !== other.nights) return one.nights < other.nights;
  if (one.first !== other.first) return one.first < other.first;
  return one.trip.id < other.trip.id;
}
