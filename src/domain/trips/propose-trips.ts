import { addToList } from '../shared/remember.ts';
import type { Facts } from '../days/facts/facts.ts';
import { dayNumber } from '../shared/dates/calendar-day.ts';
import { wholeDay } from '../shared/dates/edtf-date.ts';
import { type DayRange, commonDays, lengthOfRange } from '../days/timeline/day-range.ts';
import { nameOfTrip, type TripName } from './name-of-trip.ts';
import { type TimeAway, timesAway } from './times-away.ts';
import type { TripRecord } from './trip.ts';
import { datedTrip, type TripOfDays } from './trips-on-days.ts';

/** A trip without a record, derived from the days of its people. */
export interface TripProposal {
  /** Equal for equal people and days. */
  key: string;
  personIds: readonly string[];
  /** EDTF dates. The end is '' if the trip is open. */
  from: string;
  to: string;
  /**
   * Counted on the calendar at home. Undefined if the trip is open or one of its dates is not
   * exact.
   */
  nights: number | undefined;
  name: TripName;
  /** IDs of journeys and stays. */
  records: readonly string[];
  isAhead: boolean;
}

/** A person and all records of where they were. */
export interface Traveller {
  personId: string;
  facts: Facts;
}

/**
 * Returns the times people were away from home for at least one night as proposed trips, the latest
 * first. Leaves out those of which an existing trip, dismissed or not, covers at least half of the
 * days. People on the same journey or in the same stay share a proposal if at least half of the
 * days are the same. `today` is YYYY-MM-DD.
 */
export function proposeTrips(
  travellers: readonly Traveller[],
  trips: readonly TripOfDays[],
  today: string,
): TripProposal[] {
  const away = travellers.flatMap(({ personId, facts }) =>
    timesAway(facts, today).map((time): Away => ({ ...time, personId })),
  );
  const covered = coveredDays(trips);
  return together(away)
    .filter((group) => !group.some((one) => isCovered(one, covered.get(one.personId) ?? [])))
    .map((group) => proposalOf(group, today))
    .toSorted((one, other) => (sortKey(one) < sortKey(other) ? 1 : -1));
}

type Away = TimeAway & { personId: string };

function proposalOf(group: readonly Away[], today: string): TripProposal {
  const longest = group.reduce((best, one) =>
    lengthOfRange(one.days) > lengthOfRange(best.days) ? one : best,
  );
  const first = group.reduce((best, one) => (one.days.first < best.days.first ? one : best));
  const last = group.reduce((best, one) => {
    if (best.to === '' || one.to === '') return best.to === '' ? best : one;
    return one.days.last > best.days.last ? one : best;
  });
  const personIds = [...new Set(group.map(({ personId }) => personId))];
  const [from, to] = [first.from, last.to];
  // A date such as a summer gives no number of nights, only a period of 92 days.
  const isKnownToTheDay = wholeDay(from) !== undefined && wholeDay(to) !== undefined;
  return {
    key: proposalKey({ from, to, personIds }),
    personIds,
    from,
    to,
    nights: isKnownToTheDay ? Math.max(...group.map(({ nights }) => nights)) : undefined,
    name: nameOfTrip({ ...longest, from, to }),
    records: [...new Set(group.flatMap(({ records }) => records))],
    isAhead: first.days.first > dayNumber(today),
  };
}

/** Returns a key that is equal for equal people and days. */
function proposalKey({
  from,
  to,
  personIds,
}: Pick<TripProposal, 'from' | 'to' | 'personIds'>): string {
  return [from, to, ...personIds.toSorted()].join(' ');
}

/**
 * Returns the proposal that a trip was created from, if the trip is unchanged except for its name:
 * same people and days, and no notes. `proposals` is keyed by `key`.
 */
export function proposalOfTrip(
  trip: TripRecord,
  proposals: ReadonlyMap<string, TripProposal>,
): TripProposal | undefined {
  const { people, from, to, fromTime, toTime, summary, costs } = trip;
  if (fromTime !== '' || toTime !== '' || summary !== '' || costs.length > 0) return undefined;
  const personIds = people.map(({ personId }) => personId);
  return proposals.get(proposalKey({ from, to, personIds }));
}

function sortKey({ from, key }: TripProposal): string {
  return `${from} ${key}`;
}

/** Groups the times away that belong to one trip. */
function together(away: readonly Away[]): Away[][] {
  const groups = new Map<Away, Away[]>(away.map((one) => [one, [one]]));
  const byRecord = new Map<string, Away>();
  for (const one of away) {
    for (const record of one.records) {
      const other = byRecord.get(record);
      byRecord.set(record, other ?? one);
      if (!other || groups.get(other) === groups.get(one) || !isMostlyTheSame(other, one)) continue;
      const [kept, joined] = [groups.get(other)!, groups.get(one)!];
      kept.push(...joined);
      for (const member of joined) groups.set(member, kept);
    }
  }
  return [...new Set(groups.values())];
}

function isMostlyTheSame(one: Away, other: Away): boolean {
  const first = Math.min(one.days.first, other.days.first);
  const last = Math.max(one.days.last, other.days.last);
  return 2 * commonDays(one.days, other.days) >= last - first + 1;
}

/** Returns the days covered by each person's trips. */
function coveredDays(trips: readonly TripOfDays[]): ReadonlyMap<string, DayRange[]> {
  const covered = new Map<string, DayRange[]>();
  for (const trip of trips) {
    const dated = datedTrip(trip);
    if (!dated) continue;
    const days = { first: dayNumber(dated.first), last: dayNumber(dated.last) };
    for (const personId of dated.people) addToList(covered, personId, days);
  }
  return covered;
}

function isCovered({ days }: Away, trips: readonly DayRange[]): boolean {
  const common = trips.reduce((sum, trip) => sum + commonDays(days, trip), 0);
  return 2 * common >= lengthOfRange(days);
}
