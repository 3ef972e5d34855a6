import { dateOfDay } from '../../shared/dates/calendar-day.ts';
import type { DayRange } from '../timeline/day-range.ts';
import type { Ledger } from '../timeline/ledger.ts';
import { isNear, kmBetween, type Spot } from '../facts/spot.ts';
import { isGap, isOfCrew } from '../timeline/presence.ts';
import { isAboardBy } from '../aboard/time-aboard.ts';
import type { Anchor, Piece, Timeline } from '../timeline/timeline.ts';
import type { Contradiction, ContradictionKind } from './contradiction.ts';
import { proposalsForGap, proposalsForTooFar } from './propose.ts';

/** Whether every one of these days was corrected by hand. */
export type IsRepaired = (days: DayRange) => boolean;

/** In km/h. No one travels faster from one place to the next, including boarding and leaving. */
const fastestKmh = 1000;

const minutesPerDay = 1440;

/** Finds trips that are missing between two records, and trips that are impossible. */
export function contradictionsOnTheWay(ledger: Ledger, isRepaired: IsRepaired): Contradiction[] {
  const { anchors, pieces, aboardBefore } = ledger.timeline;
  const [first] = anchors;
  const isAtHome = first && !isAboardBy(aboardBefore, first.days);
  const start = isAtHome ? wayFromHome(first, ledger) : undefined;
  const onTheWay = pieces.flatMap((piece, at): Way | Way[] => {
    const [from, to] = [anchors[at], anchors[at + 1]];
    if (piece.kind !== 'between' || !from || !to) return [];
    if (isOverlap(pieces[at - 1]) || isOverlap(pieces[at + 1])) return [];
    if (isTooFar(ledger.timeline, at)) return { kind: 'too-far' as const, from, to };
    if (isOfCrew({ piece, from, to })) return [];
    if (!isGap({ piece, from, to }, ledger.homes)) {
      // The person was at home between the two places, so there is no gap, but the trip from home
      // can be missing.
      if (isNear(from.touch.spot, to.touch.spot) || isAboardBy(piece.aboard, to.days)) return [];
      return wayFromHome(to, ledger) ?? [];
    }
    const kind = kindOfGap(from, to);
    return kind ? { kind, from, to } : [];
  });
  return [...(start ? [start] : []), ...onTheWay]
    .filter(({ kind, from, to }) => {
      const days = { first: from.days.first, last: to.days.last };
      return !isRepaired(uncertainDays(kind, days));
    })
    .map((way) => contradictionBetween(way, ledger));
}

/** Whether stays overlap here, which is a contradiction between the stays. */
function isOverlap(piece: Piece | undefined): boolean {
  return piece?.kind === 'stay' && (piece.others ?? piece.touches.slice(1)).length > 0;
}

/** A trip that is missing or impossible. */
interface Way {
  kind: 'gap' | 'jump' | 'too-far';
  from: Anchor;
  to: Anchor;
}

/**
 * Returns the trip to the start of a leg of a person who is at home until then; undefined if it is
 * too short to be recorded.
 */
function wayFromHome(to: Anchor, { homes }: Ledger): Way | undefined {
  if (to.of !== 'leg') return undefined;
  const home = homes.on(to.days.first, undefined)[0];
  if (!home || isUnlogged(home.spot, to.touch.spot)) return undefined;
  const from: Anchor = { of: 'stay', days: to.days, touch: { spot: home.spot, evidence: [] } };
  return { kind: 'jump', from, to };
}

function contradictionBetween({ kind, from, to }: Way, { homes }: Ledger): Contradiction {
  const days = { first: from.days.first, last: to.days.last };
  const between = {
    from: from.touch.spot,
    to: to.touch.spot,
    arrived: from.days,
    left: to.days,
    isBetweenLegs: from.of === 'leg' && to.of === 'leg',
  };
  return {
    kind,
    from: dateOfDay(days.first),
    to: dateOfDay(days.last),
    between: [between.from, between.to],
    records: [from.touch.evidence[0]?.id ?? '', to.touch.evidence[0]?.id ?? ''],
    proposals: kind === 'too-far' ? proposalsForTooFar(between) : proposalsForGap(between, homes),
  };
}

/**
 * In kilometres. Shorter trips, such as the bus from the airport to the hotel, are not recorded
 * even across a border.
 */
const unloggedKm = 100;

function kindOfGap(from: Anchor, to: Anchor): 'gap' | 'jump' | undefined {
  if (from.days.first < to.days.last) return 'gap';
  return isUnlogged(from.touch.spot, to.touch.spot) ? undefined : 'jump';
}

/**
 * Whether the person may have gone from one place to another within a date without a record of it.
 */
function isUnlogged(here: Spot, there: Spot): boolean {
  // Within one country, only the means of travel is uncertain on that date.
  const isOneCountry = [here.country, ''].includes(there.country) || here.country === '';
  return isOneCountry || isNear(here, there) || kmBetween(here, there) <= unloggedKm;
}

/** Returns the days on which the person's whereabouts are uncertain. */
function uncertainDays(kind: ContradictionKind, { first, last }: DayRange): DayRange {
  if (kind === 'too-far') return { first: Math.min(first, last), last: Math.max(first, last) };
  return last - first > 1 ? { first: first + 1, last: last - 1 } : { first, last: first };
}

/**
 * Whether the time between two anchors is too short for the distance, whatever their exact dates.
 */
function isTooFar(timeline: Timeline, at: number): boolean {
  const [from, to] = [timeline.anchors[at]!, timeline.anchors[at + 1]!];
  const [here, there] = [from.touch.spot, to.touch.spot];
  const km = kmBetween(here, there);
  const needed = km === Infinity || isNear(here, there) ? 0 : (km / fastestKmh) * 60;
  return minutesBetween(timeline, at) < needed;
}

/**
 * Returns the minutes from an arrival to the next departure: exact if both times are known,
 * otherwise the maximum.
 */
function minutesBetween({ anchors, pieces }: Timeline, at: number): number {
  const [before, after] = [pieces[at - 1], pieces[at + 1]];
  const arrived = before?.kind === 'leg' ? before.leg.arrives.instant : undefined;
  const left = after?.kind === 'leg' ? after.leg.departs.instant : undefined;
  if (arrived !== undefined && left !== undefined) return left - arrived;
  const [from, to] = [anchors[at]!, anchors[at + 1]!];
  // Dates in two time zones can differ by one.
  const days = to.days.last - from.days.first;
  const isOneClock = from.touch.spot.zone === to.touch.spot.zone;
  return (days + (isOneClock ? 1 : 2)) * minutesPerDay;
}
