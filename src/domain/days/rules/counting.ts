import { countOfDay, type CountingRule, type Counts, type MinMax } from '../count/count-days.ts';
import type { LedgerDay, Stop } from '../timeline/ledger-day.ts';
import type { Spot } from '../facts/spot.ts';
import type { RuleInput } from './rule.ts';

/** Whether a touch counts, where that may be in doubt: of a stop whose times nobody knows. */
export interface Counting {
  surely: Counts;
  /** whatever surely counts may count */
  maybe: Counts;
}

/** A touch counts unless it is an exempt one, of which nobody may know whether it is. */
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

/** Whether all hold; undefined where that hangs on one of which nobody knows. */
export function allHold(...conditions: readonly (boolean | undefined)[]): boolean | undefined {
  if (conditions.includes(false)) return false;
  return conditions.includes(undefined) ? undefined : true;
}

/** Whether both ends of the passage lie outside of what counts; undefined where an end is not known. */
export function crossesOnly(
  { from, to }: Stop,
  isInside: (spot: Spot) => boolean,
): boolean | undefined {
  const isOutside = (spot: Spot) => (spot.country === '' ? undefined : !isInside(spot));
  return allHold(isOutside(from), isOutside(to));
}

export function isShort({ minutes }: Stop, input: RuleInput): boolean | undefined {
  return minutes === undefined ? undefined : minutes < (input.transitHours ?? 24) * 60;
}

/** There and back is a visit, however short. */
export function goesOnToAnotherCountry({ from, to }: Stop): boolean {
  return from.country !== to.country;
}
