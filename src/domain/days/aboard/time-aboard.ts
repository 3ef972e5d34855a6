import { firstIndex } from '../../shared/steps/first-index.ts';
import { type DayRange, isWithin } from '../timeline/day-range.ts';
import type { EndOfEngagement, EngagementDays } from './engagement-days.ts';
import type { EngagementFact } from './engagement-fact.ts';
import type { Touch } from '../timeline/ledger-day.ts';
import type { Leg } from '../facts/leg.ts';
import type { Spot } from '../facts/spot.ts';
import { aboardVessel } from './vessel-named.ts';

/** What an engagement says of a time of which no journey and no stay tells. */
export interface TimeAboard {
  fact: EngagementFact;
  /** the days (numbers) on whose midnight somebody surely was of her crew, and may have been */
  surely: DayRange;
  mayBe: DayRange;
  /** where the vessel was before and after this time; undefined where nothing says so */
  before: VesselAt | undefined;
  after: VesselAt | undefined;
}

/** Where a vessel was, as the end of a voyage says, or that somebody signed on or off there. */
export interface VesselAt {
  spot: Spot;
  days: DayRange;
  ofVoyage: boolean;
}

/** An anchor, as far as it matters here. */
export interface Anchored {
  days: DayRange;
  touch: Touch;
}

/** A life in order of time, as the timeline has it: piece `i` lies between anchors `i` and `i + 1`. */
interface Pieces {
  anchors: readonly Anchored[];
  /** the leg that a piece is, if it is one; −1 is the time before all anchors */
  pieceAt(at: number): Leg | 'stay' | 'between';
  count: number;
  /** at which anchor an end of an engagement is */
  endsAt: ReadonlyMap<number, EndOfEngagement>;
}

/** What engagements say of each piece by its place, and, by −1, of the time before all anchors. */
export function timesAboard(
  engaged: readonly EngagementDays[],
  pieces: Pieces,
): Map<number, readonly TimeAboard[]> {
  const times = new Map<number, TimeAboard[]>();
  const latest = latestOf(pieces.anchors);
  const anchored = new Map<EngagementDays, { on?: number; off?: number }>();
  for (const [at, { engaged: of, end }] of pieces.endsAt) {
    const known = anchored.get(of) ?? {};
    anchored.set(of, known);
    known[end] = at;
  }
  for (const one of engaged) {
    if (one.mayBe.first > one.mayBe.last) continue;
    for (const [at, time] of timesOf(one, pieces, { latest, ...anchored.get(one) })) {
      const known = times.get(at);
      if (known) known.push(time);
      else times.set(at, [time]);
    }
  }
  return times;
}

interface Within {
  latest: Float64Array;
  /** the anchors of signing on and off */
  on?: number;
  off?: number;
}

/** Signing on in a port that is known parts what lies before it from what lies after, whatever its date. */
function timesOf(
  { fact, surely, mayBe }: EngagementDays,
  pieces: Pieces,
  { latest, on, off }: Within,
): [number, TimeAboard][] {
  const { anchors, pieceAt, count } = pieces;
  const days = {
    surely: bounded(surely, on, off),
    mayBe: bounded(mayBe, on, off),
  };
  const start = on ?? firstIndex(anchors.length, (at) => latest[at]! >= mayBe.first) - 1;
  const end = off ?? count;
  const isAboard = fact.vessel ? aboardVessel(fact.vessel) : () => true;
  const isVoyage = (leg: Leg) =>
    leg.mode === 'sea' &&
    leg.departs.days.last >= mayBe.first &&
    leg.departs.days.first <= mayBe.last + 1 &&
    isAboard(leg.vehicle);
  const found: [number, TimeAboard][] = [];
  /** the pieces that are hers, in order: voyages, and times between */
  const hers: { at: number; time: TimeAboard | undefined }[] = [];
  let vessel = on === undefined ? undefined : vesselAt(anchors[on]!, false);
  for (let at = start; at < end; at++) {
    if (at >= 0 && anchors[at]!.days.first > days.mayBe.last) break;
    const piece = pieceAt(at);
    if (piece === 'between') {
      const time: TimeAboard = { fact, ...days, before: vessel, after: undefined };
      found.push([at, time]);
      hers.push({ at, time });
    } else if (piece !== 'stay' && isVoyage(piece)) {
      hers.push({ at, time: undefined });
      vessel = anchors[at + 1] && vesselAt(anchors[at + 1]!, true);
    }
  }
  vessel = off === undefined ? undefined : vesselAt(anchors[off]!, false);
  for (const { at, time } of hers.toReversed()) {
    if (time) time.after = vessel;
    else vessel = vesselAt(anchors[at]!, true);
  }
  return found;
}

function bounded(
  { first, last }: DayRange,
  on: number | undefined,
  off: number | undefined,
): DayRange {
  return {
    first: on === undefined ? first : -Infinity,
    last: off === undefined ? last : Infinity,
  };
}

function vesselAt({ days, touch }: Anchored, ofVoyage: boolean): VesselAt {
  return { spot: touch.spot, days, ofVoyage };
}

function latestOf(anchors: readonly Anchored[]): Float64Array {
  const latest = new Float64Array(anchors.length);
  let last = -Infinity;
  for (let at = 0; at < anchors.length; at++) {
    last = Math.max(last, anchors[at]!.days.last);
    latest[at] = last;
  }
  return latest;
}

export function isSameTime(one: TimeAboard, other: TimeAboard): boolean {
  return (
    one.fact === other.fact &&
    isSameRange(one.surely, other.surely) &&
    isSameRange(one.mayBe, other.mayBe) &&
    isSameVessel(one.before, other.before) &&
    isSameVessel(one.after, other.after)
  );
}

function isSameVessel(one: VesselAt | undefined, other: VesselAt | undefined): boolean {
  if (!one || !other) return one === other;
  return (
    one.spot === other.spot && one.ofVoyage === other.ofVoyage && isSameRange(one.days, other.days)
  );
}

function isSameRange(one: DayRange, other: DayRange): boolean {
  return one.first === other.first && one.last === other.last;
}

/** Whether somebody surely was aboard when one of these days began, or joined on it. */
export function isAboardBy(times: readonly TimeAboard[] | undefined, days: DayRange): boolean {
  return times?.some(({ surely }) => isWithin(days.first, surely)) ?? false;
}

/** Whether somebody was aboard through all of the time between two anchors, with no leave in it. */
export function isAboardThroughout(
  times: readonly TimeAboard[],
  from: DayRange,
  to: DayRange,
): boolean {
  return times.some(
    ({ fact, surely }) =>
      surely.first <= from.first &&
      to.last <= surely.last + 1 &&
      !fact.spells.some(
        ({ kind, days }) => kind === 'leave' && days.first <= to.last && days.last >= from.first,
      ),
  );
}
