import type { StoredJourney } from '../journeys/journey.ts';
import { isOneDay } from '../days/day-range.ts';
import { legOf } from '../days/leg.ts';
import { aboardVessel, type NamedVessel } from '../days/vessel-named.ts';
import { daySpan, wholeDay } from '../shared/edtf-date.ts';
import { firstIndex } from '../shared/first-index.ts';
import { toLocalTime } from '../shared/zoned-time.ts';
import { parseDayTime } from '../shared/day-time.ts';
import type { StoredEngagement } from './days-aboard.ts';

/** The voyages of an engagement aboard its vessel, in order of date; those of a date as they were given. */
export type VoyagesOf<Voyage extends StoredJourney> = (
  engagement: Pick<StoredEngagement, 'signedOn' | 'signedOff'>,
  vessel: NamedVessel,
) => Voyage[];

/**
 * Finds the voyages of engagements among the journeys of their person: the sea journeys that left from the
 * day of signing on to that of signing off, aboard the vessel, by a name that she has or had, or her
 * IMO number; one that names no vessel is hers. Journeys are put in order once, for all engagements.
 */
export function voyagesAmong<Voyage extends StoredJourney>(
  journeys: readonly Voyage[],
): VoyagesOf<Voyage> {
  const atSea = journeys
    .flatMap((voyage) => {
      const day = voyage.mode === 'sea' ? wholeDay(voyage.date) : undefined;
      return day === undefined ? [] : { day, voyage };
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return ({ signedOn, signedOff }, vessel) => {
    const on = wholeDay(signedOn);
    if (on === undefined) return [];
    // Of a month or a year the last day; whoever is still aboard goes on.
    const off = daySpan(signedOff)?.last;
    const first = firstIndex(atSea.length, (at) => (atSea[at]?.day ?? '') >= on);
    const behind = firstIndex(
      atSea.length,
      (at) => off !== undefined && (atSea[at]?.day ?? '') > off,
    );
    const isAboard = aboardVessel(vessel);
    return atSea
      .slice(first, behind)
      .flatMap(({ voyage }) => (isAboard(voyage.vehicle) ? voyage : []));
  };
}

const minutesPerDay = 1440;

/** So long a vessel is under way on a day at sea. */
const leastUnderWay = 240;

/**
 * The days (numbers) on which voyages were under way for four hours or more, each by the clock of the
 * port that is nearer in time; of a day of which no time is known, nothing is.
 */
export function daysUnderWay(voyages: readonly StoredJourney[]): Set<number> {
  const minutes = new Map<number, number>();
  const note = (day: number, more: number) => minutes.set(day, (minutes.get(day) ?? 0) + more);
  for (const voyage of voyages) {
    const leg = legOf(voyage);
    if (!leg || !isOneDay(leg.departs.days) || !isOneDay(leg.arrives.days)) continue;
    const [first, last] = [leg.departs.days.first, leg.arrives.days.first];
    const [left, arrived] = [leg.departs.instant, leg.arrives.instant];
    if (last <= first) {
      if (left !== undefined && arrived !== undefined) note(first, arrived - left);
      continue;
    }
    const clockAt = (instant: number | undefined, zone: string) => {
      const local = instant === undefined ? undefined : toLocalTime(instant, zone);
      return local && parseDayTime(local.time);
    };
    const [leaves, arrives] = [
      clockAt(left, leg.from.spot.zone),
      clockAt(arrived, leg.to.spot.zone),
    ];
    if (leaves !== undefined) note(first, minutesPerDay - leaves);
    for (let day = first + 1; day < last; day++) note(day, minutesPerDay);
    if (arrives !== undefined) note(last, arrives);
  }
  return new Set(
    [...minutes].flatMap(([day, underWay]) => (underWay >= leastUnderWay ? [day] : [])),
  );
}
