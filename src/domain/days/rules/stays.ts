import { totalBy, type Bound, type CountBetween, type IsBroken, type Tally } from './rule.ts';

/** A rule with the days that count for it. */
export interface RuledDays {
  tally: Tally;
  isBroken: IsBroken;
  /** Whether a day of a stay would count, if only its date is known. */
  countsOn: (day: number) => boolean;
}

/**
 * In days. Longer than any rule looks, and than the years in which British citizens were exempt.
 */
const furthest = 30 * 366;

/**
 * Returns the last day within the rule for an unbroken stay that begins on `from`. Days counted
 * before it leave the window while it lasts. Returns the day before `from` if the first day breaks
 * the rule, and Infinity if no day of a stay of `longest` days does.
 */
export function lastDayOfStay(
  { tally, isBroken, countsOn }: RuledDays,
  from: number,
  bound: Bound = 'max',
  longest = furthest,
): number {
  /** The counted days of the stay before the day at the index. */
  const stayed = [0];
  const count: CountBetween = (start, end) => {
    const before = totalBy(tally, bound, start, Math.min(end, from - 1));
    return end < from
      ? before
      : before + stayed[end - from + 1]! - stayed[Math.max(start - from, 0)]!;
  };
  for (let day = from; day < from + longest; day++) {
    const counts = countsOn(day);
    stayed.push(stayed.at(-1)! + (counts ? 1 : 0));
    if (counts && isBroken(count, day)) return day - 1;
  }
  return Infinity;
}

/**
 * Returns the first day after `after` on which a stay can begin without breaking the rule, with
 * none in between.
 */
export function firstDayAgain({ tally, isBroken, countsOn }: RuledDays, after: number): number {
  for (let day = after + 1; day < after + furthest; day++) {
    const count: CountBetween = (start, end) =>
      totalBy(tally, 'max', start, Math.min(end, after)) + (start <= day && day <= end ? 1 : 0);
    if (!countsOn(day) || !isBroken(count, day)) return day;
  }
  return Infinity;
}

/** How many days ahead to search for the start of a stay of a given length. */
const searched = 2 * 366;

/**
 * Returns the first day from `from` on which a stay of `days` days can begin; Infinity if there is
 * none within two years.
 */
export function firstDayOfStay(ruled: RuledDays, from: number, days: number): number {
  for (let day = from; day < from + searched; day++) {
    if (lastDayOfStay(ruled, day, 'max', days) === Infinity) return day;
  }
  return Infinity;
}

/** Whether the known days break the rule on a day. */
export function isBrokenOn({ tally, isBroken }: RuledDays, day: number, bound: Bound): boolean {
  return isBroken((start, end) => totalBy(tally, bound, start, end), day);
}

/**
 * Returns the first counted day of a span on which the known days break the rule; undefined if
 * there is none.
 */
export function firstBroken(
  ruled: RuledDays,
  { from, to }: { from: number; to: number },
  bound: Bound,
): number | undefined {
  const { first, max } = ruled.tally;
  const last = Math.min(to, first + max.length - 2);
  for (let day = Math.max(from, first); day <= last; day++) {
    if (totalBy(ruled.tally, bound, day, day) > 0 && isBrokenOn(ruled, day, bound)) return day;
  }
  return undefined;
}
