import type { DaySpan } from '../timeline/day-span.ts';
import type { Period } from '../../shared/dates/edtf-date.ts';
import type { MinMax } from '../count/count-days.ts';
import type { LedgerDay } from '../timeline/ledger-day.ts';
import type { Ledger } from '../timeline/ledger.ts';
import { type MovedDays, withOrders } from '../timeline/other-orders.ts';
import type { DaySet } from './day-set.ts';
import { dateOfDay, dayNumber, yearOfDay, yearText } from '../../shared/dates/calendar-day.ts';

/**
 * A state's permission to live there: a residence permit or a long-stay visa, not a tourist visa.
 */
export interface Permission extends Period {
  /** ISO 3166-1 alpha-2 of the state that issued it. */
  country: string;
  /** As entered by the user; `letsOneReside` parses it. */
  kind: string;
}

/** A citizenship. A person can hold several at once. */
export interface Nationality extends Period {
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** The circumstances of a person in a British tax year that do not follow from the days. */
export interface UkCircumstances {
  /**
   * Whether the person was resident in the UK in one of the three previous tax years; undefined if
   * not recorded.
   */
  wasResident?: boolean;
  /** The number of ties to the UK (Finance Act 2013 sch. 45 part 2), 0 to 5. */
  ties?: number;
  /** Days kept in the UK by circumstances beyond the person's control (para 22(4)). */
  exceptional?: DaySet;
}

/**
 * The circumstances of a person for the substantial presence test that do not follow from the days.
 */
export interface UsCircumstances {
  /**
   * Days as an exempt individual, with a medical condition, as crew, or as a commuter (26 USC
   * 7701(b)(3)(D), (7)).
   */
  excluded?: DaySet;
  /** The counted days of whole years, instead of those of the ledger; a missing year has none. */
  daysByYear?: ReadonlyMap<number, number>;
}

/** The input of a rule. */
export interface RuleInput {
  /** The days of the ledger, ascending, including drafted stays. Missing dates count nothing. */
  days: readonly LedgerDay[];
  /** The ledger of the days; only needed to count uncertain dates together. */
  ledger?: Ledger;
  /** The requested date, YYYY-MM-DD. */
  on: string;
  /** The first day of a hypothetical stay that lasts from then on without a break. */
  enter?: string;
  /** Stays that are only drafted; an empty `to` is open. */
  drafted?: readonly DaySpan[];
  permissions?: readonly Permission[];
  nationalities?: readonly Nationality[];
  /** A stop of fewer hours can be transit; 24 if undefined. */
  transitHours?: number;
  uk?: UkCircumstances;
  us?: UsCircumstances;
}

/**
 * The answer of a rule; null if unknown or not applicable to the rule.
 *
 * `used` is the certain (`min`) and the possible (`max`) count. All other figures are cautious:
 * they are based on the possible count. If only some of the possible days break the rule, `met` and
 * `lawful` are null.
 */
export interface RuleAnswer {
  rule: string;
  on: string;
  /** False if the person is exempt, or the rule was not yet in force. */
  applies: boolean;
  /** Why the rule does not apply, and remarks about the answer; null if there are none. */
  reason: string | null;
  /** The days that `used` covers. */
  window: DaySpan;
  used: MinMax;
  /**
   * The number of days in the rule, whether that number is still allowed or must not be reached.
   */
  limit: number;
  /** The days over the limit; with a draft the most on any day from the first drafted one. */
  over: number | null;
  /**
   * The days below the limit. If reaching the limit meets the rule, the last of these days meets
   * it.
   */
  left: number | null;
  /**
   * The last day within the rule for an unbroken stay that begins on `enter`, or on `on` if
   * undefined. Null if its first day already breaks the rule (then `lawful` is not true), or if no
   * day ever does.
   */
  until: string | null;
  /** The first day after `on` on which a stay can begin, if there is none in between. */
  againFrom: string | null;
  /** For a weighted test: the exact sum, `183` or `1097/6`. */
  value: string | null;
  /** For a test: whether it is met in the window. Null for a rule that only limits. */
  met: boolean | null;
  /**
   * Whether everything requested is within the rule: `on` (for a rule by year, that year), the day
   * of entry, and all days from the first drafted day. Meeting a test is no offence, but it is what
   * the rule is checked for.
   */
  lawful: boolean | null;
  /**
   * The first day on which the rule is broken or the test met: in the window, or with a draft in
   * what is requested, so that an old overstay does not hide the effect of the draft.
   */
  firstUnlawful: string | null;
}

/**
 * The counts of the days of a life as prefix sums from its first day, so that any span of days is
 * one subtraction.
 */
export interface Tally {
  /** The first day, as a number from 1970-01-01, like all days here. */
  first: number;
  /** The sum of the days before the day at the index. */
  min: Int32Array;
  max: Int32Array;
  /**
   * Set if some days depend on the order of records without an exact date: by trip or stay, the
   * tallies of these days if it was at another time.
   */
  moved?: readonly MovedTally[];
}

interface MovedTally {
  usual: Tally;
  others: readonly (readonly Tally[])[];
}

/**
 * Builds a tally by weighing each day once. The days must be ascending; a missing date counts
 * nothing. With `moved`, each order of the records is weighed as well.
 */
export function tallyOf(
  days: readonly LedgerDay[],
  weigh: (day: LedgerDay, before: LedgerDay | undefined) => MinMax,
  moved: readonly MovedDays[] = [],
): Tally {
  const ordered = moved.filter(({ isRough }) => !isRough);
  const tally = tallyOfDays(days, weigh);
  if (ordered.length === 0) return tally;
  return {
    ...tally,
    moved: ordered.map(({ usual, others }) => ({
      usual: tallyOfDays(usual, weigh),
      others: others.map((ofOne) => ofOne.map((order) => tallyOfDays(order.days, weigh))),
    })),
  };
}

function tallyOfDays(
  days: readonly LedgerDay[],
  weigh: (day: LedgerDay, before: LedgerDay | undefined) => MinMax,
): Tally {
  const first = days[0] ? dayNumber(days[0].date) : 0;
  const last = days.at(-1);
  const length = last ? dayNumber(last.date) - first + 1 : 0;
  const [min, max] = [new Int32Array(length + 1), new Int32Array(length + 1)];
  for (const [index, day] of days.entries()) {
    const weight = weigh(day, days[index - 1]);
    const at = dayNumber(day.date) - first + 1;
    min[at] = weight.min;
    max[at] = weight.max;
  }
  for (let at = 1; at <= length; at++) {
    min[at]! += min[at - 1]!;
    max[at]! += max[at - 1]!;
  }
  return { first, min, max };
}

/** Returns the day after the last weighed day. */
export function endOfTally({ first, max }: Tally): number {
  return first + max.length - 1;
}

/** Returns the count of the days from `from` to `to`, both included; 0 if `to` is earlier. */
export function totalOf(tally: Tally, from: number, to: number): MinMax {
  return { min: totalBy(tally, 'min', from, to), max: totalBy(tally, 'max', from, to) };
}

/** The certain count (`min`) or the possible count (`max`). */
export type Bound = keyof MinMax;

export function totalBy(tally: Tally, bound: Bound, from: number, to: number): number {
  const byDay = sumOf(tally, bound, from, to);
  if (!tally.moved) return byDay;
  let total = byDay;
  for (const { usual, others } of tally.moved) {
    const totalIn = (one: Tally) => sumOf(one, bound, from, to);
    const [first, end] = [Math.max(from, usual.first), Math.min(to, endOfTally(usual) - 1)];
    if (first > end) continue;
    const orders = others.map((ofOne) => ofOne.map(totalIn));
    const byOrder = withOrders(totalIn(usual), orders, bound);
    const ofDays = sumOf(tally, bound, first, end);
    total += bound === 'min' ? Math.max(0, byOrder - ofDays) : Math.min(0, byOrder - ofDays);
  }
  return total;
}

/** Returns the total of the days, each of which is at its own bound. */
export function sumOf(tally: Tally, bound: Bound, from: number, to: number): number {
  const sums = tally[bound];
  const end = Math.min(to - tally.first + 1, sums.length - 1);
  const start = Math.max(from - tally.first, 0);
  return end <= start ? 0 : sums[end]! - sums[start]!;
}

/** Returns the number of days that count from one day to another, both included. */
export type CountBetween = (from: number, to: number) => number;

/** Whether the days up to and including a day break a rule, or meet a test. */
export type IsBroken = (count: CountBetween, day: number) => boolean;

/** The period that a rule looks at. For each day, it begins on that day or before. */
export interface Window {
  startOn(day: number): number;
  /**
   * Returns the last day of the window that contains a day; that day itself if windows move with
   * the days.
   */
  endOn(day: number): number;
}

/** Returns a rule that is broken by more than this number of days in any window. */
export function moreThan(most: number, { startOn }: Window): IsBroken {
  return (count, day) => count(startOn(day), day) > most;
}

/** Windows of a number of days, one ending on each day. */
export function lastDays(days: number): Window {
  return { startOn: (day) => day - days + 1, endOn: (day) => day };
}

/**
 * The twelve months that end on each day: those to 31 March begin on 1 April. Those to 28 or 29
 * February begin on 1 March, or on 29 February if the year before has one.
 */
export const lastTwelveMonths: Window = {
  startOn(day) {
    const date = dateOfDay(day);
    const monthDay = date.endsWith('-02-29') ? '-02-28' : date.slice(4);
    return dayNumber(yearText(yearOfDay(day) - 1) + monthDay) + 1;
  },
  endOn: (day) => day,
};

/**
 * Years that begin on a calendar day (MM-DD). A year from 29 February begins on 1 March in common
 * years.
 */
export function yearsFrom(monthDay: string): Window {
  const startIn = (year: number) => dayNumber(`${yearText(year)}-${monthDay}`);
  const startYearOf = (day: number) => {
    const year = yearOfDay(day);
    return startIn(year) > day ? year - 1 : year;
  };
  return {
    startOn: (day) => startIn(startYearOf(day)),
    endOn: (day) => startIn(startYearOf(day) + 1) - 1,
  };
}
