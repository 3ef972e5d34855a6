import { dateOfDay } from '../../shared/dates/calendar-day.ts';
import type { DayRange } from '../timeline/day-range.ts';
import type { Ledger } from '../timeline/ledger.ts';
import { isNear, kmBetween } from '../facts/near.ts';
import { isGap, isOfCrew } from '../timeline/presence.ts';
import type { Spot } from '../facts/spot.ts';
import { isAboardBy } from '../aboard/time-aboard.ts';
import type { Anchor, Timeline } from '../timeline/timeline.ts';
import type { Contradiction, ContradictionKind } from './contradiction.ts';
import { proposalsForGap, proposalsForTooFar } from './propose.ts';

/** Whether somebody corrected every one of these days. */
export type IsRepaired = (days: DayRange) => boolean;

/** Nobody goes faster than this from one place to the next, with all that it takes to get on and off, km/h. */
const fastestKmh = 1000;

const minutesPerDay = 1440;

/** Ways that are missing between two records, and ways that cannot have been. */
export function contradictionsOnTheWay(ledger: Ledger, isRepaired: IsRepaired): Contradiction[] {
  const { anchors, pieces, aboardBefore } = ledger.timeline;
  const [first] = anchors;
  const isAtHome = first && !isAboardBy(aboardBefore, first.days);
  const start = isAtHome ? wayFromHome(first, ledger) : undefined;
  const onTheWay = pieces.flatMap((piece, at): Way | Way[] => {
    const [from, to] = [anchors[at], anchors[at + 1]];
    if (piece.kind !== 'between' || !from || !to) return [];
    if (isTooFar(ledger.timeline, at)) return { kind: 'too-far' as const, from, to };
    if (isOfCrew({ piece, from, to })) return [];
    if (!isGap({ piece, from, to }, ledger.homes)) {
      // Between two places that are apart it is no gap for whoever was at home again.
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

/** A way that is missing, or that cannot have been. */
interface Way {
  kind: 'gap' | 'jump' | 'too-far';
  from: Anchor;
  to: Anchor;
}

/** The way to where a leg begins, of somebody who is at home until then; undefined where that is near. */
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

/** Nobody writes down the bus from the airport to the lodgings, even where it crosses a border, km. */
const unloggedKm = 100;

function kindOfGap(from: Anchor, to: Anchor): 'gap' | 'jump' | undefined {
  if (from.days.first < to.days.last) return 'gap';
  return isUnlogged(from.touch.spot, to.touch.spot) ? undefined : 'jump';
}

/** Whether somebody may have gone from one place to another within a date without a record of it. */
function isUnlogged(here: Spot, there: Spot): boolean {
  // Within a country nothing of that date is uncertain but how they went.
  const isOneCountry = [here.country, ''].includes(there.country) || here.country === '';
  return isOneCountry || isNear(here, there) || kmBetween(here, there) <= unloggedKm;
}

/** The days of which it is not known where somebody was. */
function uncertainDays(kind: ContradictionKind, { first, last }: DayRange): DayRange {
  if (kind === 'too-far') return { first: Math.min(first, last), last: Math.max(first, last) };
  return last - first > 1 ? { first: first + 1, last: last - 1 } : { first, last: first };
}

/** Whether the time between two anchors was too short for the way, whichever dates they may have. */
function isTooFar(timeline: Timeline, at: number): boolean {
  const [from, to] = [timeline.anchors[at]!, timeline.anchors[at + 1]!];
  const [here, there] = [from.touch.spot, to.touch.spot];
  const km = kmBetween(here, there);
  const needed = km === Infinity || isNear(here, there) ? 0 : (km / fastestKmh) * 60;
  return minutesBetween(timeline, at) < needed;
}

/** From an arrival to the next departure: exactly where both have times, otherwise at most. */
function minutesBetween({ anchors, pieces }: Timeline, at: number): number {
  const [before, after] = [pieces[at - 1], pieces[at + 1]];
  const arrived = before?.kind === 'leg' ? before.leg.arrives.instant : undefined;
  const left = after?.kind === 'leg' ? after.leg.departs.instant : undefined;
  if (arrived !== undefined && left !== undefined) return left - arrived;
  const [from, to] = [anchors[at]!, anchors[at + 1]!];
  // The dates of two clocks may be one apart.
  const days = to.days.last - from.days.first;
  const isOneClock = from.touch.spot.zone === to.touch.spot.zone;
  return (days + (isOneClock ? 1 : 2)) * minutesPerDay;
}
