import { dateOfDay } from '../../shared/calendar-day.ts';
import type { DayRange } from '../day-range.ts';
import type { Ledger } from '../ledger.ts';
import { isNear, kmBetween } from '../near.ts';
import { isGap } from '../presence.ts';
import type { Anchor, Timeline } from '../timeline.ts';
import type { Contradiction, ContradictionKind } from './contradiction.ts';
import { proposalsForGap, proposalsForTooFar } from './propose.ts';

/** Whether somebody corrected every one of these days. */
export type IsMended = (days: DayRange) => boolean;

/** Nobody goes faster than this from one place to the next, with all that it takes to get on and off, km/h. */
const fastestKmh = 1000;

const minutesPerDay = 1440;

/** Ways that are missing between two records, and ways that cannot have been. */
export function contradictionsOnTheWay(ledger: Ledger, isMended: IsMended): Contradiction[] {
  const { anchors, pieces } = ledger.timeline;
  const onTheWay = pieces.flatMap((piece, at) => {
    const [from, to] = [anchors[at], anchors[at + 1]];
    if (piece.kind !== 'between' || !from || !to) return [];
    const kind = isTooFar(ledger.timeline, at)
      ? 'too-far'
      : isGap({ piece, from, to }, ledger.homes)
        ? kindOfGap(from, to)
        : undefined;
    if (!kind) return [];
    const days = { first: from.days.first, last: to.days.last };
    return isMended(uncertainDays(kind, days))
      ? []
      : [contradictionBetween(kind, from, to, ledger)];
  });
  const start = wayFromHome(anchors[0], ledger);
  return start && !isMended(start.to.days)
    ? [contradictionBetween('jump', start.from, start.to, ledger), ...onTheWay]
    : onTheWay;
}

/** The way to where the first leg of all begins, of somebody with a home; undefined where that is near. */
function wayFromHome(first: Anchor | undefined, { homes }: Ledger) {
  if (first?.of !== 'leg') return undefined;
  const home = homes.on(first.days.first, undefined)[0];
  const { spot } = first.touch;
  if (!home || isNear(home.spot, spot) || kmBetween(home.spot, spot) <= unloggedKm)
    return undefined;
  const from: Anchor = { of: 'stay', days: first.days, touch: { spot: home.spot, evidence: [] } };
  return { from, to: first };
}

function contradictionBetween(
  kind: 'gap' | 'jump' | 'too-far',
  from: Anchor,
  to: Anchor,
  { homes }: Ledger,
): Contradiction {
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

/** Within a date and a country nothing is uncertain but how somebody went. */
function kindOfGap(from: Anchor, to: Anchor): 'gap' | 'jump' | undefined {
  if (from.days.first < to.days.last) return 'gap';
  const [here, there] = [from.touch.spot, to.touch.spot];
  const isOneCountry = [here.country, ''].includes(there.country) || here.country === '';
  return isOneCountry || kmBetween(here, there) <= unloggedKm ? undefined : 'jump';
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
