import { dayNumber } from '../../shared/dates/calendar-day.ts';
import type { Move } from '../facts/move.ts';
import type { Movable } from '../facts/moves.ts';
import { isSameRange } from './day-range.ts';
import type { LedgerDay } from './ledger-day.ts';
import type { Anchor, Timeline } from './timeline.ts';

/** A chapter in another order of its records. */
export interface OtherOrder {
  timeline: Timeline;
  days: readonly LedgerDay[];
}

/** The days of a chapter that depend on when some trips or stays were, as one order has them. */
export interface MovedDays {
  /** The first and the last day (numbers) that differ. */
  from: number;
  to: number;
  usual: readonly LedgerDay[];
  /** The other orders by trip or stay, each of which moves only that one. */
  others: readonly (readonly OtherOrder[])[];
  /** Set if there are too many orders to count each of them. `others` is empty then. */
  isRough: boolean;
}

/** The moves by chapter that lead to its other orders. */
export interface MovesOfChapter {
  orders: readonly { of: number; moves: readonly Move[] }[];
  isRough: boolean;
}

/** The maximum number of other orders in which trips and stays of a chapter move one by one. */
const mostOrders = 24;

export function movesOfChapter(movables: readonly Movable[]): MovesOfChapter {
  const orders = movables.flatMap(({ moves }, of) => moves.map((move) => ({ of, moves: [move] })));
  if (orders.length <= mostOrders) return { orders, isRough: false };
  const most = Math.max(...movables.map(({ moves }) => moves.length));
  const together = Array.from({ length: most }, (_, at) => ({
    of: 0,
    moves: movables.flatMap(({ moves }) => moves[at] ?? []),
  }));
  return { orders: together, isRough: true };
}

/**
 * Returns the days that depend on the order of the records, given those of the usual order and the
 * combined ones; undefined if there are none.
 */
export function movedDays(
  usual: readonly LedgerDay[],
  combined: readonly LedgerDay[],
  { orders, isRough }: { orders: readonly (OtherOrder & { of: number })[]; isRough: boolean },
): MovedDays | undefined {
  const differs = (day: LedgerDay, at: number) => day !== usual[at];
  const [first, last] = [combined.findIndex(differs), combined.findLastIndex(differs)];
  if (first < 0) return undefined;
  const byRecord = isRough ? [] : [...Map.groupBy(orders, ({ of }) => of).values()];
  return {
    from: dayNumber(usual[first]!.date),
    to: dayNumber(usual[last]!.date),
    usual: usual.slice(first, last + 1),
    others: byRecord.map((ofOne) =>
      ofOne.map(({ timeline, days }) => ({ timeline, days: days.slice(first, last + 1) })),
    ),
    isRough,
  };
}

/** Returns a function that finds the index of an anchor of another timeline in this one. */
export function anchorsByRecord({ anchors }: Timeline): (anchor: Anchor) => number | undefined {
  const firstOf = new Map<string | undefined, number>();
  for (const [at, { touch }] of anchors.entries()) {
    const id = touch.evidence[0]?.id;
    if (!firstOf.has(id)) firstOf.set(id, at);
  }
  return (anchor) => {
    const first = firstOf.get(anchor.touch.evidence[0]?.id);
    if (first === undefined) return undefined;
    let at = first;
    while (at < anchors.length && !isSameAnchor(anchors[at]!, anchor)) at++;
    return at < anchors.length ? at : undefined;
  };
}

function isSameAnchor(one: Anchor, other: Anchor): boolean {
  return (
    one.of === other.of &&
    one.touch.spot === other.touch.spot &&
    one.touch.evidence[0]?.id === other.touch.evidence[0]?.id &&
    isSameRange(one.days, other.days)
  );
}

/**
 * Returns the least or most of a count over all orders: that of the usual order, plus what each trip
 * or stay adds or takes away if it was at another time.
 */
export function withOrders(
  usual: number,
  others: readonly (readonly number[])[],
  bound: 'min' | 'max',
): number {
  const best = bound === 'min' ? Math.min : Math.max;
  return others.reduce((sum, ofOne) => sum + best(0, ...ofOne.map((one) => one - usual)), usual);
}
