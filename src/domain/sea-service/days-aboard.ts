import { type EngagementTerm, termsOf } from '../days/aboard/engagement-terms.ts';
import {
  commonRanges,
  type DayRange,
  gapsBetween,
  rangesTogether,
} from '../days/timeline/day-range.ts';
import { dayNumber } from '../shared/dates/calendar-day.ts';
import { daySpan, wholeDay } from '../shared/dates/edtf-date.ts';
import type { Nights } from '../stays/stay-rows.ts';
import type { EngagementRecord, SpellKind } from './engagement.ts';

export type StoredEngagement = EngagementRecord & { id: string };

/** The days on board that count for an engagement. */
export interface Service {
  engagement: StoredEngagement;
  /** Sorted, not adjacent. Excludes leave and days that an earlier service already has. */
  aboard: readonly DayRange[];
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
 * begins. If there is no next one, the seafarer is still on board on `asOf` (YYYY-MM-DD). Days
 * after `asOf` do not count.
 */
export function servicesOf(engagements: readonly StoredEngagement[], asOf: string): Services {
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
    const ends = Math.min(dayNumber(off), last);
    const days = { first: Math.max(dayNumber(on), taken + 1), last: ends };
    const aboard = gapsBetween(days, spellsOf(engagement, 'leave'));
    if (aboard.length > 0) counted.push({ engagement, aboard });
    taken = Math.max(taken, ends);
  }
  return { counted, undated };
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
 * Engagements in progress have nights until `today` (YYYY-MM-DD), planned ones all their nights.
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
      const evenings = { first: dayNumber(on), last: dayNumber(until) - 1 };
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
