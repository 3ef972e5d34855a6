import { type DayRange, lengthOfRange } from '../timeline/day-range.ts';
import { isExact, type StaySpan, touchesOfBoth } from './stay-span.ts';

/**
 * Inserts stays that are known to the month or year among the other spans of a slot, all in
 * chronological order. A stay is in the time between two spans that its dates allow and that has
 * the most room for it. It continues after spans that are certainly within it. If it is certainly
 * within another span, it interrupts that span. `limits` are the days of the slot.
 *
 * The other times between exact spans that its dates allow are added as options, unless it is
 * uncertain how the spans around them end.
 */
export function withUncertainStays(
  spans: readonly StaySpan[],
  uncertain: readonly StaySpan[],
  limits: DayRange,
): StaySpan[] {
  const placed = [...spans];
  // The better a stay is known, the fewer times it can have.
  const sorted = uncertain.toSorted((one, other) => uncertaintyOf(one) - uncertaintyOf(other));
  const hasOptions = [...spans, ...uncertain].every(({ ends, point }) => ends && !point);
  for (const stay of sorted) insert(placed, stay, { limits, hasOptions });
  return placed;
}

function uncertaintyOf({ begins, ends }: StaySpan): number {
  return lengthOfRange(begins) + (ends ? lengthOfRange(ends) : 0);
}

/** A time between placed spans in which a stay can be. */
interface Opening {
  /** The number of placed spans before it, and the number before its end. */
  first: number;
  last: number;
  /** Whether the dates of the stay allow that it begins, and ends, there. */
  mayBegin: boolean;
  mayEnd: boolean;
  /** The number of days of the stay that can be there. */
  room: number;
}

function insert(
  placed: StaySpan[],
  stay: StaySpan,
  { limits, hasOptions }: { limits: DayRange; hasOptions: boolean },
): void {
  const openings = openingsFor(placed, stay, limits);
  const fitting = openings.filter(({ mayBegin, mayEnd }) => mayBegin && mayEnd);
  if (fitting.length === 0) {
    const around = placed.findIndex((span) => isCertainlyWithin(stay, span));
    const span = placed[around];
    if (span) return void placed.splice(around, 1, ...partsAround(span, [stay]));
  }
  const usual = placed.filter((span) => byBeginning(span, stay) <= 0).length;
  const isBetter = (one: Opening, other: Opening) =>
    one.room > other.room ||
    (one.room === other.room && Math.abs(one.first - usual) < Math.abs(other.first - usual));
  const best = (fitting.length > 0 ? fitting : openings).reduce((one, other) =>
    isBetter(other, one) ? other : one,
  );
  const others = hasOptions && best.first === best.last ? optionsBeside(best, fitting, placed) : [];
  if (others.length > 0) {
    const id = stay.touches[0]!.evidence[0]!.id;
    const options = [best, ...others].map(({ first }, at) => ({ first, option: { stay: id, at } }));
    // The last one first, because each moves those after it.
    for (const { first, option } of options.toSorted((one, other) => other.first - one.first)) {
      placed.splice(first, 0, { ...stay, option });
    }
    return;
  }
  const { first, last } = best;
  const span = fitting.length > 0 ? stay : limited(stay, placed, { first, last });
  placed.splice(first, last - first, ...partsAround(span, placed.slice(first, last)));
}

/** Limits a stay that contradicts all others to the time between two of them. */
function limited(
  { begins, ends, ...span }: StaySpan,
  placed: readonly StaySpan[],
  { first, last }: Pick<Opening, 'first' | 'last'>,
): StaySpan {
  const before = placed[first - 1];
  const from = before && (before.ends ?? before.begins);
  const to = placed[last]?.begins;
  return {
    ...span,
    begins: from && begins.last < from.first ? from : begins,
    ends: to && ends && ends.first > to.last ? to : ends,
  };
}

/** The maximum number of further times of a stay. More would take too long to count. */
const mostOptions = 5;

/**
 * Returns the other times at which a stay can have been, the longest first: one between each two
 * exact spans, because uncertain stays only have one order.
 */
function optionsBeside(
  best: Opening,
  fitting: readonly Opening[],
  placed: readonly StaySpan[],
): Opening[] {
  let count = 0;
  const exactBefore = [0, ...placed.map((span) => (isExact(span) ? ++count : count))];
  const longest = new Map<number, Opening>();
  for (const one of fitting) {
    const between = exactBefore[one.first]!;
    const known = longest.get(between);
    const isOption = one.first === one.last && one.room > 0;
    if (isOption && one.room > (known?.room ?? 0)) longest.set(between, one);
  }
  longest.delete(exactBefore[best.first]!);
  return [...longest.values()]
    .toSorted((one, other) => other.room - one.room || one.first - other.first)
    .slice(0, mostOptions);
}

function byBeginning({ begins: one }: StaySpan, { begins: other }: StaySpan): number {
  return one.first - other.first || one.last - other.last;
}

/** Returns the times between the placed spans, at least one. */
function openingsFor(placed: readonly StaySpan[], stay: StaySpan, limits: DayRange): Opening[] {
  const { begins, ends } = stay;
  const latest = latestBeginnings(placed, limits.last);
  const openings: Opening[] = [];
  let earliest = limits.first;
  for (let at = 0; at <= placed.length; at++) {
    const before = placed[at - 1];
    if (before) earliest = Math.max(earliest, (before.ends ?? before.begins).first);
    const until = latest[at]!;
    const mayBegin = begins.last >= earliest && begins.first <= until;
    const mayEnd = !ends || (ends.last >= earliest && ends.first <= until);
    const room = Math.min(ends?.last ?? begins.last, until) - Math.max(begins.first, earliest);
    const known = openings.at(-1);
    if (before && known && isCertainlyWithin(before, stay)) {
      Object.assign(known, { last: at, mayEnd, room: known.room + Math.max(0, room) });
    } else openings.push({ first: at, last: at, mayBegin, mayEnd, room });
  }
  return openings;
}

/** Returns, by index, the latest possible day before all spans from it on begin. */
function latestBeginnings(placed: readonly StaySpan[], last: number): number[] {
  const latest = [last];
  for (const { begins } of placed.toReversed()) latest.push(Math.min(latest.at(-1)!, begins.last));
  return latest.toReversed();
}

/** Whether all possible days of a span are within another span. */
function isCertainlyWithin(inner: StaySpan, outer: StaySpan): boolean {
  if (!inner.ends || !outer.ends) return false;
  return outer.begins.last <= inner.begins.first && inner.ends.last <= outer.ends.first;
}

/** Returns the parts of a span before, between and after the spans within it, and these. */
function partsAround(span: StaySpan, within: readonly StaySpan[]): StaySpan[] {
  const parts: StaySpan[] = [];
  let { begins } = span;
  for (const one of within) {
    const { longer: _, ...touches } = touchesOfBoth(span, one);
    parts.push({ ...span, begins, ends: one.begins }, { ...one, ...touches });
    begins = one.ends!;
  }
  return [...parts, { ...span, begins }];
}
