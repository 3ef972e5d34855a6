import type { Mode } from '../../journeys/journey.ts';
import { dateOfDay } from '../../shared/dates/calendar-day.ts';
import { type DayRange, isOneDay } from '../timeline/day-range.ts';
import type { Homes } from '../facts/homes.ts';
import { kmBetween, type Spot } from '../facts/spot.ts';
import { isAcrossWater } from './landmass.ts';
import type {
  Proposal,
  ProposedCorrections,
  ProposedDates,
  ProposedLeg,
  ProposedStay,
} from './proposal.ts';

/**
 * The maximum number of days for which corrections are proposed. No one corrects more days one by
 * one.
 */
const mostCorrections = 31;

/**
 * The time between two places: from the days of arrival at `from` to the days of departure from
 * `to`.
 */
export interface Between {
  from: Spot;
  to: Spot;
  arrived: DayRange;
  left: DayRange;
  /**
   * Whether both are ends of legs, so that a leg with an uncertain date can be placed between them.
   */
  isBetweenLegs: boolean;
}

/**
 * From this number of nights on, the person probably went home in between, however far away it is.
 */
const nightsToGoHome = 3;

/**
 * Returns proposals that close a gap or explain a jump: the missing leg; a leg home, after which
 * another leg is still missing; a stay at home or at one of the two places, if they are in the same
 * country; or corrections of each day to one of the two places.
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
  // If the home is near neither end, a stay there is likelier than a leg on an unknown day.
  return isHomeLikely && !livesNear
    ? [...stays, ...wayHome, leg, ...corrections]
    : [...(livesNear ? wayHome : []), leg, ...(livesNear ? [] : wayHome), ...stays, ...corrections];
}

/**
 * Returns the leg home on the day of arrival, if the person came to the country of their home or
 * left again from it. Returns nothing if they arrived near home or left from their home town,
 * because then the missing leg itself leads from or to the home.
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
  return [legHome(from, home, arrived, isBetweenLegs)];
}

/** Proposes a leg home within a range of days. */
export function legHome(from: Spot, home: Spot, days: DayRange, mayBeMonth = false): ProposedLeg {
  const date = dateWithin(days, mayBeMonth);
  return { kind: 'leg', mode: likelyMode(from, home), from, to: home, isHome: true, date };
}

/**
 * Returns the days of a gap on which the person's whereabouts are unknown; if that is only one
 * night, its date.
 */
function daysOfGap({ arrived: { first }, left: { last } }: Between): DayRange {
  return last - first > 1 ? { first: first + 1, last: last - 1 } : { first, last: first };
}

/**
 * Returns corrections for a trip that there was no time for: only one of its two ends can be right.
 */
export function proposalsForTooFar({ from, to, arrived, left }: Between): Proposal[] {
  const first = Math.min(arrived.first, left.last);
  const span = { first, last: Math.max(arrived.first, left.last) };
  return [from, to].flatMap((spot) => correctionsOf(spot, span) ?? []);
}

/**
 * Proposes that nights were spent in a place. `cameFrom` is where the person may have come from on
 * the first date.
 */
export function nightsIn(
  at: Spot,
  { first, last }: DayRange,
  cameFrom?: Spot,
): ProposedCorrections[] {
  const corrections = correctionsOf(at, { first, last: last - 1 });
  return corrections ? [{ ...corrections, cameFrom }] : [];
}

/** Proposes new dates for a stay, if at least one night remains. */
export function stayWithin(stay: string, at: Spot, { first, last }: DayRange): ProposedDates[] {
  if (first >= last) return [];
  return [{ kind: 'dates', stay, at, arrival: dateOfDay(first), departure: dateOfDay(last) }];
}

/**
 * Returns the leg from one place to the other. A person who lives near one of them was at home in
 * between and travelled on the day of the other end. With at most one night in between, they
 * travelled on the day of arrival.
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

/** Formats a range as a day, a month (if allowed) or a year; '' if it covers several years. */
function dateWithin(days: DayRange, mayBeMonth: boolean): string {
  const [first, last] = [dateOfDay(days.first), dateOfDay(days.last)];
  if (first === last) return first;
  if (mayBeMonth && first.slice(0, 7) === last.slice(0, 7)) return first.slice(0, 7);
  return first.slice(0, 4) === last.slice(0, 4) ? first.slice(0, 4) : '';
}

/** In kilometres. Up to these distances, people mostly drive or take a train. */
const [mostByRoad, mostByRail] = [300, 800];

/**
 * Guesses the mode by distance; `other` if the distance is unknown, or so short that it may have been
 * a ship or an aircraft.
 */
function likelyMode(from: Spot, to: Spot): Mode {
  const km = kmBetween(from, to);
  if (km === Infinity) return 'other';
  if (km <= mostByRail && isAcrossWater(from, to)) return 'other';
  if (km <= mostByRoad) return 'road';
  return km <= mostByRail ? 'rail' : 'air';
}

/**
 * Proposes stays only if both dates are exact, because a stay with approximate dates would not
 * close the gap.
 */
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
