import { type EngagementTerm, termsOf } from '../days/aboard/engagement-terms.ts';
import {
  commonRanges,
  type DayRange,
  gapsBetween,
  rangesTogether,
} from '../days/timeline/day-range.ts';
import { dayNumber } from '../shared/dates/calendar-day.ts';
import { daySpan, wholeDay } from '../shared/dates/edtf-date.ts';
import type { Nights } from '../stays/stay-time.ts';
import type { EngagementRecord, SpellKind } from './engagement.ts';

export type StoredEngagement = EngagementRecord & { id: string };

/** The days aboard of an engagement that count as hers. */
export interface Service {
  engagement: StoredEngagement;
  /** in order, none next to another; without leave, and without days that an earlier service has */
  aboard: readonly DayRange[];
}

/** What of somebody's engagements can be counted, and what cannot. */
export interface Services {
  counted: readonly Service[];
  /** of which the day of signing on or off is not known */
  undated: readonly StoredEngagement[];
}

/**
 * The days aboard of engagements, in order of signing on: both the day of signing on and of signing off
 * count, leave does not, and nobody serves two days in one: the day on which somebody changes ships is
 * of the one that they leave. One without a date of signing off ends on the day on which the next begins; where
 * there is none, its seafarer is still aboard on `asOf` (YYYY-MM-DD). Nothing after that day counts.
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

/** Whether an engagement begins after a day (YYYY-MM-DD), as far as its date tells. */
export function isAhead({ signedOn }: Pick<EngagementRecord, 'signedOn'>, asOf: string): boolean {
  return (daySpan(signedOn)?.first ?? '') > asOf;
}

/** YYYY-MM-DD; undefined where the day is not known. */
function lastDayOf(term: EngagementTerm<StoredEngagement>, asOf: string): string | undefined {
  return isAboardOn(term, asOf) ? asOf : wholeDay(term.endsOn);
}

/**
 * The nights aboard of one person's engagements by their ids, by the evenings on which they begin: from that of
 * signing on to that before signing off, without those of leave. Of one that goes on those until `today`
 * (YYYY-MM-DD), of one that lies ahead all. None of one of which a day is not known.
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

/** Whether somebody has no end of an engagement, and has not begun another by a day (YYYY-MM-DD). */
function isAboardOn({ endsOn, isEndedByNext }: EngagementTerm<StoredEngagement>, day: string) {
  return endsOn === '' || (isEndedByNext && (daySpan(endsOn)?.first ?? '') > day);
}

/**
 * The dates (EDTF) on which engagements of one person without a date of signing off are taken to have ended by
 * `asOf`, since the next began: by their ids.
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

/** The spells of a kind within an engagement, in order; those that meet or overlap are one. */
export function spellsOf(
  { spells }: Pick<StoredEngagement, 'spells'>,
  kind: SpellKind,
): DayRange[] {
  const found = spells.filter((spell) => spell.kind === kind);
  return rangesTogether(
    found.map(({ from, to }) => ({ first: dayNumber(from), last: dayNumber(to) })),
  );
}

/** Days by the capacity in which they were served; '' where none is said. */
export function byCapacity(
  { capacities }: StoredEngagement,
  days: readonly DayRange[],
): { capacity: string; days: DayRange[] }[] {
  const ranks = capacities.map(({ capacity, from }, at) => ({
    capacity,
    // The first is that of signing on, whatever day it says; one without a day was never reached.
    from: at === 0 ? -Infinity : from === '' ? Infinity : dayNumber(from),
  }));
  if (ranks.length === 0) ranks.push({ capacity: '', from: -Infinity });
  return ranks.flatMap(({ capacity, from }, at) => {
    const held = [{ first: from, last: (ranks[at + 1]?.from ?? Infinity) - 1 }];
    const served = commonRanges(days, held);
    return served.length > 0 ? [{ capacity, days: served }] : [];
  });
}
