import { type DayRange, narrowInOrder } from './day-range.ts';
import type { StayFact } from './facts.ts';
import type { Evidence, Stop, Touch } from './ledger-day.ts';
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
    const arrival = stop ? stop.arrival : before?.to;
    if (arrival) anchors.push(arrival);
    const between: Piece = { kind: 'between', stop: stop?.stop, arrived: arrival?.touch };
    for (const { begins, ends, touches } of spans) {
      if (anchors.length > 0) pieces.push(between);
      anchors.push({ of: 'stay', days: begins, touch: touches[0]! });
      pieces.push({ kind: 'stay', touches });
      if (ends) anchors.push({ of: 'stay', days: ends, touch: touches[0]! });
    }
    const goesOn = spans.length > 0 && spans.at(-1)!.ends === undefined;
    if (anchors.length > 0 && !goesOn) pieces.push(between);
    if (!after) break;
    anchors.push(stop ? stop.departure : after.from);
    pieces.push(after.piece);
    before = after;
  }
  const days = narrowInOrder(anchors.map((anchor) => anchor.days));
  return { anchors: anchors.map((anchor, at) => onDays(anchor, days[at]!)), pieces };
}

function onDays(anchor: Anchor, days: DayRange): Anchor {
  return anchor.days === days ? anchor : { ...anchor, days };
}

/** What a leg has in every timeline, and what it has with the next where there is a stop between them. */
interface PartsOfLeg {
  leg: Leg;
  from: Anchor;
  to: Anchor;
  piece: Piece;
  stop?: { after: PartsOfLeg; parts: PartsOfStop | undefined };
}

interface PartsOfStop {
  stop: Stop;
  arrival: Anchor;
  departure: Anchor;
}

/** Legs are the same objects as long as their journeys are, and so is what follows from them. */
const partsOfLegs = new WeakMap<Leg, PartsOfLeg>();

function ofLeg(leg: Leg): PartsOfLeg {
  let parts = partsOfLegs.get(leg);
  if (!parts) {
    const [from, to] = [anchorAt(leg, 'from', undefined), anchorAt(leg, 'to', undefined)];
    partsOfLegs.set(leg, (parts = { leg, from, to, piece: { kind: 'leg', leg } }));
  }
  return parts;
}

function stopAfter(before: PartsOfLeg, after: PartsOfLeg): PartsOfStop | undefined {
  if (before.stop?.after !== after) {
    const stop = stopBetween(before.leg, after.leg);
    const parts = stop && {
      stop,
      arrival: anchorAt(before.leg, 'to', stop),
      departure: anchorAt(after.leg, 'from', stop),
    };
    before.stop = { after, parts };
  }
  return before.stop.parts;
}

function anchorAt(leg: Leg, end: 'from' | 'to', stop: Stop | undefined): Anchor {
  const { days } = end === 'from' ? leg.departs : leg.arrives;
  const evidence: Evidence[] = [{ kind: 'journey', id: leg.id }];
  return { of: 'leg', days, touch: { spot: leg[end].spot, evidence, ...(stop && { stop }) } };
}
