import { firstIndex } from '../shared/first-index.ts';
import { type DayRange, isWithin } from './day-range.ts';
import type { EndOfEngagement, Engaged } from './engaged.ts';
import type { EngagementFact, Spell } from './engagement-fact.ts';
import type { Touch } from './ledger-day.ts';
import type { Leg } from './leg.ts';
import { isNear } from './near.ts';
import type { Spot } from './spot.ts';
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
interface Anchored {
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
  engaged: readonly Engaged[],
  pieces: Pieces,
): Map<number, readonly TimeAboard[]> {
  const times = new Map<number, TimeAboard[]>();
  const latest = latestOf(pieces.anchors);
  const anchored = new Map<Engaged, { on?: number; off?: number }>();
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
  { fact, surely, mayBe }: Engaged,
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

/** The time between two anchors of which nothing else tells. */
interface Between {
  /** undefined before all of them, and after the last */
  from: Anchored | undefined;
  to: Anchored | undefined;
  /** whether it is a stop of a few days between two legs */
  isStop: boolean;
  /** whether somebody was brought home on a day, where they lived then */
  isAtHome(day: number): boolean;
}

/** Where somebody was on a day as one of a crew: in a harbour, or aboard at sea as far as anything tells. */
export interface DayAboard {
  harbour: Touch | undefined;
  fact: EngagementFact;
  isSure: boolean;
}

/** Tells of each day what engagements say of it; undefined of a day on which nobody was aboard, or was ashore. */
export function daysAboard(
  times: readonly TimeAboard[],
  between: Between,
): (day: number) => DayAboard | undefined {
  const ends = between.to?.days.last;
  const known = times.map((time) => {
    // The day on which the time ends is one of it, too.
    const until = (last: number) => (ends === last + 1 ? ends : last);
    const surely = { first: time.surely.first, last: until(time.surely.last) };
    const mayBe = { first: time.mayBe.first, last: until(time.mayBe.last) };
    return { fact: time.fact, surely, mayBe, whereOn: whereabouts(time, between) };
  });
  return (day) => {
    let perhaps: DayAboard | undefined;
    for (const { fact, surely, mayBe, whereOn } of known) {
      if (!isWithin(day, mayBe) || isOnLeave(fact, day)) continue;
      const harbour = whereOn(day);
      if (harbour === 'ashore') return undefined;
      if (isWithin(day, surely)) return { harbour, fact, isSure: true };
      perhaps ??= { harbour, fact, isSure: false };
    }
    return perhaps;
  };
}

/**
 * Where a vessel was in between, and so her crew: in the harbour that she came to by a voyage, or left by one, if
 * nothing says that she went elsewhere; on a spell in harbour, in that at which it begins or ends. Nowhere that is
 * known otherwise: a port of signing on or off is no harbour for all of an engagement. Whoever came to another place
 * and left from there went ashore.
 */
function whereabouts(
  { fact, before, after }: TimeAboard,
  { from, to, isStop, isAtHome }: Between,
): (day: number) => Touch | 'ashore' | undefined {
  const at = (spot: Spot): Touch => ({
    spot,
    evidence: [{ kind: 'engagement', id: fact.id }],
  });
  const isOneHarbour = !before || !after || isNear(before.spot, after.spot);
  const isByVoyage = before?.ofVoyage === true || after?.ofVoyage === true;
  const port = isOneHarbour && isByVoyage ? (before ?? after)?.spot : undefined;
  const isHere = from && (!to || isNear(from.touch.spot, to.touch.spot));
  const isInPort = port !== undefined && isHere === true && isNear(from.touch.spot, port);
  const isAshore = isHere === true && !isInPort && isRecorded(from) && (!to || isRecorded(to));
  const isElsewhere = isAshore && to !== undefined && (isStop || port !== undefined);
  const harbour = isInPort ? at(port) : undefined;
  const spells = fact.spells.map((spell) => ({
    spell,
    harbour: harbourOfSpell(spell, before, after),
  }));
  return (day) => {
    if (isElsewhere || (isAshore && isAtHome(day))) return 'ashore';
    const said = spells.find(
      ({ spell: { kind, days } }) => kind !== 'leave' && isWithin(day, days),
    );
    if (!said) return harbour;
    if (said.spell.kind === 'at-sea') return undefined;
    return said.harbour ? at(said.harbour) : harbour;
  };
}

/** Whether a journey or a stay brought somebody there, and not that they signed on or off. */
function isRecorded({ touch }: Anchored): boolean {
  return touch.evidence[0]?.kind !== 'engagement';
}

/** Where a spell in harbour was: where she was when it began or ended, if these are one place. */
function harbourOfSpell(
  { kind, days }: Spell,
  before: VesselAt | undefined,
  after: VesselAt | undefined,
): Spot | undefined {
  if (kind === 'at-sea' || kind === 'leave') return undefined;
  const [one, ...others] = [before, after].flatMap((vessel) =>
    vessel && vessel.days.last >= days.first - 1 && vessel.days.first <= days.last + 1
      ? vessel.spot
      : [],
  );
  return one && others.every((other) => isNear(one, other)) ? one : undefined;
}

function isOnLeave({ spells }: EngagementFact, day: number): boolean {
  return spells.some(({ kind, days }) => kind === 'leave' && isWithin(day, days));
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
