import { addToList, rememberEach } from '../../shared/remember.ts';
import { firstIndex } from '../../shared/steps/first-index.ts';
import { type DayRange, latestDays } from '../timeline/day-range.ts';
import type { EndOfEngagement } from '../aboard/engagement-days.ts';
import { type DatedStay, datedStayOf } from './dated-stay.ts';
import type { StayFact } from './facts.ts';
import type { Leg } from './leg.ts';
import { isNear, type Spot } from './spot.ts';
import { hasNights, isExact, mostAtOnce, type StaySpan, touchesOfBoth } from './stay-span.ts';
import { withUncertainStays } from './uncertain-stays.ts';
import type { Move } from './move.ts';
import type { Whereabouts } from './whereabouts.ts';

/**
 * Assigns stays to the times between legs: `result[i]` lies between legs `i − 1` and `i`, in
 * chronological order. A stay interrupted by legs (a day trip from a hotel) is in each of these
 * times that was spent near it. A stay near no end of a leg is where most of it fits. A sign-on or
 * sign-off date is placed in the same way, before stays that begin on it; several on the same date
 * keep the given order.
 */
export function placeStays(
  legs: readonly Leg[],
  stays: readonly StayFact[],
  points: readonly EndOfEngagement[] = [],
  { homeOn, moves = [] }: ChoiceOfTimes = {},
): ReadonlyMap<number, readonly StaySpan[]> {
  const slots = new Map<number, StaySpan[]>();
  for (const point of points) {
    const { days, touch } = point;
    const [slot] = slotsOf(legs, { begins: days, ends: days }, touch);
    if (slot === undefined) continue;
    const span = { begins: days, ends: days, touches: [touch], point };
    addToList(slots, slot, span);
  }
  const dated = stays.flatMap((stay) => datedStayOf(stay) ?? []).toSorted(byArrival);
  for (const { stay, begins, ends, touches } of dated) {
    const times = timesOfStay(legs, { begins, ends }, { spot: stay.spot, homeOn });
    const moved = moves.find((move) => move.stay === stay.id);
    const isChosen = ({ slots: [slot] }: SlotsOfStay) => legs[slot! - 1] === moved?.after;
    const chosen = (moved && times.find(isChosen)) ?? times[0];
    for (const slot of chosen?.slots ?? []) {
      const count = slots.get(slot)?.length ?? 0;
      const nights = (ends?.first ?? Infinity) - begins.first;
      const span = { ...clipped(legs, slot, { begins, ends }), touches, nights };
      if (count < mostAtOnce + points.length || !isThrough(span, legs, slot))
        addToList(slots, slot, span);
    }
  }
  for (const [slot, spans] of slots) {
    if (spans.length < 2) continue;
    const ordered = points.length > 0 ? inOrder(spans) : spans;
    slots.set(slot, ended(inPlace(ordered, limitsOf(legs, slot))));
  }
  return slots;
}

/** How the time of a stay is chosen if several are possible. */
export interface ChoiceOfTimes extends Partial<Pick<Whereabouts, 'homeOn'>> {
  /** The stays that are not at the time with the most room for them. */
  moves?: readonly Move[];
}

function byArrival(one: DatedStay, other: DatedStay): number {
  const [a, b] = [one.begins, other.begins];
  return a.first - b.first || a.last - b.last || (one.stay.id < other.stay.id ? -1 : 1);
}

/** Sorts points in among the stays. Spans with the same date keep their order. */
function inOrder(spans: readonly StaySpan[]): StaySpan[] {
  return spans.toSorted(
    ({ begins: one }, { begins: other }) => one.first - other.first || one.last - other.last,
  );
}

type Days = Pick<StaySpan, 'begins' | 'ends'>;

/** Returns the days of a slot. */
function limitsOf(legs: readonly Leg[], slot: number): DayRange {
  return {
    first: legs[slot - 1]?.arrives.days.first ?? -Infinity,
    last: legs[slot]?.departs.days.last ?? Infinity,
  };
}

/** Returns the slots of a stay: slot `i` is the time between legs `i − 1` and `i`. */
export function slotsOf(
  legs: readonly Leg[],
  days: Days,
  { spot, homeOn }: Pick<StayFact, 'spot'> & Partial<Pick<Whereabouts, 'homeOn'>>,
): number[] {
  return timesOfStay(legs, days, { spot, homeOn })[0]?.slots ?? [];
}

/** In days. A leg that arrives later than this did not lead to a stay without an end. */
const mostDaysLate = 92;

/**
 * Returns the times of a stay, the one with the most room first: near it, else at home if its days
 * are uncertain, else the time with the most room only.
 */
export function timesOfStay(
  legs: readonly Leg[],
  { begins, ends }: Days,
  { spot, homeOn }: Pick<StayFact, 'spot'> & { homeOn?: Whereabouts['homeOn'] | undefined },
): SlotsOfStay[] {
  const last = ends?.last ?? Infinity;
  /**
   * Groups of slots near the stay. A group holds slots through which the stay certainly goes on.
   */
  const near: SlotsOfStay[] = [];
  const fromHome: SlotsOfStay[] = [];
  let best: SlotsOfStay | undefined;
  const home = isExact({ begins, ends }) ? undefined : homeOn?.(begins.first);
  for (let slot = firstSlotFrom(legs, begins.first); slot <= legs.length; slot++) {
    const [before, after] = [legs[slot - 1], legs[slot]];
    const from = Math.max(begins.first, before?.arrives.days.first ?? -Infinity);
    const to = Math.min(last, after?.departs.days.last ?? Infinity);
    if ((before?.arrives.days.first ?? -Infinity) > last) break;
    if (from > to) continue;
    if (!ends && best && from - begins.last > mostDaysLate) break;
    const isHere =
      (before && mayBeAt(spot, before.to.spot)) || (after && mayBeAt(spot, after.from.spot));
    // A slot without a night of the stay only counts if the stay has no night at all.
    if (isHere && (from < to || last <= begins.last)) {
      const known = near.at(-1);
      if (known && areWithin(legs, known.slots.at(-1)!, slot, { begins, ends })) {
        known.slots.push(slot);
        known.room += to - from;
      } else near.push({ slots: [slot], room: to - from });
    }
    // A stay without an end begins on its arrival, and not after a later leg.
    const room = ends || from === to ? to - from : Math.min(to, begins.last) - from + 1;
    const isAtHome = (end: Spot | undefined) => home && (!end || isNear(end, home));
    const isWhole = begins.last >= from && (!ends || ends.first <= to);
    if (isWhole && from < to && isAtHome(before?.to.spot) && isAtHome(after?.from.spot)) {
      fromHome.push({ slots: [slot], room });
    }
    if (room > (best?.room ?? -1)) best = { slots: [slot], room };
    // A stay without an end lasts until the person leaves.
    if (!ends && near.length > 0) break;
  }
  const byRoom = (one: SlotsOfStay, other: SlotsOfStay) => other.room - one.room;
  if (near.length > 0) return near.toSorted(byRoom);
  if (fromHome.length > 0) return fromHome.toSorted(byRoom);
  return best ? [best] : [];
}

/**
 * Whether a stay may be near the end of a leg. If its place is unknown, its country decides, because
 * that is all that the stay says.
 */
function mayBeAt(ofStay: Spot, end: Spot): boolean {
  if (isNear(ofStay, end)) return true;
  return !ofStay.point && ofStay.country !== '' && ofStay.country === end.country;
}

interface SlotsOfStay {
  slots: number[];
  /** The number of days of the stay that can be in these slots. */
  room: number;
}

/** Whether all legs between two slots were certainly made during a stay. */
function areWithin(
  legs: readonly Leg[],
  from: number,
  to: number,
  { begins, ends }: Days,
): boolean {
  for (let at = from; at < to; at++) {
    const { departs, arrives } = legs[at]!;
    if (departs.days.first < begins.first) return false;
    if (ends && arrives.days.last > ends.last) return false;
  }
  return true;
}

/** Returns the first slot that may still last on a day. */
export function firstSlotFrom(legs: readonly Leg[], day: number): number {
  const latest = latestOf(legs);
  return firstIndex(legs.length, (at) => latest[at]! >= day);
}

/** By index of a leg: the latest possible departure day of all legs up to it. */
const latestOf = rememberEach((legs: readonly Leg[]) =>
  latestDays(legs.map(({ departs }) => departs)),
);

/** Whether a span covers the whole time between two legs. */
function isThrough({ begins, ends }: StaySpan, legs: readonly Leg[], slot: number): boolean {
  return begins === legs[slot - 1]?.arrives.days && ends === legs[slot]?.departs.days;
}

/** Limits the days of a stay to the time between two legs. */
function clipped(legs: readonly Leg[], slot: number, { begins, ends }: Days): Days {
  const from = legs[slot - 1]?.arrives.days;
  const to = legs[slot]?.departs.days;
  return {
    begins: from && begins.last < from.first ? from : begins,
    ends: to && (!ends || ends.first > to.last) ? (ends ? to : undefined) : ends,
  };
}

/** The maximum number of parts that overlapping stays are split into. */
const mostParts = 4 * mostAtOnce;

/**
 * Splits overlapping spans with exact days into spans of one stay and spans of several. The spans
 * are in the order in which they begin.
 */
function apart(spans: readonly StaySpan[]): StaySpan[] {
  const result: StaySpan[] = [];
  /** The number of results that end before this span, and all later spans, begin. */
  let over = 0;
  for (const span of spans) {
    while (over < result.length && isOver(result[over]!, span)) over++;
    if (result.length - over > mostParts) continue;
    /** The part of the span that comes after the results compared so far. */
    let rest: StaySpan | undefined = span;
    for (const before of result.splice(over)) {
      if (!rest || !overlaps(before, rest)) {
        result.push(before);
        continue;
      }
      const parted = split(before, rest);
      result.push(...parted.spans);
      rest = parted.rest;
    }
    if (rest) result.push(rest);
  }
  return result;
}

/** Splits overlapping spans and puts stays with uncertain days where they fit. */
function inPlace(spans: readonly StaySpan[], limits: DayRange): StaySpan[] {
  const isUncertain = (span: StaySpan) => !span.point && !isExact(span);
  if (!spans.some(isUncertain)) return apart(spans);
  const fixed = apart(spans.filter((span) => !isUncertain(span)));
  return withUncertainStays(fixed, spans.filter(isUncertain), limits);
}

/** Ends an open-ended span when the next one begins, even if its own beginning is uncertain. */
function ended(spans: readonly StaySpan[]): StaySpan[] {
  return spans.map((span, at) => {
    const next = spans[at + 1];
    return span.ends || !next ? span : { ...span, ends: next.begins };
  });
}

/** Whether neither `span` nor any later one overlaps `before`. */
function isOver(before: StaySpan, span: StaySpan): boolean {
  if (!isExact(before)) return true;
  return before.ends !== undefined && before.ends.first <= span.begins.first;
}

function overlaps(before: StaySpan, span: StaySpan): boolean {
  if (!isExact(before) || !isExact(span)) return false;
  return span.begins.first < (before.ends?.first ?? Infinity);
}

/**
 * Splits two overlapping spans, of which `one` begins first. `rest` is the part of `other` that
 * lasts longer than `one`.
 */
function split(one: StaySpan, other: StaySpan): { spans: StaySpan[]; rest: StaySpan | undefined } {
  // An open-ended span lasts until something else is known.
  if (!one.ends) return { spans: [{ ...one, ends: other.begins }].filter(hasNights), rest: other };
  const before = { ...one, ends: other.begins };
  const after = { ...one, begins: other.ends ?? other.begins };
  if (other.ends?.first === other.begins.first) {
    const spans = [before, other, after].filter((span) => span === other || hasNights(span));
    return { spans, rest: undefined };
  }
  const endsFirst = other.ends !== undefined && other.ends.first < one.ends.first;
  const ends = endsFirst ? other.ends! : one.ends;
  const { longer, ...touches } = touchesOfBoth(one, other);
  const both = { begins: other.begins, ends, ...touches };
  // The dates on which the shorter stay begins and ends touch both.
  const edgeIf = (isEdge: boolean, on: DayRange): StaySpan[] =>
    longer && isEdge ? [{ ...longer, begins: on, ends: on }] : [];
  const rest = { ...other, begins: one.ends };
  const spans = [
    ...[before].filter(hasNights),
    ...edgeIf(one.begins.first === other.begins.first, other.begins),
    both,
    ...edgeIf(one.ends.first === other.ends?.first, one.ends),
  ];
  return endsFirst
    ? { spans: [...spans, ...[after].filter(hasNights)], rest: undefined }
    : { spans, rest: hasNights(rest) ? rest : undefined };
}
