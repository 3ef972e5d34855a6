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
  for (let slot = 0; slot <= legs.length; slot++) {
    const [before, after] = [legs[slot - 1], legs[slot]];
    const spans = staysOf.get(slot) ?? noSpans;
    const stop = before && after && spans.length === 0 ? stopAfter(before, after) : undefined;
    const arrival = before && anchorOf(before, 'to', stop);
    if (arrival) anchors.push(arrival);
    const addBetween = () => {
      if (anchors.length > 0) pieces.push({ kind: 'between', stop, arrived: arrival?.touch });
    };
    for (const { begins, ends, touches } of spans) {
      addBetween();
      anchors.push({ of: 'stay', days: begins, touch: touches[0]! });
      pieces.push({ kind: 'stay', touches });
      if (ends) anchors.push({ of: 'stay', days: ends, touch: touches[0]! });
    }
    const goesOn = spans.length > 0 && spans.at(-1)!.ends === undefined;
    if (!after) {
      if (!goesOn) addBetween();
      continue;
    }
    if (!goesOn) addBetween();
    anchors.push(anchorOf(after, 'from', stop));
    pieces.push({ kind: 'leg', leg: after });
  }
  const days = narrowInOrder(anchors.map((anchor) => anchor.days));
  return { anchors: anchors.map((anchor, at) => onDays(anchor, days[at]!)), pieces };
}

function onDays(anchor: Anchor, days: DayRange): Anchor {
  return anchor.days === days ? anchor : { ...anchor, days };
}

/** Anchors and stops follow from legs, which are the same objects as long as their journeys do not change. */
const plainAnchors = new WeakMap<Leg, Record<'from' | 'to', Anchor>>();
const stops = new WeakMap<Leg, { after: Leg; stop: Stop | undefined }>();

/** The stop after a leg, in one object as long as both legs are the same. */
function stopAfter(before: Leg, after: Leg): Stop | undefined {
  let known = stops.get(before);
  if (known?.after !== after) {
    known = { after, stop: stopBetween(before, after) };
    stops.set(before, known);
  }
  return known.stop;
}

function anchorOf(leg: Leg, end: 'from' | 'to', stop: Stop | undefined): Anchor {
  if (stop) return anchorAt(leg, end, stop);
  let plain = plainAnchors.get(leg);
  if (!plain) {
    plain = { from: anchorAt(leg, 'from', undefined), to: anchorAt(leg, 'to', undefined) };
    plainAnchors.set(leg, plain);
  }
  return plain[end];
}

function anchorAt(leg: Leg, end: 'from' | 'to', stop: Stop | undefined): Anchor {
  const { days } = end === 'from' ? leg.departs : leg.arrives;
  const evidence: Evidence[] = [{ kind: 'journey', id: leg.id }];
  return { of: 'leg', days, touch: { spot: leg[end].spot, evidence, ...(stop && { stop }) } };
}
