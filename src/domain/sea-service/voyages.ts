import type { StoredJourney } from '../journeys/journey.ts';
import { isOneDay } from '../days/timeline/day-range.ts';
import { legOf } from '../days/facts/leg.ts';
import { termsOf } from '../days/aboard/engagement-terms.ts';
import { aboardVessel, namesNoVessel, type NamedVessel } from '../days/aboard/vessel-named.ts';
import { daySpan, wholeDay } from '../shared/dates/edtf-date.ts';
import { firstIndex } from '../shared/steps/first-index.ts';
import { toLocalTime, parseDayTime } from '../shared/dates/day-time.ts';
import type { StoredEngagement } from './days-aboard.ts';

/**
 * Returns the voyages of an engagement, in order of date. Voyages of the same date keep their given
 * order.
 */
type VoyagesOf<Voyage extends StoredJourney> = (engagementId: string) => readonly Voyage[];

/**
 * Finds the voyages of one person's engagements among their journeys: sea journeys that departed
 * between sign-on and sign-off, both inclusive. Each belongs to at most one engagement. A voyage
 * that names a vessel (by a current or former name or her IMO number) belongs to the engagement on
 * that vessel. A voyage without a vessel belongs to the engagement of its date. On the day of
 * changing ships, both kinds belong to the later engagement.
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
    // The last day of a month or year. Open engagements continue. An unknown end is skipped.
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

/** Sorts after every date. */
const forever = '~';

const minutesPerDay = 1440;

/** Minutes under way that make a day at sea. */
const leastUnderWay = 240;

/**
 * Returns the day numbers on which voyages were under way for at least four hours. The first day
 * uses the local time at the port of departure, the last that at the port of arrival. Days with
 * unknown times do not count.
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
