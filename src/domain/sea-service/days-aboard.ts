import { type EngagementTerm, termsOf } from '../days/aboard/engagement-terms.ts';
import { certainlyAboardTo } from '../days/aboard/open-end.ts';
import { legOf } from '../days/facts/leg.ts';
import {
  commonRanges,
  type DayRange,
  gapsBetween,
  isWithin,
  onDay,
  rangesTogether,
} from '../days/timeline/day-range.ts';
import type { StoredJourney } from '../journeys/journey.ts';
import { dateOfDay, dayNumber } from '../shared/dates/calendar-day.ts';
import { daySpan, wholeDay } from '../shared/dates/edtf-date.ts';
import type { Nights } from '../stays/stay-rows.ts';
import type { EngagementRecord, SpellKind } from './engagement.ts';

export type StoredEngagement = EngagementRecord & { id: string };

/** The days on board that count for an engagement. */
export interface Service {
  engagement: StoredEngagement;
  /** Sorted, not adjacent. Excludes leave and days that an earlier service already has. */
  aboard: readonly DayRange[];
  /** Set without a sign-off date if later days are only possible: the last date (YYYY-MM-DD) that counts. */
  certainTo?: string;
}

/** What the log shows of a person without a sign-off date. */
export interface ServiceLog {
  /** Returns the voyages of an engagement. */
  voyagesOf(engagementId: string): readonly StoredJourney[];
  /** All journeys of the person. */
  journeys: readonly StoredJourney[];
}

/** A person's engagements, split into those that can be counted and those that cannot. */
interface Services {
  counted: readonly Service[];
  /** Engagements whose sign-on or sign-off date is not exact. */
  undated: readonly StoredEngagement[];
}

/**
 * Returns the days on board per engagement, in order of signing on. Both the sign-on and the
 * sign-off day count, and leave does not. A day counts only once: the day of changing ships counts
 * for the ship left. An engagement without a sign-off date ends on the day on which the next one
 * begins, or on `asOf` (YYYY-MM-DD), and counts as long as it is certain (`certainEnd`). Days after
 * `asOf` do not count.
 */
export function servicesOf(
  engagements: readonly StoredEngagement[],
  asOf: string,
  log?: ServiceLog,
): Services {
  const counted: Service[] = [];
  const undated: StoredEngagement[] = [];
  const last = dayNumber(asOf);
  let taken = -Infinity;
  for (const term of termsOf(engagements)) {
    const { engagement } = term;
    const [on, off] = [wholeDay(engagement.signedOn), lastDayOf(term, asOf)];
    if (on === undefined || off === undefined) {
      undated.push(engagement);
      continue;
    }
    const latest = Math.min(dayNumber(off), last);
    const ends = Math.min(latest, certainEnd(engagement, log));
    const days = { first: Math.max(dayNumber(on), taken + 1), last: ends };
    const aboard = gapsBetween(days, spellsOf(engagement, 'leave'));
    const isCut = ends < latest;
    if (aboard.length > 0) {
      counted.push({ engagement, aboard, ...(isCut && { certainTo: dateOfDay(ends) }) });
    }
    taken = Math.max(taken, ends);
  }
  return { counted, undated };
}

/**
 * Returns the last day (a number) on which an engagement without a sign-off date is certain, as in the
 * ledger of days: as long as a silence allows after the sign-on, a promotion, a spell or a voyage, and
 * not after another journey. Infinity with a sign-off date.
 */
function certainEnd(engagement: StoredEngagement, log: ServiceLog | undefined): number {
  const { id, signedOn, signedOff, spells, capacities } = engagement;
  const on = wholeDay(signedOn);
  if (signedOff !== '' || on === undefined) return Infinity;
  const voyages = log?.voyagesOf(id) ?? [];
  const promotions = capacities.flatMap(({ from }) => (from > on ? onDay(dayNumber(from)) : []));
  const seen = [
    ...promotions,
    ...spells.map(({ from, to }) => ({ first: dayNumber(from), last: dayNumber(to) })),
    ...voyages.flatMap(daysOfVoyage),
  ];
  const certain = certainlyAboardTo(dayNumber(on), seen);
  const own = new Set(voyages.map((voyage) => voyage.id));
  const lastSailed = voyages.at(-1)?.date ?? on;
  const leaves = spellsOf(engagement, 'leave');
  const others = (log?.journeys ?? []).flatMap((journey) => {
    const date = own.has(journey.id) ? undefined : wholeDay(journey.date);
    if (date === undefined || date <= on || date <= lastSailed) return [];
    return leaves.some((leave) => isWithin(dayNumber(date), leave)) ? [] : dayNumber(date);
  });
  return Math.min(certain, ...others);
}

function daysOfVoyage(voyage: StoredJourney): DayRange[] {
  const leg = legOf(voyage);
  return leg ? [{ first: leg.departs.days.first, last: leg.arrives.days.first }] : [];
}

/** Whether an engagement begins after a day (YYYY-MM-DD), as far as its date shows. */
export function isAhead({ signedOn }: Pick<EngagementRecord, 'signedOn'>, asOf: string): boolean {
  return (daySpan(signedOn)?.first ?? '') > asOf;
}

/** Returns YYYY-MM-DD, or undefined if the day is not exact. */
function lastDayOf(term: EngagementTerm<StoredEngagement>, asOf: string): string | undefined {
  return isAboardOn(term, asOf) ? asOf : wholeDay(term.endsOn);
}

/**
 * Returns the nights on board of one person's engagements by engagement ID. A night is counted by
 * the evening on which it begins: from sign-on to the evening before sign-off, without leave.
 * Engagements in progress have nights until `today` (YYYY-MM-DD) as long as they are certain, planned
 * ones all their nights.
 * Engagements without exact dates have no nights.
 */
export function nightsAboard(
  engagements: readonly StoredEngagement[],
  today: string,
): ReadonlyMap<string, readonly Nights[]> {
  return new Map(
    termsOf(engagements).map((term) => {
      const { engagement } = term;
      const [on, off] = [wholeDay(engagement.signedOn), lastDayOf(term, today)];
      if (on === undefined || off === undefined) return [engagement.id, []];
      const until = on <= today && off > today ? today : off;
      const ends = Math.min(dayNumber(until) - 1, certainEnd(engagement, undefined));
      const evenings = { first: dayNumber(on), last: ends };
      const aboard = gapsBetween(evenings, spellsOf(engagement, 'leave'));
      return [engagement.id, aboard.map(({ first, last }) => ({ from: first, until: last + 1 }))];
    }),
  );
}

/**
 * Whether an engagement is still open on a day (YYYY-MM-DD): it has no sign-off date, and no other
 * engagement has begun by then.
 */
function isAboardOn({ endsOn, isEndedByNext }: EngagementTerm<StoredEngagement>, day: string) {
  return endsOn === '' || (isEndedByNext && (daySpan(endsOn)?.first ?? '') > day);
}

/**
 * Returns the assumed end dates (EDTF) by engagement ID: engagements of one person without a
 * sign-off date end when the next one begins, if that is by `asOf`.
 */
export function endsTaken(
  engagements: readonly StoredEngagement[],
  asOf: string,
): ReadonlyMap<string, string> {
  const ended = termsOf(engagements).filter(
    (term) => term.isEndedByNext && !isAboardOn(term, asOf),
  );
  return new Map(ended.map(({ engagement, endsOn }) => [engagement.id, endsOn]));
}

/**
 * Returns the spells of one kind in an engagement, in order. Adjacent and overlapping spells are
 * merged.
 */
export function spellsOf(
  { spells }: Pick<StoredEngagement, 'spells'>,
  kind: SpellKind,
): DayRange[] {
  const found = spells.filter((spell) => spell.kind === kind);
  return rangesTogether(
    found.map(({ from, to }) => ({ first: dayNumber(from), last: dayNumber(to) })),
  );
}

/** Splits days by the capacity held. The capacity is '' if none is stated. */
export function byCapacity(
  { capacities }: StoredEngagement,
  days: readonly DayRange[],
): { capacity: string; days: DayRange[] }[] {
  const ranks = capacities.map(({ capacity, from }, at) => ({
    capacity,
    // The first capacity is the one at signing on, whatever its date. A later one without a date
    // was never held.
    from: at === 0 ? -Infinity : from === '' ? Infinity : dayNumber(from),
  }));
  if (ranks.length === 0) ranks.push({ capacity: '', from: -Infinity });
  return ranks.flatMap(({ capacity, from }, at) => {
    const held = [{ first: from, last: (ranks[at + 1]?.from ?? Infinity) - 1 }];
    const served = commonRanges(days, held);
    return served.length > 0 ? [{ capacity, days: served }] : [];
  });
}
