import { type EngagementTerm, termsOf } from '../days/engagement-terms.ts';
import { dateOfDay, dayNumber } from '../shared/calendar-day.ts';
import { daySpan, wholeDay } from '../shared/edtf-date.ts';
import type { EngagementRecord, SpellKind } from './engagement.ts';

export type StoredEngagement = EngagementRecord & { id: string };

/** Days that follow each other, both counted: numbers from 1970-01-01. */
export interface Days {
  from: number;
  to: number;
}

/** The days aboard of an engagement that count as hers. */
export interface Service {
  engagement: StoredEngagement;
  /** in order, none next to another; without leave, and without days that an earlier service has */
  aboard: readonly Days[];
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
    const to = Math.min(dayNumber(off), last);
    const days = { from: Math.max(dayNumber(on), taken + 1), to };
    const aboard = without(days, spellsOf(engagement, 'leave'));
    if (aboard.length > 0) counted.push({ engagement, aboard });
    taken = Math.max(taken, to);
  }
  return { counted, undated };
}

/** YYYY-MM-DD; undefined where the day is not known. */
function lastDayOf(term: EngagementTerm<StoredEngagement>, asOf: string): string | undefined {
  return isAboardOn(term, asOf) ? asOf : wholeDay(term.endsOn);
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
export function spellsOf({ spells }: Pick<StoredEngagement, 'spells'>, kind: SpellKind): Days[] {
  const found = spells
    .filter((spell) => spell.kind === kind)
    .map(({ from, to }) => ({ from: dayNumber(from), to: dayNumber(to) }));
  return joined(found);
}

/** Days put together where they meet or overlap, in order. */
function joined(all: readonly Days[]): Days[] {
  const result: Days[] = [];
  for (const { from, to } of all.toSorted((one, other) => one.from - other.from)) {
    const before = result.at(-1);
    if (before && from <= before.to + 1) before.to = Math.max(before.to, to);
    else result.push({ from, to });
  }
  return result;
}

/** What is left of days without some others; those are in order. */
function without(days: Days, others: readonly Days[]): Days[] {
  const left: Days[] = [];
  let { from } = days;
  for (const other of others) {
    if (other.to < from || other.from > days.to) continue;
    if (other.from > from) left.push({ from, to: other.from - 1 });
    from = other.to + 1;
  }
  if (from <= days.to) left.push({ from, to: days.to });
  return left;
}

/** Days that lie in both; each list is in order. */
export function overlap(one: readonly Days[], other: readonly Days[]): Days[] {
  const found: Days[] = [];
  for (const a of one) {
    for (const b of other) {
      const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)];
      if (from <= to) found.push({ from, to });
    }
  }
  return found;
}

/** Days by the capacity in which they were served; '' where none is said. */
export function byCapacity(
  { capacities }: StoredEngagement,
  days: readonly Days[],
): { capacity: string; days: Days[] }[] {
  const ranks = capacities.map(({ capacity, from }, at) => ({
    capacity,
    // The first is that of signing on, whatever day it says; one without a day was never reached.
    from: at === 0 ? -Infinity : from === '' ? Infinity : dayNumber(from),
  }));
  if (ranks.length === 0) ranks.push({ capacity: '', from: -Infinity });
  return ranks.flatMap(({ capacity, from }, at) => {
    const held = [{ from, to: (ranks[at + 1]?.from ?? Infinity) - 1 }];
    const served = overlap(days, held);
    return served.length > 0 ? [{ capacity, days: served }] : [];
  });
}

export function countOf(days: readonly Days[]): number {
  return days.reduce((sum, { from, to }) => sum + to - from + 1, 0);
}

/** The dates of days, for whoever reads them. */
export function datesOf({ from, to }: Days): { from: string; to: string } {
  return { from: dateOfDay(from), to: dateOfDay(to) };
}
