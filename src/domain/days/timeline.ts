import { type DayRange, narrowInOrder } from './day-range.ts';
import type { StayFact } from './facts.ts';
import { type Evidence, type Stop, type Touch, touchOf } from './ledger-day.ts';
import type { Leg } from './leg.ts';
import { placeStays, type StaySpan } from './place-stays.ts';
import { stopBetween } from './stop.ts';

/** That somebody was somewhere at some time, as a record says: an end of a leg or of a stay. */
export interface Anchor {
  of: 'leg' | 'stay';
  days: DayRange;
  touch: Touch;
}

/** What lies between two anchors. */
export type Piece =
  | { kind: 'leg'; leg: Leg }
  /** one stay, or several that were recorded for the same days */
  | { kind: 'stay'; touches: readonly Touch[] }
  /**
   * nothing is recorded; `stop` where it lies between two legs, and where the last leg before it arrived:
   * undefined before the first
   */
  | { kind: 'between'; stop: Stop | undefined; arrived: Touch | undefined };

/** A life in order of time: `pieces[i]` lies between `anchors[i]` and `anchors[i + 1]`, or has no end yet. */
export interface Timeline {
  anchors: readonly Anchor[];
  pieces: readonly Piece[];
}

const noSpans: readonly StaySpan[] = [];

/** Puts together legs in order of travel, and stays. */
export function timelineOf(legs: readonly Leg[], stays: readonly StayFact[]): Timeline {
  const anchors: Anchor[] = [];
  const pieces: Piece[] = [];
  const staysOf = placeStays(legs, stays);
  let before: PartsOfLeg | undefined;
  for (let slot = 0; slot <= legs.length; slot++) {
    const leg = legs[slot];
    const after = leg && ofLeg(leg);
    const spans = staysOf.get(slot) ?? noSpans;
    const stop = before && after && spans.length === 0 ? stopAfter(before, after) : undefined;
    if (before) anchors.push(stop ? stop.arrival : arrivalOf(before));
    const between = stop ? stop.between : before ? betweenAfter(before) : betweenAtFirst;
    for (const { begins, ends, touches } of spans) {
      if (anchors.length > 0) pieces.push(between);
      anchors.push({ of: 'stay', days: begins, touch: touches[0]! });
      pieces.push({ kind: 'stay', touches });
      if (ends) anchors.push({ of: 'stay', days: ends, touch: touches[0]! });
    }
    const goesOn = spans.length > 0 && spans.at(-1)!.ends === undefined;
    if (anchors.length > 0 && !goesOn) pieces.push(between);
    if (!after) break;
    anchors.push(stop ? stop.departure : departureOf(after));
    pieces.push(after.piece);
    before = after;
  }
  const days = narrowInOrder(anchors.map((anchor) => anchor.days));
  for (let at = 0; at < anchors.length; at++) {
    const anchor = anchors[at]!;
    if (anchor.days !== days[at]) anchors[at] = { ...anchor, days: days[at]! };
  }
  return { anchors, pieces };
}

const betweenAtFirst: Piece = { kind: 'between', stop: undefined, arrived: undefined };

/** What a leg has in every timeline, and what it has with the next where there is a stop between them. */
interface PartsOfLeg {
  leg: Leg;
  piece: Piece;
  /** of a departure or an arrival at no stop, and of the time after it; worked out when one is met */
  from?: Anchor;
  to?: Anchor;
  between?: Piece;
  stop?: { after: PartsOfLeg; parts: PartsOfStop | undefined };
}

interface PartsOfStop {
  arrival: Anchor;
  departure: Anchor;
  between: Piece;
}

/** Legs are the same objects as long as their journeys are, and so is what follows from them. */
const partsOfLegs = new WeakMap<Leg, PartsOfLeg>();

function ofLeg(leg: Leg): PartsOfLeg {
  let parts = partsOfLegs.get(leg);
  if (!parts) partsOfLegs.set(leg, (parts = { leg, piece: { kind: 'leg', leg } }));
  return parts;
}

function departureOf(parts: PartsOfLeg): Anchor {
  return (parts.from ??= anchorAt(parts.leg, 'from', undefined));
}

function arrivalOf(parts: PartsOfLeg): Anchor {
  return (parts.to ??= anchorAt(parts.leg, 'to', undefined));
}

function betweenAfter(parts: PartsOfLeg): Piece {
  return (parts.between ??= {
    kind: 'between',
    stop: undefined,
    arrived: arrivalOf(parts).touch,
  });
}

function stopAfter(before: PartsOfLeg, after: PartsOfLeg): PartsOfStop | undefined {
  if (before.stop?.after !== after) {
    const stop = stopBetween(before.leg, after.leg);
    before.stop = { after, parts: stop && partsOfStop(before.leg, after.leg, stop) };
  }
  return before.stop.parts;
}

function partsOfStop(before: Leg, after: Leg, stop: Stop): PartsOfStop {
  const arrival = anchorAt(before, 'to', stop);
  const departure = anchorAt(after, 'from', stop);
  return { arrival, departure, between: { kind: 'between', stop, arrived: arrival.touch } };
}

function anchorAt(leg: Leg, end: 'from' | 'to', stop: Stop | undefined): Anchor {
  const { days } = end === 'from' ? leg.departs : leg.arrives;
  const evidence: Evidence[] = [{ kind: 'journey', id: leg.id }];
  return { of: 'leg', days, touch: touchOf(leg[end].spot, evidence, stop) };
}
