import { type DayRange, narrowInOrder } from './day-range.ts';
import type { StayFact } from './facts.ts';
import type { Evidence, Stop, Touch } from './ledger-day.ts';
import type { Leg } from './leg.ts';
import { placeStays } from './place-stays.ts';
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

/** Puts together legs in order of travel, and stays. */
export function timelineOf(legs: readonly Leg[], stays: readonly StayFact[]): Timeline {
  const anchors: Anchor[] = [];
  const pieces: Piece[] = [];
  const staysOf = placeStays(legs, stays);
  for (let slot = 0; slot <= legs.length; slot++) {
    const [before, after] = [legs[slot - 1], legs[slot]];
    const spans = staysOf[slot] ?? [];
    const stop = before && after && spans.length === 0 ? stopBetween(before, after) : undefined;
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
  return { anchors: anchors.map((anchor, at) => ({ ...anchor, days: days[at]! })), pieces };
}

function anchorOf(leg: Leg, end: 'from' | 'to', stop: Stop | undefined): Anchor {
  const { days } = end === 'from' ? leg.departs : leg.arrives;
  const evidence: Evidence[] = [{ kind: 'journey', id: leg.id }];
  return { of: 'leg', days, touch: { spot: leg[end].spot, evidence, ...(stop && { stop }) } };
}
