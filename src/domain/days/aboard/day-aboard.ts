import { isWithin } from '../timeline/day-range.ts';
import type { EngagementFact, Spell } from './engagement-fact.ts';
import type { Touch } from '../timeline/ledger-day.ts';
import { isNear } from '../facts/near.ts';
import type { Spot } from '../facts/spot.ts';
import type { Anchored, TimeAboard, VesselAt } from './time-aboard.ts';

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
