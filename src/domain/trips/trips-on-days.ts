import { daysBetween } from '../shared/dates/calendar-day.ts';
import { daySpan } from '../shared/dates/edtf-date.ts';
import { firstIndex } from '../shared/steps/first-index.ts';
import type { TripRecord } from './trip.ts';

/** What says of a trip what belongs to it. */
export type TripOfDays = Pick<
  TripRecord,
  'people' | 'from' | 'to' | 'fromTime' | 'toTime' | 'isDismissed'
> & { id: string };

/** Some days of a calendar, YYYY-MM-DD, both included. */
export interface DatePeriod {
  first: string;
  last: string;
}

/** A trip with the days that its period may mean. */
export interface DatedTrip extends DatePeriod {
  trip: TripOfDays;
  people: ReadonlySet<string>;
  /** from the first to the last day */
  nights: number;
}

/** After every day of a calendar: when a trip ends that goes on. */
const never = '9999-12-31';

/** Undefined of a trip of which no day is known. */
export function datedTrip(trip: TripOfDays): DatedTrip | undefined {
  const begins = daySpan(trip.from);
  if (!begins) return undefined;
  const last = trip.to === '' ? never : daySpan(trip.to)?.last;
  const people = new Set(trip.people.map(({ personId }) => personId));
  if (last === undefined) return undefined;
  const { first } = begins;
  return { trip, people, first, last, nights: daysBetween(first, last) };
}

/** Longer trips are kept apart: one of them among the others would have all that begin before its end looked at. */
const longestIndexedDays = 366;

/** One person's trips. */
interface OfPerson {
  /** by their first day */
  trips: DatedTrip[];
  /** for each of `trips` the latest day of it and all before it */
  latest: string[];
  /** those that go on or are of more than a year */
  long: DatedTrip[];
}

/** The trips of people that are none dismissed, asked by days. */
export class TripsOnDays {
  readonly #byPerson = new Map<string, OfPerson>();

  constructor(trips: Iterable<TripOfDays>) {
    const byPerson = new Map<string, DatedTrip[]>();
    for (const trip of trips) {
      const dated = trip.isDismissed ? undefined : datedTrip(trip);
      if (!dated) continue;
      for (const personId of dated.people) {
        const theirs = byPerson.get(personId);
        if (theirs) theirs.push(dated);
        else byPerson.set(personId, [dated]);
      }
    }
    for (const [personId, theirs] of byPerson) {
      this.#byPerson.set(personId, indexed(theirs));
    }
  }

  /** The trips of one of some people that have all of some days, each once. */
  with(personIds: Iterable<string>, days: DatePeriod): DatedTrip[] {
    const found = new Set<DatedTrip>();
    for (const personId of personIds) {
      const theirs = this.#byPerson.get(personId);
      if (!theirs) continue;
      const { trips, latest, long } = theirs;
      for (const trip of long) {
        const hasDays = trip.first <= days.first && trip.last >= days.last;
        if (hasDays) found.add(trip);
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
  const latest: string[] = [];
  for (const { last } of trips) {
    const before = latest.at(-1);
    latest.push(before !== undefined && before > last ? before : last);
  }
  return { trips, latest, long: ofPerson.filter(isLong) };
}

/**
 * Of trips that overlap the one that something of some people belongs to: that of more of them, then the
 * shorter, then the earlier.
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
