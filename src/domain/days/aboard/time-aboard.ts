import { addToList, getOrMake } from '../../shared/remember.ts';
import { firstIndex } from '../../shared/steps/first-index.ts';
import { type DayRange, isWithin, latestDays, isSameRange } from '../timeline/day-range.ts';
import type { EndOfEngagement, EngagementDays } from './engagement-days.ts';
import type { EngagementFact } from './engagement-fact.ts';
import type { Touch } from '../timeline/ledger-day.ts';
import type { Leg } from '../facts/leg.ts';
import type { Spot } from '../facts/spot.ts';
import { aboardVessel } from './vessel-named.ts';

/** A period covered by an engagement but by no journey or stay. */
export interface TimeAboard {
  fact: EngagementFact;
  /** The days (numbers) at whose midnight the person was certainly, or possibly, a crew member. */
  surely: DayRange;
  mayBe: DayRange;
  /** Where the vessel was before and after this period; undefined if unknown. */
  before: VesselAt | undefined;
  after: VesselAt | undefined;
}

/** Where a vessel was, known from the end of a voyage or from a sign-on or sign-off. */
export interface VesselAt {
  spot: Spot;
  days: DayRange;
  ofVoyage: boolean;
}

/** The parts of an anchor that are used here. */
export interface Anchored {
  days: DayRange;
  touch: Touch;
}

/**
 * A life in chronological order, as in the timeline: piece `i` lies between anchors `i` and `i +
 * 1`.
 */
interface Pieces {
  anchors: readonly Anchored[];
  /** Returns the leg if the piece is one, otherwise its kind. −1 is the time before all anchors. */
  pieceAt(at: number): Leg | 'stay' | 'between';
  count: number;
  /** The ends of engagements by anchor index. */
  endsAt: ReadonlyMap<number, EndOfEngagement>;
}

/** Returns the times aboard for each piece by its index; −1 is the time before all anchors. */
export function timesAboard(
  engaged: readonly EngagementDays[],
  pieces: Pieces,
): Map<number, readonly TimeAboard[]> {
  const times = new Map<number, TimeAboard[]>();
  const latest = latestDays(pieces.anchors);
  const anchored = new Map<EngagementDays, { on?: number; off?: number }>();
  for (const [at, { engaged: of, end }] of pieces.endsAt) {
    getOrMake(anchored, of, () => ({}))[end] = at;
  }
  for (const one of engaged) {
    if (one.mayBe.first > one.mayBe.last) continue;
    for (const [at, time] of timesOf(one, pieces, { latest, ...anchored.get(one) })) {
      addToList(times, at, time);
    }
  }
  return times;
}

interface Within {
  latest: Float64Array;
  /** Indices of the sign-on and sign-off anchors. */
  on?: number;
  off?: number;
}

/**
 * Returns the times aboard of one engagement by piece index. If the sign-on or sign-off port is
 * known, its anchor is the boundary and its date is not used.
 */
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
  /** The pieces that belong to the vessel, in order: voyages, and the times between them. */
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

/** Whether the person was certainly aboard at the end of the first possible day. */
export function isAboardBy(times: readonly TimeAboard[] | undefined, days: DayRange): boolean {
  return times?.some(({ surely }) => isWithin(days.first, surely)) ?? false;
}

/**
 * Whether the person was certainly aboard for all of the time between two anchors, without leave.
 */
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
