import { isWithin } from '../timeline/day-range.ts';
import type { EngagementFact, Spell } from './engagement-fact.ts';
import type { Touch } from '../timeline/ledger-day.ts';
import { isNear, type Spot } from '../facts/spot.ts';
import type { Anchored, TimeAboard, VesselAt } from './time-aboard.ts';

/** The time between two anchors that is covered by no other record. */
interface Between {
  /** Undefined before the first anchor (`from`) and after the last one (`to`). */
  from: Anchored | undefined;
  to: Anchored | undefined;
  /** Whether it is a stop of a few days between two legs. */
  isStop: boolean;
  /** Whether the place of `from` was at the person's home on a day. */
  isAtHome(day: number): boolean;
}

/** Where a crew member was on a day: in a harbour, or aboard at sea as far as is known. */
export interface DayAboard {
  harbour: Touch | undefined;
  fact: EngagementFact;
  isSure: boolean;
}

/**
 * Returns a function that gives the evidence of the engagements for a day; undefined if the person
 * was not aboard or was ashore.
 */
export function daysAboard(
  times: readonly TimeAboard[],
  between: Between,
): (day: number) => DayAboard | undefined {
  const ends = between.to?.days.last;
  const known = times.map((time) => {
    // If the range ends the day before the next anchor's last possible day, that day belongs to it
    // too.
    const until = (last: number) => (ends === last + 1 ? ends : last);
    const surely = { first: time.surely.first, last: until(time.surely.last) };
    const mayBe = { first: time.mayBe.first, last: until(time.mayBe.last) };
    return { fact: time.fact, surely, mayBe, whereOn: whereabouts(time, between) };
  });
  return (day) => {
    let perhaps: DayAboard | undefined;
    for (const { fact, surely, mayBe, whereOn } of known) {
      if (
        !isWithin(day, mayBe) ||
        fact.spells.some(({ kind, days }) => kind === 'leave' && isWithin(day, days))
      )
        continue;
      const harbour = whereOn(day);
      if (harbour === 'ashore') return undefined;
      if (isWithin(day, surely)) return { harbour, fact, isSure: true };
      perhaps ??= { harbour, fact, isSure: false };
    }
    return perhaps;
  };
}

/**
 * Returns a function that gives the harbour of the vessel on a day between two anchors, and so of
 * her crew; `'ashore'` if the person had left her, undefined if she was at sea or nothing is known.
 * - She is in the harbour that a voyage reached or left, if nothing shows that she went elsewhere.
 * - During a spell in harbour, she is in the harbour where the spell begins or ends.
 * - A sign-on or sign-off port alone is not the harbour of a whole engagement.
 * - A person who came to another place and left from there was ashore.
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

/** Whether a journey or a stay brought the person there, rather than a sign-on or sign-off. */
function isRecorded({ touch }: Anchored): boolean {
  return touch.evidence[0]?.kind !== 'engagement';
}

/**
 * Returns the harbour of a spell: where the vessel was when the spell began or ended. Undefined if
 * these are two different places.
 */
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
