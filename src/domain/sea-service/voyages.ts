import type { StoredJourney } from '../journeys/journey.ts';
import { isOneDay } from '../days/timeline/day-range.ts';
import { legOf } from '../days/facts/leg.ts';
import { termsOf } from '../days/aboard/engagement-terms.ts';
import { aboardVessel, namesNoVessel, type NamedVessel } from '../days/aboard/vessel-named.ts';
import { daySpan, wholeDay } from '../shared/dates/edtf-date.ts';
import { firstIndex } from '../shared/steps/first-index.ts';
import { toLocalTime } from '../shared/dates/zoned-time.ts';
import { parseDayTime } from '../shared/dates/day-time.ts';
import type { StoredEngagement } from './days-aboard.ts';

/** The voyages of an engagement, in order of date; those of a date as they were given. */
export type VoyagesOf<Voyage extends StoredJourney> = (engagementId: string) => readonly Voyage[];

/**
 * Finds the voyages of one person's engagements among their journeys: the sea journeys that left from the
 * day of signing on to that of signing off, each of one engagement at most. One that names a vessel, by a name that
 * she has or had or her IMO number, is of the engagement aboard her; one that names none, of the engagement
 * that has the day. On the day of changing ships both are of the one that was signed on for last.
 */
export function voyagesAmong<Voyage extends StoredJourney>(
  journeys: readonly Voyage[],
  engagements: readonly StoredEngagement[],
  vesselOf: (id: string) => NamedVessel | undefined,
): VoyagesOf<Voyage> {
  const atSea = journeys
    .flatMap((voyage) => {
      const day = voyage.mode === 'sea' ? wholeDay(voyage.date) : undefined;
      return day === undefined ? [] : { day, voyage };
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const ownerOf = new Map<number, string>();
  let taken = '';
  for (const { engagement, endsOn } of termsOf(engagements)) {
    const on = wholeDay(engagement.signedOn);
    // Of a month or a year the last day; whoever is still aboard goes on. An end that nobody knows is none of these.
    const off = endsOn === '' ? forever : daySpan(endsOn)?.last;
    if (on === undefined || off === undefined) continue;
    const vessel = vesselOf(engagement.vesselId);
    const isAboard = vessel ? aboardVessel(vessel) : namesNoVessel;
    const first = firstIndex(atSea.length, (at) => (atSea[at]?.day ?? '') >= on);
    const behind = firstIndex(atSea.length, (at) => (atSea[at]?.day ?? '') > off);
    for (let at = first; at < behind; at++) {
      const { day, voyage } = atSea[at]!;
      const isOthers = namesNoVessel(voyage.vehicle) && day < taken;
      if (!isOthers && isAboard(voyage.vehicle)) ownerOf.set(at, engagement.id);
    }
    if (off > taken) taken = off;
  }
  const found = Map.groupBy(atSea.keys(), (at) => ownerOf.get(at));
  return (id) => (found.get(id) ?? []).flatMap((at) => atSea[at]?.voyage ?? []);
}

/** After every day. */
const forever = '~';

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
