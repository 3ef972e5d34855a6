import { addToList, getOrMake } from '../../shared/remember.ts';
import { firstIndex } from '../../shared/steps/first-index.ts';
import { type DayRange, isWithin, latestDays, isSameRange } from '../timeline/day-range.ts';
import type { EndOfEngagement, EngagementDays } from './engagement-days.ts';
import type { EngagementFact } from './engagement-fact.ts';
import type { Touch } from '../timeline/ledger-day.ts';
import type { Leg } from '../facts/leg.ts';
import { isNear, type Spot } from '../facts/spot.ts';
import { certainlyAboardTo } from './open-end.ts';
import { aboardVessel, namesNoVessel } from './vessel-named.ts';

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
 * known, its anchor is the boundary and its date is not used. Without a sign-off date, the engagement
 * ends with a journey that is not hers, and before it is certain only as long as a silence allows.
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
  const isAboard = fact.vessel ? aboardVessel(fact.vessel) : () => true;
  const isVoyage = (leg: Leg) =>
    leg.mode === 'sea' &&
    leg.departs.days.last >= mayBe.first &&
    leg.departs.days.first <= mayBe.last + 1 &&
    isAboard(leg.vehicle);
  const open =
    fact.signedOff === '' ? openTerm({ fact, mayBe }, pieces, { start, isVoyage }) : undefined;
  const end = off ?? open?.end ?? count;
  const found: [number, TimeAboard][] = [];
  /** The pieces that belong to the vessel, in order: voyages, and the times between them. */
  const hers: { at: number; time: TimeAboard | undefined }[] = [];
  let vessel = on === undefined ? undefined : vesselAt(anchors[on]!, false);
  for (let at = start; at < end; at++) {
    if (at >= 0 && anchors[at]!.days.first > days.mayBe.last) break;
    const piece = pieceAt(at);
    if (piece === 'between') {
      const time: TimeAboard = { fact, ...days, before: vessel, after: undefined };
      const [from, to] = [anchors[at], anchors[at + 1]];
      // As after a stay without an end: a departure from elsewhere leaves open when they left her.
      const isElsewhere = from && to && !isNear(from.touch.spot, to.touch.spot);
      if (open && at + 1 === open.end && isElsewhere) time.surely = never;
      else if (open) {
        time.surely = { ...days.surely, last: Math.min(days.surely.last, open.certainTo(at)) };
      }
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

/** An engagement without a sign-off date. */
interface OpenTerm {
  /** The index of the piece that ends it: a journey that is not hers. Undefined if there is none. */
  end: number | undefined;
  /** Returns the last day on which the person is certainly aboard in the time of a piece. */
  certainTo(at: number): number;
}

/**
 * Returns when an engagement without a sign-off date ends. A voyage that names no vessel is hers as long
 * as the person is certainly aboard, and one that names her even later.
 */
function openTerm(
  { fact, mayBe }: Pick<EngagementDays, 'fact' | 'mayBe'>,
  { pieceAt, count, anchors }: Pieces,
  { start, isVoyage }: { start: number; isVoyage(leg: Leg): boolean },
): OpenTerm {
  const seen = [...fact.spells.map(({ days }) => days), ...(fact.promoted ?? [])];
  const isOnLeave = (day: number) =>
    fact.spells.some(({ kind, days }) => kind === 'leave' && isWithin(day, days));
  const ofSignOn = certainlyAboardTo(mayBe.first, seen);
  let certain = ofSignOn;
  /** By piece: the last certain day after the voyages before it. */
  const certainBefore = new Map<number, number>();
  let end: number | undefined;
  for (let at = Math.max(0, start); at < count; at++) {
    if (at > 0 && anchors[at - 1]!.days.first > mayBe.last) break;
    certainBefore.set(at, certain);
    const piece = pieceAt(at);
    if (typeof piece === 'string') continue;
    const departs = piece.departs.days;
    const isNamed = fact.vessel !== undefined && !namesNoVessel(piece.vehicle);
    const isHers = isVoyage(piece) && (isNamed || departs.first <= certain);
    if (isHers && (end === undefined || isNamed)) {
      end = undefined;
      certain = certainlyAboardTo(anchors[at + 1]!.days.first, seen);
    } else if (departs.first > mayBe.first && !isOnLeave(departs.first)) {
      end ??= at;
    }
  }
  return { end, certainTo: (at) => certainBefore.get(at) ?? ofSignOn };
}

/**
 * Returns the days between two anchors on which it is only possible that the person is still aboard,
 * because no sign-off is recorded. Undefined if there are none.
 */
export function openSilence(
  times: readonly TimeAboard[],
  from: number,
  to: number,
): DayRange | undefined {
  for (const { fact, surely, mayBe } of times) {
    if (fact.signedOff !== '') continue;
    const first = Math.max(from, surely.last + 1, mayBe.first);
    const last = Math.min(to, mayBe.last);
    if (first <= last) return { first, last };
  }
  return undefined;
}

const never: DayRange = { first: Infinity, last: -Infinity };

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
