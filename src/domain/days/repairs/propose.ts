import type { Mode } from '../../journeys/journey.ts';
import { dateOfDay } from '../../shared/dates/calendar-day.ts';
import { type DayRange, isOneDay } from '../timeline/day-range.ts';
import type { Homes } from '../facts/homes.ts';
import { kmBetween } from '../facts/near.ts';
import type { Spot } from '../facts/spot.ts';
import type {
  Proposal,
  ProposedCorrections,
  ProposedDates,
  ProposedLeg,
  ProposedStay,
} from './proposal.ts';

/** More days than this nobody corrects one by one with a click. */
const mostCorrections = 31;

/** What lies between two places: from the days of the arrival at the one to those of leaving the other. */
export interface Between {
  from: Spot;
  to: Spot;
  arrived: DayRange;
  left: DayRange;
  /** whether both are ends of legs, between which one of an uncertain date finds its place */
  isBetweenLegs: boolean;
}

/** At least so many nights make it likely that somebody went home meanwhile, however far that was. */
const nightsToGoHome = 3;

/**
 * What would close a gap, or explain a jump: a leg, or one home after which another remains; time at home, or in one of the two, of the same country;
 * each day in one of them.
 */
export function proposalsForGap(gap: Between, homes: Homes): Proposal[] {
  const { from, to, arrived, left } = gap;
  const leg = missingLeg(gap, homes);
  if (arrived.first >= left.last) return [leg];
  const nights = left.last - arrived.first;
  const livesNear = [from, to].some((spot) => homes.on(arrived.first, spot).length > 0);
  const home = homes.on(arrived.first, undefined)[0]?.spot;
  const isHomeLikely = home?.country === from.country && (livesNear || nights >= nightsToGoHome);
  const stays =
    from.country === to.country ? staysBetween(gap, isHomeLikely ? home : undefined) : [];
  const corrections = [from, to].flatMap((spot) => correctionsOf(spot, daysOfGap(gap)) ?? []);
  const wayHome = nights >= nightsToGoHome ? wayHomeIn(gap, homes) : [];
  // Of somebody whose home is at neither end, to have been there is likelier than a way on an unknown day.
  return isHomeLikely && !livesNear
    ? [...stays, ...wayHome, leg, ...corrections]
    : [...(livesNear ? wayHome : []), leg, ...(livesNear ? [] : wayHome), ...stays, ...corrections];
}

/**
 * The way home on the day of arrival, of somebody who came to the country of their home, or left again from it.
 * None of whoever arrived near home, or left from the town in which they live: the way there is that home.
 */
function wayHomeIn(
  { from, to, arrived, left, isBetweenLegs }: Between,
  homes: Homes,
): ProposedLeg[] {
  if (homes.on(arrived.first, from).length > 0) return [];
  const near = homes.on(left.last, to)[0]?.spot;
  const home = near ?? homes.on(arrived.first, undefined)[0]?.spot;
  if (!home || (near && near.town === to.town)) return [];
  if (home.country !== from.country && home.country !== to.country) return [];
  const date = dateWithin(arrived, isBetweenLegs);
  return [{ kind: 'leg', mode: likelyMode(from, home), from, to: home, isHome: true, date }];
}

/** The days of a gap of which it is not known where they were; where that is a night alone, its date. */
function daysOfGap({ arrived: { first }, left: { last } }: Between): DayRange {
  return last - first > 1 ? { first: first + 1, last: last - 1 } : { first, last: first };
}

/** Of a way for which there was no time, only one of the two ends can be right. */
export function proposalsForTooFar({ from, to, arrived, left }: Between): Proposal[] {
  const first = Math.min(arrived.first, left.last);
  const span = { first, last: Math.max(arrived.first, left.last) };
  return [from, to].flatMap((spot) => correctionsOf(spot, span) ?? []);
}

/** That nights were spent in a place, to which somebody may have come from another one on the first. */
export function nightsIn(
  at: Spot,
  { first, last }: DayRange,
  cameFrom?: Spot,
): ProposedCorrections[] {
  const corrections = correctionsOf(at, { first, last: last - 1 });
  return corrections ? [{ ...corrections, cameFrom }] : [];
}

/** A stay with other dates, where it keeps at least a night. */
export function stayWithin(stay: string, at: Spot, { first, last }: DayRange): ProposedDates[] {
  if (first >= last) return [];
  return [{ kind: 'dates', stay, at, arrival: dateOfDay(first), departure: dateOfDay(last) }];
}

/**
 * The way from one to the other. Whoever lives near one of the two was at home meanwhile, and went on the day
 * of the other one; a night apart they went at once.
 */
function missingLeg(gap: Between, homes: Homes): ProposedLeg {
  const { from, to, arrived, left, isBetweenLegs } = gap;
  const leavesHome = homes.on(arrived.first, from).length > 0;
  const comesHome = homes.on(left.last, to).length > 0;
  const atOnce = (comesHome && !leavesHome) || left.last - arrived.first <= 1;
  const between = { first: arrived.first, last: left.last };
  const days = atOnce ? arrived : leavesHome && !comesHome ? left : between;
  return {
    kind: 'leg',
    mode: likelyMode(from, to),
    from,
    to,
    date: dateWithin(days, isBetweenLegs),
  };
}

/** As a date to the day, the month (where that will do) or the year; '' where it may have been in several years. */
function dateWithin(days: DayRange, mayBeMonth: boolean): string {
  const [first, last] = [dateOfDay(days.first), dateOfDay(days.last)];
  if (first === last) return first;
  if (mayBeMonth && first.slice(0, 7) === last.slice(0, 7)) return first.slice(0, 7);
  return first.slice(0, 4) === last.slice(0, 4) ? first.slice(0, 4) : '';
}

/** Up to these distances people mostly drive, or take a train, in kilometres. */
const [mostByRoad, mostByRail] = [300, 800];

/** How somebody may have gone, by the distance alone; where that is not known, any way. */
function likelyMode(from: Spot, to: Spot): Mode {
  const km = kmBetween(from, to);
  if (km === Infinity) return 'other';
  if (km <= mostByRoad) return 'road';
  return km <= mostByRail ? 'rail' : 'air';
}

/** Only where both dates are known: a stay from about to about would leave the gap open. */
function staysBetween(
  { from, to, arrived, left }: Between,
  home: Spot | undefined,
): ProposedStay[] {
  if (!isOneDay(arrived) || !isOneDay(left)) return [];
  const [arrival, departure] = [dateOfDay(arrived.first), dateOfDay(left.first)];
  const stay = (at: Spot, isHome: boolean): ProposedStay => {
    return { kind: 'stay', isHome, at, arrival, departure };
  };
  if (home) return [stay(home, true)];
  return [from, to].filter(({ point }) => point !== null).map((spot) => stay(spot, false));
}

function correctionsOf(at: Spot, { first, last }: DayRange): ProposedCorrections | undefined {
  const length = last - first + 1;
  if (at.country === '' || length < 1 || length > mostCorrections) return undefined;
  const dates = Array.from({ length }, (_, day) => dateOfDay(first + day));
  return { kind: 'corrections', at, dates, cameFrom: undefined };
}
