import { countOfDay, type CountingRule, type Counts, type MinMax } from '../count/count-days.ts';
import type { LedgerDay, Stop } from '../timeline/ledger-day.ts';
import type { Spot } from '../facts/spot.ts';
import type { RuleInput } from './rule.ts';

/**
 * Whether a touch counts, certainly or possibly. The two differ for a stop whose times are unknown.
 */
export interface Counting {
  surely: Counts;
  /** Includes everything that certainly counts. */
  maybe: Counts;
}

/**
 * Returns a counting in which a touch counts unless its stop is exempt. `isExempt` returns
 * undefined if that is unknown.
 */
export function countingOf(
  counts: Counts,
  isExempt: (stop: Stop, date: string) => boolean | undefined,
): Counting {
  return {
    surely: (touch, date) =>
      counts(touch, date) && (!touch.stop || isExempt(touch.stop, date) === false),
    maybe: (touch, date) =>
      counts(touch, date) && (!touch.stop || isExempt(touch.stop, date) !== true),
  };
}

export function countBy(
  day: LedgerDay,
  countingRule: CountingRule,
  { surely, maybe }: Counting,
): MinMax {
  return {
    min: countOfDay(day, countingRule, surely).min,
    max: countOfDay(day, countingRule, maybe).max,
  };
}

/** Whether all conditions hold; undefined if that depends on an unknown one. */
export function allHold(...conditions: readonly (boolean | undefined)[]): boolean | undefined {
  if (conditions.includes(false)) return false;
  return conditions.includes(undefined) ? undefined : true;
}

/** Whether both ends of a passage are outside the counted area; undefined if an end is unknown. */
export function crossesOnly(
  { from, to }: Stop,
  isInside: (spot: Spot) => boolean,
): boolean | undefined {
  const isOutside = (spot: Spot) => (spot.country === '' ? undefined : !isInside(spot));
  return allHold(isOutside(from), isOutside(to));
}

export function isShort(stop: Stop, { transitHours = 24 }: RuleInput): boolean | undefined {
  return isShorterThan(stop, transitHours * 60);
}

const minutesPerDay = 1440;

/** Whether a stop is shorter than a limit in minutes; undefined if that depends on unknown times. */
export function isShorterThan(
  { minutes, leastNights = 0 }: Stop,
  limit: number,
): boolean | undefined {
  if (minutes !== undefined) return minutes < limit;
  // A stop takes longer than all its days but the first and the last.
  return (leastNights - 1) * minutesPerDay >= limit ? false : undefined;
}

/**
 * Whether a stop is on the way to another country. A return to the same country is a visit, however
 * short.
 */
export function goesOnToAnotherCountry({ from, to }: Stop): boolean {
  return from.country !== to.country;
}
