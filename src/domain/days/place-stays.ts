import { type DayRange, isOneDay, rangeOf } from './day-range.ts';
import type { StayFact } from './facts.ts';
import type { Touch } from './ledger-day.ts';
import type { Leg } from './leg.ts';
import { isNear } from './near.ts';

/** Days of one or several stays. */
export interface StaySpan {
  begins: DayRange;
  /** undefined where it goes on until whatever comes next */
  ends: DayRange | undefined;
  /** several where stays were recorded for the same days */
  touches: readonly Touch[];
}

/**
 * The stays between legs: those of `result[i]` lie between legs `i − 1` and `i`, in order of time. A stay
 * through which legs go (a day trip from an hotel) is of each time between them that was spent near it;
 * one that was spent near to nothing is where most of it fits.
 */
export function placeStays(legs: readonly Leg[], stays: readonly StayFact[]): StaySpan[][] {
  const slots: StaySpan[][] = Array.from({ length: legs.length + 1 }, () => []);
  for (const stay of stays.toSorted(byArrival)) {
    const begins = rangeOf(stay.arrival);
    if (!begins) continue;
    const ends = stay.departure === '' ? undefined : rangeOf(stay.departure);
    const touches = [{ spot: stay.spot, evidence: [{ kind: 'stay', id: stay.id }] }] as const;
    for (const slot of slotsOf(legs, { begins, ends }, stay)) {
      slots[slot]!.push({ ...clipped(legs, slot, { begins, ends }), touches });
    }
  }
  return slots.map(apart);
}

function byArrival(one: StayFact, other: StayFact): number {
  const [a, b] = [rangeOf(one.arrival), rangeOf(other.arrival)];
  const byDays = (a?.first ?? 0) - (b?.first ?? 0) || (a?.last ?? 0) - (b?.last ?? 0);
  return byDays || (one.id < other.id ? -1 : 1);
}

type Days = Pick<StaySpan, 'begins' | 'ends'>;

/** The times between legs that a stay is of: `i` lies between legs `i − 1` and `i`. */
export function slotsOf(
  legs: readonly Leg[],
  { begins, ends }: Days,
  { spot }: StayFact,
): number[] {
  const last = ends?.last ?? Infinity;
  const near: number[] = [];
  let best = { slot: -1, room: -1 };
  for (let slot = firstSlotFrom(legs, begins.first); slot <= legs.length; slot++) {
    const [before, after] = [legs[slot - 1], legs[slot]];
    const from = Math.max(begins.first, before?.arrives.days.first ?? -Infinity);
    const to = Math.min(last, after?.departs.days.last ?? Infinity);
    if ((before?.arrives.days.first ?? -Infinity) > last) break;
    if (from > to) continue;
    const isHere =
      (before && isNear(before.to.spot, spot)) || (after && isNear(after.from.spot, spot));
    // Of a day alone it is of a time that it has no night of only where it has none at all.
    if (isHere && (from < to || last <= begins.last)) near.push(slot);
    if (to - from > best.room) best = { slot, room: to - from };
    // A stay without an end goes on until somebody leaves.
    if (!ends && near.length > 0) break;
  }
  if (near.length > 0) return near;
  return best.slot < 0 ? [] : [best.slot];
}

/** The first time between legs that is not over before a day; by halves, as legs are in order. */
export function firstSlotFrom(legs: readonly Leg[], day: number): number {
  let [low, high] = [0, legs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (legs[middle]!.departs.days.last < day) low = middle + 1;
    else high = middle;
  }
  // Legs of uncertain dates may stand a little out of turn.
  return Math.max(0, low - 8);
}

/** As much of it as lies between the legs. */
function clipped(legs: readonly Leg[], slot: number, { begins, ends }: Days): Days {
  const from = legs[slot - 1]?.arrives.days;
  const to = legs[slot]?.departs.days;
  return {
    begins: from && begins.last < from.first ? from : begins,
    ends: to && (!ends || ends.first > to.last) ? (ends ? to : undefined) : ends,
  };
}

/** Of stays of the same nights so many are told: nobody reads more. */
const mostAtOnce = 50;

/**
 * Spans in the order in which they begin. Those that overlap, where their days are known, are taken apart into
 * spans of one stay and spans of several.
 */
function apart(spans: readonly StaySpan[]): StaySpan[] {
  let result: StaySpan[] = [];
  for (const span of spans) {
    const next: StaySpan[] = [];
    /** what of it lies behind those that were met */
    let rest: StaySpan | undefined = span;
    for (const before of result) {
      if (!rest || !overlaps(before, rest)) {
        next.push(before);
        continue;
      }
      const parted = split(before, rest);
      next.push(...parted.spans);
      rest = parted.rest;
    }
    result = rest ? [...next, rest] : next;
  }
  return result;
}

function overlaps(before: StaySpan, span: StaySpan): boolean {
  const isExact = [before.begins, before.ends, span.begins, span.ends].every(
    (days) => !days || isOneDay(days),
  );
  return isExact && span.begins.first < (before.ends?.first ?? Infinity);
}

/** Two spans, the one that begins first taken apart, and what of the other goes on when it has ended. */
function split(one: StaySpan, other: StaySpan): { spans: StaySpan[]; rest: StaySpan | undefined } {
  // One without an end goes on until something else is known.
  if (!one.ends) return { spans: [{ ...one, ends: other.begins }].filter(hasNights), rest: other };
  const before = { ...one, ends: other.begins };
  const after = { ...one, begins: other.ends ?? other.begins };
  if (other.ends?.first === other.begins.first) {
    const spans = [before, other, after].filter((span) => span === other || hasNights(span));
    return { spans, rest: undefined };
  }
  const endsFirst = other.ends !== undefined && other.ends.first < one.ends.first;
  const both = {
    begins: other.begins,
    ends: endsFirst ? other.ends : one.ends,
    touches: [...one.touches, ...other.touches].slice(0, mostAtOnce),
  };
  const rest = { ...other, begins: one.ends };
  return endsFirst
    ? { spans: [before, both, after].filter(hasNights), rest: undefined }
    : { spans: [before, both].filter(hasNights), rest: hasNights(rest) ? rest : undefined };
}

function hasNights({ begins, ends }: StaySpan): boolean {
  return !ends || begins.first < ends.first;
}
